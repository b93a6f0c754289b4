import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { PushSender } from '../../platform/ports.ts';
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
      if (response.ok) return 'sent';
      if (response.status === 404 || response.status === 410) return 'gone';
      throw new Error(`the push service answered ${response.status}`);
    },
  };
}
