/** Alerts to operators: what they watch, and from when on (docs/decisions/0045). No zod: the console imports it. */

/** What opens an alert while it lasts. */
export const alertKinds = [
  'queue_age',
  'pending',
  'circulation',
  'refused_games',
  'failed_mails',
  'ledger_unchecked',
  'ledger_mismatch',
  'payouts_stopped',
] as const;
export type AlertKind = (typeof alertKinds)[number];

/** From these figures on an alert opens; null never. That the ledger does not add up and that payouts are stopped always do. */
export interface AlertThresholds {
  /** Age of the oldest open withdrawal. */
  queueHours: number | null;
  /** Withdrawals that await a decision. */
  pending: number | null;
  circulationCoins: number | null;
  /** Results refused within an hour. */
  refusedGames: number | null;
  /** Mails of a day that were given up, or failed several times. */
  failedMails: number | null;
  /** Since the last whole check of the ledger ended. */
  ledgerCheckHours: number | null;
}

export const alertThresholdNames = [
  'queueHours',
  'pending',
  'circulationCoins',
  'refusedGames',
  'failedMails',
  'ledgerCheckHours',
] as const satisfies (keyof AlertThresholds)[];
export type AlertThreshold = (typeof alertThresholdNames)[number];

/** The largest value of each; the smallest is 1. */
export const alertThresholdsMax: Readonly<Record<AlertThreshold, number>> = {
  queueHours: 2_000,
  pending: 100_000,
  circulationCoins: 999_999_999,
  refusedGames: 100_000,
  failedMails: 10_000,
  ledgerCheckHours: 720,
};

export const initialAlertThresholds: AlertThresholds = {
  queueHours: 168,
  pending: 100,
  circulationCoins: null,
  refusedGames: 100,
  failedMails: 5,
  ledgerCheckHours: 24,
};

export const alertRowsMax = 50;
export const webhookUrlCharactersMax = 500;

/** Why a webhook was not delivered. */
export const webhookFailures = [
  'address_refused',
  'redirected',
  'status',
  'timed_out',
  'unreachable',
] as const;
export type WebhookFailure = (typeof webhookFailures)[number];
