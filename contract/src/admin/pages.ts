/** Limits and kinds of single console pages; no zod: the console imports it. */

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportKinds = ['withdrawals', 'plays', 'ledger', 'players', 'audit'] as const;
export type ExportKind = (typeof exportKinds)[number];

/** Rows of one file; a longer table ends with a sentence that says so. */
export const exportRowsMax = 50_000;

/** A counter of the sidebar stops here and shows as 99+. */
export const counterMax = 100;

/** Ranges of the overview in days. */
export const metricsRanges = [7, 30, 60, 365] as const;
export type MetricsRange = (typeof metricsRanges)[number];
export const metricsDaysMax = 365;
export const metricsRangeDefault: MetricsRange = 30;

/** States of a message in the inbox (docs/decisions/0023). */
export const messageStates = ['new', 'answered', 'closed'] as const;
export type MessageState = (typeof messageStates)[number];

export const messageTabs = [...messageStates, 'all'] as const;

export const answerCharactersMax = 5_000;
export const messageRowsMax = 50;
/** §9: replies are promised within 24 hours; an older new message is late. */
export const answerWithinMs = 24 * 60 * 60_000;
/** How much of a message the list shows. */
export const messageStartCharacters = 140;

/** The most rows of a player search (docs/decisions/0021-players-and-adjustments.md). */
export const playersFoundMax = 50;
export const sessionsShownMax = 20;
export const securityEventsShownMax = 50;
/** Looks at one player within this time are one entry of the audit log (docs/decisions/0030). */
export const lookAuditMs = 60 * 60_000;

/** A player's events in the security log (docs/decisions/0005). */
export const securityEventKinds = [
  'login_user_not_found',
  'login_wrong_password',
  'login',
  'registration',
  'password_reset_unknown_address',
  'password_reset',
  'password_change',
  'account_deletion',
  'passkey_added',
  'passkey_removed',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];
