import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** What is derived from the installation's secret for the console: a stolen database opens nothing. */

const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'operator code secrets', 32));
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts and authenticates (AES-256-GCM) the stored secret of a code. */
export function encrypt(plain: Uint8Array, secret: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv);
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
}

/** Throws when the bytes were not sealed with this secret. */
export function decrypt(bytes: Buffer, secret: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
}

const derive = (purpose: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(purpose).digest();

/** The token of an invitation, so that a mail job carries only its id. */
export const invitationToken = (id: string, secret: string): string =>
  derive(`operator-invitation:${id}`, secret).toString('base64url');

/** The last part of the console's address: players do not come by it, and it is not what protects it. */
export const adminPath = (secret: string): string =>
  `admin-${derive('admin path', secret).toString('hex').slice(0, 16)}`;
