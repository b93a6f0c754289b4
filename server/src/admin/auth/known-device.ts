import { createHmac, timingSafeEqual } from 'node:crypto';

const sign = (operatorId: string, secret: string): string =>
  createHmac('sha256', secret).update(`operator-device:${operatorId}`).digest('base64url');

/**
 * The token of a device that an operator has signed in on. Guesses from elsewhere use up a limit of their own, so that a
 * stranger cannot lock the operator out of this device. It is no factor: it opens nothing.
 */
export const deviceToken = sign;

/** Whether the operator has signed in on this device. */
export function isKnownDevice(token: string | undefined, operatorId: string, secret: string): boolean {
  const [given, right] = [Buffer.from(token ?? ''), Buffer.from(sign(operatorId, secret))];
  return given.length === right.length && timingSafeEqual(given, right);
}
