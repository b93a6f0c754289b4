/** Constants and types of the player search (docs/decisions/0021-players-and-adjustments.md). No zod here. */

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
