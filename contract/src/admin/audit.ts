/** Actions in the audit log, by the noun that they are about; no zod: the console imports it. */
export const auditActions = {
  withdrawal: ['approve', 'reject', 'hold', 'release', 'complete', 'read_payee', 'search'],
  payout: ['build', 'remove_line', 'discard', 'freeze', 'export', 'import'],
  payouts: ['stop', 'resume'],
  play: ['look', 'watch', 'pay', 'leave'],
  player: ['look', 'search'],
  message: ['answer', 'close', 'reopen'],
  adjustment: ['request', 'confirm', 'decline', 'withdraw'],
  settings: ['change', 'restore', 'propose', 'confirm', 'decline', 'withdraw'],
  operator: [
    'sign_in',
    'sign_in_failed',
    'confirm_failed',
    'more_failures',
    'join',
    'invite',
    'invite_again',
    'uninvite',
    'change',
    'change_password',
    'change_app',
    'add_passkey',
    'remove_passkey',
    'end_session',
    'end_sessions',
    'renew_recovery_codes',
    'use_recovery_code',
  ],
  alerts: ['set_webhook', 'remove_webhook', 'test_webhook'],
  console: ['search', 'export'],
  backup: ['restore'],
} as const;

export type AuditNoun = keyof typeof auditActions;
export type AuditAction = {
  [Noun in AuditNoun]: `${Noun}.${(typeof auditActions)[Noun][number]}`;
}[AuditNoun];

export const auditNouns = Object.keys(auditActions) as AuditNoun[];

/** The actions about a noun, in their order. */
export const actionsOfNoun = (noun: AuditNoun): AuditAction[] =>
  auditActions[noun].map((verb) => `${noun}.${verb}` as AuditAction);
export const allAuditActions = auditNouns.flatMap(actionsOfNoun);

/** Stands for an operator's id where the server itself acted. */
export const theServer = 'server';

/** What an entry can be about. */
export const auditSubjects = [
  'withdrawal',
  'account',
  'operator',
  'adjustment',
  'message',
  'payout',
  'play',
  'settings',
  'settings_proposal',
  'invitation',
  'payouts',
  'alerts',
  'export',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];
