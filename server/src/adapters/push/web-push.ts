import { buildPushPayload } from '@block65/webcrypto-web-push';
import { PermanentFailure } from '../../platform/jobs/index.ts';
import type { PushOutcome, PushSender } from '../../platform/ports.ts';
import type { Keys } from '../../platform/keys.ts';
import { createECDH } from 'node:crypto';

/** The key pair that identifies this installation to push services (RFC 8292), base64url. */
interface VapidKey {
  /** The uncompressed point, as browsers take it. */
  publicKey: string;
  privateKey: string;
}

/** A P-256 key derived from the installation key: all processes have the same one, and it is not stored. */
export function vapidKey(keys: Keys): VapidKey {
  const ecdh = createECDH('prime256v1');
  const scalar = keys.derive('web push key');
  // Below the order of the curve.
  scalar[0]! &= 0x7f;
  ecdh.setPrivateKey(scalar);
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: scalar.toString('base64url') };
}

interface WebPushOptions {
  keys: Keys;
  /** Whom a push service writes to in trouble: a mailto: or https: address. */
  contact: string;
  timeoutMs?: number;
  /** Sends the request; tests pass the address of their own push service. */
  send?: typeof fetch;
}

// Endpoints come from browsers: the server sends to these hosts alone, never to an address of a player's choice.
const services = [
  /^fcm\.googleapis\.com$/u,
  /^updates\.push\.services\.mozilla\.com$/u,
  /^([\w-]+\.)?push\.apple\.com$/u,
  /^[\w-]+\.notify\.windows\.com$/u,
];
const answerMs = 10_000;
// The phone was off for a day: what happened stands in the bell.
const ttlSeconds = 24 * 60 * 60 - 60;

/** Whether an endpoint is an HTTPS address of a browser maker's push service. */
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return false;
  return services.some((service) => service.test(url.hostname));
}

// Among 4xx these alone may end otherwise next time: a timeout, too early, too many requests.
const passing: ReadonlySet<number> = new Set([408, 425, 429]);

/** What Retry-After says, in seconds or as a date; null without it or where it makes no sense. */
function retryAfterMs(headers: Headers): number | null {
  const text = headers.get('retry-after') ?? '';
  const ms = /^\d+$/u.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
  return ms > 0 ? ms : null;
}

/** What an answer means for its push. Throws what is retried, and `PermanentFailure` where the same request would fail again. */
function outcomeOf({ ok, status, headers }: Response): PushOutcome {
  if (ok) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  const message = `the push service answered ${status}`;
  if (status < 500 && !passing.has(status)) throw new PermanentFailure(message);
  const waitMs = retryAfterMs(headers);
  if (waitMs === null) throw new Error(message);
  return { retryAfterMs: waitMs };
}

/** Sends encrypted pushes (RFC 8030, 8291) signed with this installation's key (RFC 8292). */
export function createWebPush({
  keys,
  contact,
  timeoutMs = answerMs,
  send = fetch,
}: WebPushOptions): PushSender {
  const key = vapidKey(keys);
  return {
    publicKey: key.publicKey,
    isAllowed: isPushService,
    async send(subscription, message) {
      const request = await buildPushPayload(
        { data: { ...message }, options: { ttl: ttlSeconds, topic: message.tag, urgency: 'normal' } },
        { ...subscription, expirationTime: null },
        { ...key, subject: contact },
      );
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await send(subscription.endpoint, { ...request, redirect: 'error', signal });
      await response.body?.cancel();
      return outcomeOf(response);
    },
  };
}
