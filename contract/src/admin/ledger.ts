/** The names of the ledger (docs/decisions/0003, 0021), for the console. No zod here. */

/** The other side of a posting to a player's account. */
export const houseAccounts = ['mint', 'payable', 'settled', 'forfeit', 'adjustment'] as const;
export type HouseAccount = (typeof houseAccounts)[number];

/** Why coins moved. */
export const ledgerReasons = [
  'registration',
  'referral_code',
  'referral',
  'game',
  'daily_task',
  'withdrawal',
  'withdrawal_returned',
  'withdrawal_settled',
  'forfeit',
  'adjustment',
] as const;
export type LedgerReason = (typeof ledgerReasons)[number];

export const ledgerRowsMax = 50;

/** Why an operator stops payouts, or lifts the stop. */
export const stopReasons = ['books_doubted', 'provider_trouble', 'attack_suspected'] as const;
export const resumeReasons = ['books_right', 'trouble_over', 'false_alarm'] as const;
export type StopReason = (typeof stopReasons)[number];
export type ResumeReason = (typeof resumeReasons)[number];
