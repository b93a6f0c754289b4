import { createHmac } from 'node:crypto';

/** What is compared but never read again; each purpose has hashes of its own. */
export type HashPurpose = 'device' | 'address' | 'destination';

/**
 * HMAC-SHA256 under the installation's secret: equal values have equal hashes, and the database alone is not
 * enough to try out values (docs/decisions/0018-review.md).
 */
export function keyedHash(secret: string, purpose: HashPurpose, value: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}:${value}`).digest();
}
