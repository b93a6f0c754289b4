/** Operators of the console (decision 0017). No zod here. */

/** In ascending order: each role may do what the ones before it may. */
export const operatorRoles = ['reviewer', 'payer', 'administrator'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** Whether `role` may do what `needed` may. */
export const roleIncludes = (role: OperatorRole, needed: OperatorRole): boolean =>
  operatorRoles.indexOf(role) >= operatorRoles.indexOf(needed);

/** The last part of the console's address, sent with each request. */
export const adminPathHeader = 'x-admin-path';

export const operatorPasswordCharactersMin = 12;
export const operatorSessionMs = 12 * 60 * 60_000;
/** An operator who is idle for so long must sign in again. */
export const operatorIdleMs = 60 * 60_000;
export const operatorInvitationMs = 3 * 24 * 60 * 60_000;
export const operatorsMax = 50;
export const passkeysPerOperatorMax = 10;
export const passkeyNameCharactersMax = 40;
export const auditRowsMax = 100;
