import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '../../platform/installation-secret.ts';

/**
 * The token of a device that an operator has signed in on. Guesses from elsewhere use up a limit of their own, so that a
 * stranger cannot lock the operator out of this device. It is no factor: it opens nothing.
 */
export const deviceToken = (operatorId: string, secret: string): string =>
  keyedHash(secret, 'operator-device', operatorId).toString('base64url');

/** Whether the operator has signed in on this device. */
export function isKnownDevice(token: string | undefined, operatorId: string, secret: string): boolean {
  const [given, right] = [Buffer.from(token ?? ''), Buffer.from(deviceToken(operatorId, secret))];
  return given.length === right.length && timingSafeEqual(given, right);
}
