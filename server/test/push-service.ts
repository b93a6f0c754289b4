/** A push service on loopback with one browser: it checks the signature (RFC 8292) and decrypts as a browser (RFC 8291). */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Chromium's service; requests to it are sent to the local one. */
const origin = 'https://fcm.googleapis.com';

const hkdf = (secret: Buffer, salt: Buffer, info: string | Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** A browser's keys, and what it reads from an encrypted body. */
function createBrowser() {
  const [keys, auth] = [createECDH('prime256v1'), randomBytes(16)];
  const own = keys.generateKeys();
  return {
    keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    decrypt(body: Buffer): unknown {
      const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + body[20]!)];
      const shared = keys.computeSecret(sender);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const secret = hkdf(shared, auth, info, 32);
      const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12);
      const sealed = body.subarray(21 + body[20]!);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}

/** Whether the VAPID token is signed by its key for this service, and not expired. */
function isSigned({ headers }: IncomingMessage, publicKey: string): boolean {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/u.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const signer = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } });
  const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud: string;
    exp: number;
  };
  return (
    key === publicKey &&
    aud === origin &&
    exp * 1000 > Date.now() &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: signer, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  );
}

export async function startPushService(publicKey: string) {
  const browser = createBrowser();
  const endpoint = `${origin}/fcm/send/${randomBytes(8).toString('hex')}`;
  const received: unknown[] = [];
  const statuses: number[] = [];
  const retryAfter: { value: string | null } = { value: null };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const status = isSigned(request, publicKey) ? (statuses.shift() ?? 201) : 403;
    if (status === 201) received.push(browser.decrypt(Buffer.concat(chunks)));
    const isTimed = retryAfter.value !== null && status !== 500;
    response.writeHead(status, isTimed ? { 'retry-after': retryAfter.value! } : {}).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    subscription: { endpoint, keys: browser.keys },
    received,
    /** Answers to come; 201 after them. */
    statuses,
    /** The Retry-After of its answers but 500. */
    retryAfter,
    /** As `fetch`, with the service's address led here. */
    send: ((url: string, init: RequestInit) => fetch(url.replace(origin, local), init)) as typeof fetch,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
