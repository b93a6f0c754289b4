import { createHash } from 'node:crypto';
import { createEncoding } from '@sikka/contract/receipt/encoding';

export const firstPrevious = '0'.repeat(64);

export const sha256 = (...parts: readonly (Uint8Array | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

export const { leafOf, evidenceOf, headOf } = createEncoding(sha256);
