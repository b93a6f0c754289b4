import type { CoinTransaction } from '@sikka/contract/routes/player/wallet';
import type { WithdrawalMethod } from '@sikka/contract/withdrawals';
import type { PlayerMessages } from '../../../shared/lib/language.tsx';

type Word = (name: string, t: PlayerMessages) => string;

const fixed: Record<string, (t: PlayerMessages) => string> = {
  'Registration bonus': (t) => t.wallet.sources.registration,
  'Referral code bonus': (t) => t.wallet.sources.referralCode,
  'Referral bonus': (t) => t.wallet.sources.referral,
  'Withdrawal returned': (t) => t.wallet.sources.withdrawalReturned,
};
const named: Record<string, Word> = {
  Game: (name, t) => t.wallet.sources.game(name),
  Withdrawal: (name, { wallet }) =>
    wallet.sources.withdrawal(wallet.methods[name as WithdrawalMethod] ?? name),
  'Daily task': (name, t) => t.wallet.sources.dailyTask(name),
};

/** A ledger source ('Game: Subway Surfers') in the player's language; unknown ones are shown as they are. */
export function sourceText(source: string, t: PlayerMessages): string {
  const whole = fixed[source];
  if (whole) return whole(t);
  const [kind = '', ...rest] = source.split(': ');
  return named[kind]?.(rest.join(': '), t) ?? source;
}

/** The label of a history row: for adjustments, their reason. */
export function historyText({ source, adjustment }: CoinTransaction, t: PlayerMessages): string {
  if (adjustment === null) return sourceText(source, t);
  return t.wallet.sources.adjustment(t.wallet.adjustmentReasons[adjustment.reason]);
}
