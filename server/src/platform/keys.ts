import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** The current secret of the installation, and former ones that are still valid. */
export type Secrets = readonly [current: string, ...former: string[]];

/** Each purpose has its own hashes, compared only for equality. */
type HashPurpose = 'device' | 'address' | 'destination' | 'account-number' | 'email' | 'recovery-code';

const ivBytes = 12;
const tagBytes = 16;

const hmac = (key: string | Uint8Array, message: string): Buffer =>
  createHmac('sha256', key).update(message).digest();
const cipherKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'operator code secrets', 32));

function openWith(secret: string, sealed: Uint8Array): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(secret), sealed.subarray(0, ivBytes));
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
}

/**
 * All keys of an installation (docs/decisions/0056). Short-lived values are signed with the current secret, and the previous
 * one is also accepted; stored values are encrypted with the current one. Values that must never change are derived
 * from the installation key, which is stored encrypted in the database.
 */
export class Keys {
  readonly secrets: Secrets;
  readonly #installationKey: Uint8Array;

  constructor(secrets: Secrets, installationKey: Uint8Array) {
    this.secrets = secrets;
    this.#installationKey = installationKey;
  }

  /** HMAC-SHA256 with the current secret: links, tickets, invitations. */
  sign(message: string): Buffer {
    return hmac(this.secrets[0], message);
  }

  /** One signature per valid secret. */
  signatures(message: string): Buffer[] {
    return this.secrets.map((secret) => hmac(secret, message));
  }

  /** Whether the signature was made with a valid secret; `given` is base64url. */
  isSigned(message: string, given: string): boolean {
    const signature = Buffer.from(given, 'base64url');
    return this.signatures(message).some(
      (right) => right.length === signature.length && timingSafeEqual(right, signature),
    );
  }

  /** Encrypts and authenticates (AES-256-GCM) with the current secret. */
  encrypt(plain: Uint8Array): Buffer {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', cipherKey(this.secrets[0]), iv);
    const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
  }

  /** Throws if no valid secret decrypts the bytes. */
  decrypt(sealed: Uint8Array): Buffer {
    const opened = tryDecrypt(this.secrets, sealed);
    if (!opened) throw new Error('encrypted with another secret');
    return opened.plain;
  }

  /** The same bytes encrypted with the current secret; null if they are already, or no valid secret decrypts them. */
  encryptAgain(sealed: Uint8Array): Buffer | null {
    const opened = tryDecrypt(this.secrets, sealed);
    return opened === null || opened.secret === this.secrets[0] ? null : this.encrypt(opened.plain);
  }

  /**
   * HMAC-SHA256 with the installation key: a value's hash never changes, and the database alone is not enough
   * to test guesses (docs/decisions/0018-review.md).
   */
  hash(purpose: HashPurpose, value: string): Buffer {
    return hmac(this.#installationKey, `${purpose}:${value}`);
  }

  /** A 32-byte key that does not change with the secret. */
  derive(purpose: 'alert webhook' | 'web push key', salt: Uint8Array | '' = ''): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#installationKey, salt, purpose, 32));
  }

  /** The admin path: it hides the console; signing in protects it. */
  get adminPath(): string {
    return `admin-${hmac(this.#installationKey, 'admin path').toString('hex').slice(0, 16)}`;
  }
}

/** 256 random bits, base64url: a session's secret. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a token; useless to a thief. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** Decrypts with the first secret that fits; null if none does. */
export function tryDecrypt(
  secrets: readonly string[],
  sealed: Uint8Array,
): { secret: string; plain: Buffer } | null {
  for (const secret of secrets)
    try {
      return { secret, plain: openWith(secret, sealed) };
    } catch {
      // Another secret may fit.
    }
  return null;
}
