import { randomBytes, createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The installation's secret, from which every key is derived (mailed links, challenges, operators' codes, the
 * console's address, keyed hashes): the configured one, or one drawn at the first start and stored beside the
 * data, readable by its owner alone. A stolen database does not contain it.
 */
export function readSecret(configured: string | undefined, dataDir: string): string {
  if (configured !== undefined) return configured;
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
    renameSync(draft, file);
  }
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}

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

/** Throws if the bytes were not encrypted with this secret. */
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

/** The admin path; it hides the console, the sign-in protects it. */
export const adminPath = (secret: string): string =>
  `admin-${derive('admin path', secret).toString('hex').slice(0, 16)}`;

/** The key that signs what is posted to the webhook with this salt; only the salt is stored. */
export const webhookKey = (secret: string, salt: Uint8Array): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, 'alert webhook', 32));

/** Purposes have separate hashes, used only for equality. */
type HashPurpose = 'device' | 'address' | 'destination' | 'email' | 'recovery-code' | 'operator-device';

/**
 * HMAC-SHA256 under the installation's secret: equal values have equal hashes, and the database alone is not
 * enough to try out values (docs/decisions/0018-review.md).
 */
export function keyedHash(secret: string, purpose: HashPurpose, value: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}:${value}`).digest();
}
