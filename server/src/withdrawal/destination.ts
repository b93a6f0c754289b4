/** Payout destinations as keyed hashes (docs/decisions/0018-review.md, 0029). */
import type { WithdrawalDetails } from '@sikka/contract/validation/withdrawal';
import { phoneDigits } from '@sikka/contract/limits';
import { banks, otherBank } from '@sikka/contract/withdrawals';
import type { Keys } from '../platform/keys.ts';

const wordsOf = (typed: string): string[] =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u);

const folded = (typed: string): string => wordsOf(typed).join('');

const commonWord = /^(?:bank|ltd|limited|plc|nepal|of|the|बैंक|बैङ्क|लिमिटेड|लि|नेपाल)$/u;

/** A bank's name without the words that many have in common; 'nepal' where it has no others. */
const ownName = (typed: string): string =>
  wordsOf(typed)
    .filter((word) => !commonWord.test(word))
    .join('')
    .replace(/(?:bank|limited|ltd)+$/u, '') || 'nepal';

const listed = new Map(banks.filter((bank) => bank !== otherBank).map((bank) => [ownName(bank), bank]));

/** One spelling of a bank: a name typed by hand is the list's where it means the same. */
function bankOf(typed: string): string {
  const own = ownName(typed);
  return folded(listed.get(own) ?? own);
}

const wallet = /esewa|khalti|imepay|[इई]सेवा|खल्त[िी]/u;
const phone = new RegExp(`^(?:(?:00)?977|0)?(9[0-9]{${phoneDigits - 1}})$`, 'u');

/** The phone of a wallet that was typed as a bank. */
const walletPhone = (bank: string, number: string): string | undefined =>
  wallet.test(folded(bank)) ? phone.exec(number)?.[1] : undefined;

/**
 * The destination as a keyed hash: a phone is one destination for all wallets, also where a wallet was typed as the bank; an
 * account number ignores hyphens, its bank's name words like 'Ltd'.
 */
export function destinationHash(
  keys: Keys,
  { phoneNumber, bankName, accountNumber }: WithdrawalDetails,
): Buffer {
  const [bank, number] = [bankName ?? '', folded(accountNumber ?? '')];
  const place = phoneNumber ?? walletPhone(bank, number) ?? `${bankOf(bank)}:${number}`;
  return keys.hash('destination', place);
}

/** Banks and payers ignore leading zeros, and nobody sees that a letter stands for a digit. */
const plainNumber = (typed: string): string =>
  folded(typed).replaceAll('o', '0').replaceAll(/[il]/gu, '1').replace(/^0+/u, '');

/** The account number alone, null for a wallet: another bank's account may have the same one by chance. */
export const accountHash = (keys: Keys, { accountNumber }: WithdrawalDetails): Buffer | null =>
  accountNumber === null ? null : keys.hash('account-number', plainNumber(accountNumber));
