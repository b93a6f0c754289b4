import { createHmac, hash, randomBytes } from 'node:crypto';

/** 256 random bits, base64url: a session's secret. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a token; useless to a thief. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/**
 * The token of a mailed link, derived from its id. A mail job then carries only the id, and a mail
 * that is sent twice has the same link.
 */
export function linkToken(linkId: string, secret: string): string {
  return createHmac('sha256', secret).update(`email-link:${linkId}`).digest('base64url');
}
