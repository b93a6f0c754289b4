import type { Context } from 'hono';
import { streamSSE, type SSEStreamingApi } from 'hono/streaming';
import { Refusal } from '../errors.ts';

// A browser opens one stream per tab; the limit stops scripts.
const streamsPerTopicMax = 12;
const heartbeatMsDefault = 25_000;

interface Listener {
  /** The first event. */
  first: () => Promise<object | null>;
  /** Checked with every heartbeat: a stream must not outlive its session. */
  isAuthorized: () => Promise<boolean>;
}

export interface EventHub {
  /** Opens an event stream on a topic. */
  open(context: Context, topic: string, listener: Listener): Response;
  /** Whether a topic has listeners. */
  hasListeners(topic: string): boolean;
  topics(): string[];
  publish(topic: string, data: object): void;
  /** Ends all streams, so that the server can stop. */
  close(): void;
}

/** Server-sent events to every open tab of a player; one named event with the whole state each time. */
export function createEventHub(event: string, heartbeatMs = heartbeatMsDefault): EventHub {
  const streams = new Map<string, Set<SSEStreamingApi>>();
  const write = (stream: SSEStreamingApi, data: object) =>
    stream.writeSSE({ event, data: JSON.stringify(data) }).catch(() => stream.abort());

  function join(topic: string, stream: SSEStreamingApi): () => void {
    const group = streams.get(topic) ?? new Set();
    streams.set(topic, group.add(stream));
    return () => {
      group.delete(stream);
      if (group.size === 0) streams.delete(topic);
    };
  }

  // Proxies on mobile networks drop silent connections; the comment keeps them open.
  async function beat(stream: SSEStreamingApi, isAuthorized: Listener['isAuthorized']): Promise<void> {
    // Keep the stream while the database is unreachable.
    if (!(await isAuthorized().catch(() => true))) return stream.abort();
    await stream.write(': still here\n\n').catch(() => stream.abort());
  }

  async function serve(stream: SSEStreamingApi, topic: string, listener: Listener): Promise<void> {
    const left = Promise.withResolvers<void>();
    const leave = join(topic, stream);
    stream.onAbort(() => left.resolve());
    const heartbeat = setInterval(() => void beat(stream, listener.isAuthorized), heartbeatMs);
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
      if ((streams.get(topic)?.size ?? 0) >= streamsPerTopicMax) throw new Refusal('too_many_requests');
      context.header('X-Accel-Buffering', 'no');
      return streamSSE(context, (stream) => serve(stream, topic, listener));
    },
    hasListeners: (topic) => streams.has(topic),
    topics: () => [...streams.keys()],
    publish(topic, data) {
      for (const stream of streams.get(topic) ?? []) void write(stream, data);
    },
    close() {
      for (const group of streams.values()) for (const stream of group) stream.abort();
    },
  };
}
