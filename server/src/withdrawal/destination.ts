import type { WithdrawalDetails } from '@sikka/contract/rules/withdrawal';
import { keyedHash } from '../platform/installation-secret.ts';

const folded = (typed: string | null): string =>
  (typed ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/**
 * Where the money goes, as a keyed hash: a phone is one person whichever wallet it opens, and an account
 * is the same with and without its hyphens (docs/decisions/0018-review.md).
 */
export function destinationHash(secret: string, details: WithdrawalDetails): Buffer {
  const { phoneNumber, bankName, accountNumber } = details;
  const place = phoneNumber ?? `${folded(bankName)}:${folded(accountNumber)}`;
  return keyedHash(secret, 'destination', place);
}
