import { hash, randomBytes } from 'node:crypto';
import type { Keys } from '../platform/keys.ts';

/** 256 random bits, base64url: a session's secret. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a token; useless to a thief. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

const messageOf = (linkId: string): string => `email-link:${linkId}`;

/**
 * The token of a mailed link, derived from its id. A mail job then carries only the id, and a mail
 * that is sent twice has the same link.
 */
export const linkToken = (linkId: string, keys: Keys): string =>
  keys.sign(messageOf(linkId)).toString('base64url');

/** The token of a stored link, even if the secret has changed since; undefined if no valid secret signed it. */
export const storedLinkToken = (linkId: string, stored: Uint8Array, keys: Keys): string | undefined =>
  keys
    .signatures(messageOf(linkId))
    .map((signature) => signature.toString('base64url'))
    .find((token) => tokenHash(token).equals(stored));
