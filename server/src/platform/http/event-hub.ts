import type { Context } from 'hono';
import { streamSSE, type SSEStreamingApi } from 'hono/streaming';
import { Refusal } from '../errors.ts';
import type { Figure } from '../ports.ts';

// A browser opens one stream per tab; the limit stops scripts.
const streamsPerTopicMax = 12;
const heartbeatMsDefault = 25_000;
const reopenMs = 30_000;
/** Ended sessions are announced; this finds those whose announcement was lost, and those that expired. */
const recheckMsDefault = 5 * 60_000;
const recheckedAtOnce = 1_000;
const [againMsMin, againMsMax] = [500, 5_000];
// Each keeps a connection; a fifth of them is left for requests.
export const streamsMaxDefault = 4_000;

interface Listener {
  /** The first event. */
  first: () => Promise<object | null>;
  /** A stream must not outlive it. */
  sessionId: string;
}

export interface EventHub {
  /** Opens an event stream on a topic. */
  open(context: Context, topic: string, listener: Listener): Response;
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

type Joined = readonly [SSEStreamingApi, Listener];

/** Ends the streams whose session has ended; all stay while the database is unreachable. */
async function endThoseOver(
  listeners: readonly Joined[],
  openSessions: HubOptions['openSessions'],
): Promise<void> {
  for (let from = 0; from < listeners.length; from += recheckedAtOnce) {
    const some = listeners.slice(from, from + recheckedAtOnce);
    const open = await openSessions(some.map(([, { sessionId }]) => sessionId)).catch(() => null);
    if (!open) return;
    for (const [stream, { sessionId }] of some) if (!open.has(sessionId)) stream.abort();
  }
}

async function end(stream: SSEStreamingApi): Promise<void> {
  const retryMs = Math.round(againMsMin + Math.random() * (againMsMax - againMsMin));
  await stream.write(`retry: ${retryMs}\n\n`).catch(() => undefined);
  stream.abort();
}

/** Server-sent events to every open tab of a player; one named event with the whole state each time. */
export function createEventHub(event: string, options: HubOptions): EventHub {
  const {
    heartbeatMs = heartbeatMsDefault,
    recheckMs = recheckMsDefault,
    streamsMax = streamsMaxDefault,
    openSessions,
  } = options;
  const streams = new Map<string, Map<SSEStreamingApi, Listener>>();
  let [openStreams, sentEvents] = [0, 0];
  const write = async (stream: SSEStreamingApi, data: object): Promise<void> => {
    sentEvents += 1;
    await stream.writeSSE({ event, data: JSON.stringify(data) }).catch(() => stream.abort());
  };

  function join(topic: string, stream: SSEStreamingApi, listener: Listener): () => void {
    const group = streams.get(topic) ?? new Map<SSEStreamingApi, Listener>();
    streams.set(topic, group.set(stream, listener));
    openStreams += 1;
    return () => {
      openStreams -= 1;
      group.delete(stream);
      if (group.size === 0) streams.delete(topic);
    };
  }

  const check = (listeners: readonly Joined[]) => void endThoseOver(listeners, openSessions);
  const checkAll = (): void => check([...streams.values()].flatMap((group) => [...group]));
  const rechecking = setInterval(checkAll, recheckMs).unref();

  // Proxies on mobile networks drop silent connections; the comment keeps them open.
  const beat = (stream: SSEStreamingApi): unknown =>
    stream.write(': still here\n\n').catch(() => stream.abort());

  async function serve(stream: SSEStreamingApi, topic: string, listener: Listener): Promise<void> {
    const left = Promise.withResolvers<void>();
    const leave = join(topic, stream, listener);
    stream.onAbort(() => left.resolve());
    const heartbeat = setInterval(beat, heartbeatMs, stream);
    try {
      const data = await listener.first();
      if (data) await write(stream, data);
      await left.promise;
    } finally {
      clearInterval(heartbeat);
      leave();
    }
  }

  return {
    open(context, topic, listener) {
      // A HEAD request reads no stream, and an unread stream never ends.
      if (context.req.method === 'HEAD') return context.body(null, 200);
      if (openStreams >= streamsMax || (streams.get(topic)?.size ?? 0) >= streamsPerTopicMax)
        throw new Refusal('too_many_requests', { retryAfterMs: reopenMs });
      context.header('X-Accel-Buffering', 'no');
      return streamSSE(context, (stream) => serve(stream, topic, listener));
    },
    hasListeners: (topic) => streams.has(topic),
    topics: () => [...streams.keys()],
    publish(topic, data) {
      for (const stream of streams.get(topic)?.keys() ?? []) void write(stream, data);
    },
    recheck(topic) {
      if (topic === undefined) checkAll();
      else check([...(streams.get(topic) ?? [])]);
    },
    figures: () => [
      { name: 'sikka_event_streams', help: 'Open event streams', read: () => openStreams },
      { name: 'sikka_events_sent_total', help: 'Events written to open streams', read: () => sentEvents },
    ],
    close() {
      clearInterval(rechecking);
      for (const group of streams.values()) for (const stream of group.keys()) void end(stream);
    },
  };
}
