/** What looking players up at the console goes by (docs/decisions/0021-player-desk.md). No zod here. */

export const playersFoundMax = 50;
export const sessionsShownMax = 20;
export const securityEventsShownMax = 50;
/** Looking again within this is the same look, and stands in the audit log once. */
export const playerLookMs = 30 * 60_000;

/** What the security log knows of a player (docs/decisions/0005). */
export const securityEventKinds = [
  'login_user_not_found',
  'login_wrong_password',
  'login',
  'registration',
  'password_reset_unknown_address',
  'password_reset',
  'password_change',
  'account_deletion',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];
