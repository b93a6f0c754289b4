import type { CoinTransaction } from '@sikka/contract/routes/wallet';
import type { Messages } from '../../messages/en.ts';

type Word = (name: string, t: Messages) => string;

const fixed: Record<string, (t: Messages) => string> = {
  'Registration bonus': (t) => t.wallet.sources.registration,
  'Referral code bonus': (t) => t.wallet.sources.referralCode,
  'Referral bonus': (t) => t.wallet.sources.referral,
  'Withdrawal returned': (t) => t.wallet.sources.withdrawalReturned,
};
const named: Record<string, Word> = {
  Game: (name, t) => t.wallet.sources.game(name),
  Withdrawal: (name, t) => t.wallet.sources.withdrawal(name),
  'Daily task': (name, t) => t.wallet.sources.dailyTask(name),
};

/** A ledger source ('Game: Subway Surfers') in the player's language; an unknown one stays as it is. */
export function sourceText(source: string, t: Messages): string {
  const whole = fixed[source];
  if (whole) return whole(t);
  const [kind = '', ...rest] = source.split(': ');
  return named[kind]?.(rest.join(': '), t) ?? source;
}

/** What a row of the history says: of coins that people put right, their reason. */
export function historyText({ source, adjustment }: CoinTransaction, t: Messages): string {
  if (adjustment === null) return sourceText(source, t);
  return t.wallet.sources.adjustment(t.wallet.adjustmentReasons[adjustment.reason]);
}
