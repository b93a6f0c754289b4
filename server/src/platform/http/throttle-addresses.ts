import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { networkOf, sharesOf } from '../client-info.ts';
import { Refusal } from '../errors.ts';
import { forwardedAddress } from './context.ts';
import { countUnderWay } from './count-under-way.ts';
import { bodyOf } from './error-response.ts';

interface RateLimits {
  burst: number;
  perSecond: number;
  /** The longest wait before a request is refused. */
  waitMs: number;
  /** At most this many requests of one address are under way at a time. */
  underWayMax: number;
}

/** When an address that has too many under way may try again: a body that never ends is cut within half a minute. */
const retryMs = 5_000;

/** At most this many addresses are remembered; the least recent one is forgotten first. */
const addressesMax = 50_000;

function refuse(response: ServerResponse, retryAfterMs: number): void {
  const body = JSON.stringify(bodyOf(new Refusal('too_many_requests', { retryAfterMs })));
  response.shouldKeepAlive = false;
  response.writeHead(429, {
    'Content-Type': 'application/json',
    'Retry-After': Math.ceil(retryAfterMs / 1_000),
  });
  response.end(body);
}

/**
 * Lets an address's requests beyond its rate wait, unread: a thousand connections that ask again and again would be in
 * every turn of the event loop, and a result takes a dozen turns. Waiting slows them down, where refusing at once would
 * only invite the next request. Requests under way are bounded as well: behind a proxy, connections have no address, and a
 * body that never ends holds one for half a minute.
 */
export function throttleAddresses(
  respond: RequestListener,
  { burst, perSecond, waitMs, underWayMax }: RateLimits,
  trustedProxies: number,
): RequestListener {
  /** When an address's bucket has leaked empty, if it sends nothing more. */
  const emptyAtMs = new Map<string, number>();
  const turnOf = (address: string): number => {
    const time = performance.now();
    const buckets = sharesOf(address).map(([key, times]) => {
      const stepMs = 1_000 / (perSecond * times);
      const emptyAt = Math.max(emptyAtMs.get(key) ?? 0, time);
      return { key, stepMs, emptyAt, wait: Math.max(0, emptyAt - time - (burst * times - 1) * stepMs) };
    });
    const wait = Math.max(...buckets.map((bucket) => bucket.wait));
    for (const { key, stepMs, emptyAt } of buckets) {
      emptyAtMs.delete(key);
      emptyAtMs.set(key, wait > waitMs ? emptyAt : emptyAt + stepMs);
    }
    for (const silent of emptyAtMs.keys()) {
      if (emptyAtMs.size <= addressesMax) break;
      emptyAtMs.delete(silent);
    }
    return wait;
  };
  const hasRoom = countUnderWay(underWayMax);
  const addressOf = ({ headers, socket }: IncomingMessage): string =>
    forwardedAddress(headers['x-forwarded-for']?.toString(), trustedProxies) ??
    networkOf(socket.remoteAddress ?? 'unknown');
  return (request, response) => {
    const address = addressOf(request);
    if (!hasRoom(address, request, response)) return refuse(response, retryMs);
    const wait = turnOf(address);
    if (wait === 0) return respond(request, response);
    if (wait > waitMs) return refuse(response, wait);
    setTimeout(() => request.socket.destroyed || respond(request, response), wait);
  };
}
