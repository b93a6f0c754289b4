import type { Context } from 'hono';
import { streamSSE, type SSEStreamingApi } from 'hono/streaming';
import { Refusal } from '../errors.ts';
import type { Figure } from '../ports.ts';

// A browser opens one stream per tab; the limit stops scripts.
const streamsPerTopicMax = 12;
const heartbeatMsDefault = 25_000;
const reopenMs = 30_000;
const [againMsMin, againMsMax] = [500, 5_000];
// Each keeps a connection; a fifth of them is left for requests.
export const streamsMaxDefault = 4_000;

interface Listener {
  /** The first event. */
  first: () => Promise<object | null>;
  /** Checked with every heartbeat and by `recheck`: a stream must not outlive its session. */
  isAuthorized: () => Promise<boolean>;
}

export interface EventHub {
  /** Opens an event stream on a topic. */
  open(context: Context, topic: string, listener: Listener): Response;
  /** Whether a topic has listeners. */
  hasListeners(topic: string): boolean;
  topics(): string[];
  publish(topic: string, data: object): void;
  /** Ends the streams of a topic that are no longer authorized. */
  recheck(topic: string): void;
  figures(): Figure[];
  /** Ends all streams, so that the server can stop; browsers open them again elsewhere, not all at once. */
  close(): void;
}

interface HubOptions {
  heartbeatMs?: number | undefined;
  /** Open streams of all topics together. */
  streamsMax?: number | undefined;
}

/** Server-sent events to every open tab of a player; one named event with the whole state each time. */
export function createEventHub(event: string, options: HubOptions = {}): EventHub {
  const { heartbeatMs = heartbeatMsDefault, streamsMax = streamsMaxDefault } = options;
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

  async function end(stream: SSEStreamingApi): Promise<void> {
    const retryMs = Math.round(againMsMin + Math.random() * (againMsMax - againMsMin));
    await stream.write(`retry: ${retryMs}\n\n`).catch(() => undefined);
    stream.abort();
  }

  /** Ends a stream that is no longer authorized; it stays while the database is unreachable. */
  async function check(stream: SSEStreamingApi, { isAuthorized }: Listener): Promise<boolean> {
    const stays = await isAuthorized().catch(() => true);
    if (!stays) stream.abort();
    return stays;
  }

  // Proxies on mobile networks drop silent connections; the comment keeps them open.
  async function beat(stream: SSEStreamingApi, listener: Listener): Promise<void> {
    if (await check(stream, listener)) await stream.write(': still here\n\n').catch(() => stream.abort());
  }

  async function serve(stream: SSEStreamingApi, topic: string, listener: Listener): Promise<void> {
    const left = Promise.withResolvers<void>();
    const leave = join(topic, stream, listener);
    stream.onAbort(() => left.resolve());
    const heartbeat = setInterval(() => void beat(stream, listener), heartbeatMs);
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
      for (const [stream, listener] of streams.get(topic) ?? []) void check(stream, listener);
    },
    figures: () => [
      { name: 'sikka_event_streams', help: 'Open event streams', read: () => openStreams },
      { name: 'sikka_events_sent_total', help: 'Events written to open streams', read: () => sentEvents },
    ],
    close() {
      for (const group of streams.values()) for (const stream of group.keys()) void end(stream);
    },
  };
}
