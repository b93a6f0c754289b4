import type { Keys } from '../../platform/keys.ts';

const messageOf = (operatorId: string): string => `operator-device:${operatorId}`;

/**
 * The token of a device that an operator has signed in on. Guesses from elsewhere use up a limit of their own, so that a
 * stranger cannot lock the operator out of this device. It is no factor: it opens nothing.
 */
export const deviceToken = (operatorId: string, keys: Keys): string =>
  keys.sign(messageOf(operatorId)).toString('base64url');

/** Whether the operator has signed in on this device. */
export const isKnownDevice = (token: string | undefined, operatorId: string, keys: Keys): boolean =>
  token !== undefined && keys.isSigned(messageOf(operatorId), token);
