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
/** An operator who is idle for this long must sign in again. */
export const operatorIdleMs = 60 * 60_000;
export const operatorInvitationMs = 3 * 24 * 60 * 60_000;
/** An expired invitation stays in the list for this long and can be sent again. */
export const expiredInvitationShownMs = 30 * 24 * 60 * 60_000;
/** A new operator is no second pair of eyes until this long after joining (decision 0030). */
export const secondOperatorAfterMs = 24 * 60 * 60_000;
/** Why an operator is no second pair of eyes for another: the same person or mailbox, too new, or one invited the other. */
export const secondOperatorObstacles = ['own', 'mailbox', 'new', 'invited'] as const;
export type SecondOperatorObstacle = (typeof secondOperatorObstacles)[number];
/** A phone or account number by its end, as most pages show it. */
export const lastDigits = (number: string): string => `•••• ${number.slice(-4)}`;
export const recoveryCodesMax = 10;
export const operatorSessionsMax = 20;
export const operatorsMax = 50;
export const passkeysPerOperatorMax = 10;
export const passkeyNameCharactersMax = 40;
export const auditRowsMax = 100;
