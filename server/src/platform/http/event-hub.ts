import type { ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Refusal } from '../errors.ts';
import type { Figure } from '../ports.ts';
import type { RequestContext } from './context.ts';

// A browser opens one stream per tab; the limit stops scripts.
const streamsPerTopicMax = 12;
const heartbeatMsDefault = 25_000;
const reopenMs = 30_000;
/** Ended sessions are announced; this finds those whose announcement was lost, and those that expired. */
const recheckMsDefault = 5 * 60_000;
const recheckedAtOnce = 1_000;
/** From the look at a request's session until its stream opens: a session that ends in between is announced too early. */
const openingMs = 30_000;
const [againMsMin, againMsMax] = [500, 5_000];
/** Streams that reconnect to other nodes per millisecond, if there are many. */
const againPerMs = 1;
/** Unread bytes of a client that reads nothing; then its stream ends. */
const unreadBytesMax = 16_384;
/** Streams of a node. Each keeps a connection; a fifth of them is left for requests (docs/decisions/0060). */
export const streamsMaxDefault = 20_000;

interface Listener {
  /** The first event. */
  first: () => Promise<object | null>;
  /** A stream must not outlive it. */
  sessionId: string;
}

export interface EventHub {
  /** Opens an event stream on a topic. */
  open(context: RequestContext, topic: string, listener: Listener): Response;
  /** Whether a topic has listeners. */
  hasListeners(topic: string): boolean;
  topics(): string[];
  publish(topic: string, data: object): void;
  /** Ends the streams of a topic, or of all, whose session has ended. */
  recheck(topic?: string): void;
  figures(): Figure[];
  /** Ends all streams, so that the server can stop; browsers open them again elsewhere, not all at once. */
  close(): void;
}

interface HubOptions {
  heartbeatMs?: number | undefined;
  /** How often all sessions are looked at, in milliseconds. */
  recheckMs?: number | undefined;
  /** Those of the sessions that are open. */
  openSessions: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Open streams of all topics together. */
  streamsMax?: number | undefined;
}

/** Node's own response: the framework's streams would hold as much again for each. */
type Stream = ServerResponse;
type Joined = readonly [Stream, sessionId: string];

/** Ends the streams whose session has ended; all stay while the database is unreachable. */
async function endThoseOver(
  listeners: readonly Joined[],
  openSessions: HubOptions['openSessions'],
): Promise<void> {
  for (let from = 0; from < listeners.length; from += recheckedAtOnce) {
    const some = listeners.slice(from, from + recheckedAtOnce);
    const open = await openSessions(some.map(([, sessionId]) => sessionId)).catch(() => null);
    if (!open) return;
    for (const [stream, sessionId] of some) if (!open.has(sessionId)) stream.end();
  }
}

function end(stream: Stream, openStreams: number): void {
  const spreadMs = Math.max(againMsMax - againMsMin, openStreams / againPerMs);
  const retryMs = Math.round(againMsMin + Math.random() * spreadMs);
  stream.end(`retry: ${retryMs}\n\n`);
}

function write(stream: Stream, text: string): void {
  if (stream.writableEnded) return;
  stream.write(text);
  if (stream.writableLength > unreadBytesMax) stream.destroy();
}

// Proxies on mobile networks drop silent connections; the comment keeps them open.
const beat = (stream: Stream): void => write(stream, ': still here\n\n');

type Send = (stream: Stream, data: object) => void;

async function sendFirst(send: Send, stream: Stream, first: Listener['first']): Promise<void> {
  try {
    const data = await first();
    if (data) send(stream, data);
  } catch {
    stream.end();
  }
}

/** Server-sent events to every open tab of a player; one named event with the whole state each time. */
export function createEventHub(event: string, options: HubOptions): EventHub {
  const {
    heartbeatMs = heartbeatMsDefault,
    recheckMs = recheckMsDefault,
    streamsMax = streamsMaxDefault,
    openSessions,
  } = options;
  const streams = new Map<string, Map<Stream, string>>();
  let [openStreams, sentEvents] = [0, 0];
  const send: Send = (stream, data) => {
    sentEvents += 1;
    write(stream, `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };

  function join(topic: string, stream: Stream, sessionId: string): void {
    const group = streams.get(topic) ?? new Map<Stream, string>();
    streams.set(topic, group.set(stream, sessionId));
    openStreams += 1;
    const heartbeat = setInterval(beat, heartbeatMs, stream);
    stream.once('close', () => {
      clearInterval(heartbeat);
      openStreams -= 1;
      group.delete(stream);
      if (group.size === 0) streams.delete(topic);
    });
  }

  const check = (listeners: readonly Joined[]) => void endThoseOver(listeners, openSessions);
  const recentlyEnded = new Map<string, NodeJS.Timeout>();
  function noteEnded(topic: string): void {
    clearTimeout(recentlyEnded.get(topic));
    recentlyEnded.set(topic, setTimeout(() => recentlyEnded.delete(topic), openingMs).unref());
  }
  const checkAll = (): void => check([...streams.values()].flatMap((group) => [...group]));
  const rechecking = setInterval(checkAll, recheckMs).unref();

  return {
    open(context, topic, { first, sessionId }) {
      // A HEAD request reads no stream, and an unread stream never ends.
      if (context.req.method === 'HEAD') return context.body(null, 200);
      if (openStreams >= streamsMax || (streams.get(topic)?.size ?? 0) >= streamsPerTopicMax)
        throw new Refusal('too_many_requests', { retryAfterMs: reopenMs });
      const { outgoing } = context.env as unknown as HttpBindings & { outgoing: Stream };
      // Its end would never be announced.
      if (outgoing.destroyed) return RESPONSE_ALREADY_SENT;
      join(topic, outgoing, sessionId);
      // Not in `writeHead`: what limits slow answers asks for it.
      outgoing.setHeader('Content-Type', 'text/event-stream');
      outgoing.writeHead(200, { 'X-Accel-Buffering': 'no' });
      outgoing.flushHeaders();
      if (recentlyEnded.has(topic)) check([[outgoing, sessionId]]);
      void sendFirst(send, outgoing, first);
      return RESPONSE_ALREADY_SENT;
    },
    hasListeners: (topic) => streams.has(topic),
    topics: () => [...streams.keys()],
    publish(topic, data) {
      for (const stream of streams.get(topic)?.keys() ?? []) send(stream, data);
    },
    recheck(topic) {
      if (topic === undefined) return checkAll();
      noteEnded(topic);
      check([...(streams.get(topic) ?? [])]);
    },
    figures: () => [
      { name: 'sikka_event_streams', help: 'Open event streams', read: () => openStreams },
      { name: 'sikka_events_sent_total', help: 'Events written to open streams', read: () => sentEvents },
    ],
    close() {
      clearInterval(rechecking);
      for (const group of streams.values()) for (const stream of group.keys()) end(stream, openStreams);
    },
  };
}
