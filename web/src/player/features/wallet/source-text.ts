import type { CoinTransaction } from '@sikka/contract/routes/player/wallet';
import type { WithdrawalMethod } from '@sikka/contract/withdrawals';
import type { PlayerMessages } from '../../../shared/lib/language.tsx';

const fixed: Record<string, 'registration' | 'referralCode' | 'referral' | 'withdrawalReturned'> = {
  'Registration bonus': 'registration',
  'Referral code bonus': 'referralCode',
  'Referral bonus': 'referral',
  'Withdrawal returned': 'withdrawalReturned',
};
const named: Record<string, (name: string, t: PlayerMessages) => string> = {
  Game: (name, t) => t.wallet.sources.game(name),
  Withdrawal: (name, { wallet }) =>
    wallet.sources.withdrawal(wallet.methods[name as WithdrawalMethod] ?? name),
  'Daily task': (name, t) => t.wallet.sources.dailyTask(name),
};

/** A ledger source ('Game: Subway Surfers') in the player's language; unknown ones are shown as they are. */
export function sourceText(source: string, t: PlayerMessages): string {
  const whole = fixed[source];
  if (whole) return t.wallet.sources[whole];
  const [kind = '', ...rest] = source.split(': ');
  return named[kind]?.(rest.join(': '), t) ?? source;
}

/** The label of a history row: for adjustments, their reason. */
export function historyText({ source, adjustment }: CoinTransaction, t: PlayerMessages): string {
  if (adjustment === null) return sourceText(source, t);
  return t.wallet.sources.adjustment(t.wallet.adjustmentReasons[adjustment.reason]);
}
