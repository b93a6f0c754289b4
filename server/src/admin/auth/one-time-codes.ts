import { Secret, TOTP } from 'otpauth';
import { encrypt, decrypt } from '../../platform/installation-secret.ts';

/** One-time codes of an authenticator app (RFC 6238: six digits, thirty seconds). */

const stepSeconds = 30;
/** A phone's clock may be one step off. */
const stepsOff = 1;

const totp = (secret: Secret, label: string): TOTP =>
  new TOTP({ issuer: 'Sikka', label, secret, period: stepSeconds, digits: 6 });

/** A new secret as the database stores it. */
export const newCodeSecret = (secret: string): Buffer => encrypt(new Secret({ size: 20 }).bytes, secret);

const opened = (sealed: Buffer, secret: string): Secret =>
  new Secret({ buffer: Uint8Array.from(decrypt(sealed, secret)).buffer });

/** The URI in the QR code. */
export const codeUri = (sealed: Buffer, label: string, secret: string): string =>
  totp(opened(sealed, secret), label).toString();

/** The step of a code, or null if it is wrong; the caller stores an accepted step. */
export function codeStep(sealed: Buffer, code: string, secret: string): number | null {
  const token = code.replaceAll(/\s/gu, '');
  const delta = totp(opened(sealed, secret), '').validate({ token, window: stepsOff });
  return delta === null ? null : Math.floor(Date.now() / 1000 / stepSeconds) + delta;
}
