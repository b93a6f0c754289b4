/** The auth module: the console's operators, and the chained log of their actions. */
export { bootstrapInvitation, invitationMailTask, needsFirstOperator } from './invitations.ts';
export { createInvitationMailTask } from './invitation-mail.ts';
export { createOperatorNoticeTask, operatorNoticeTask } from './notices.ts';
export { encryptCodesAgain } from './one-time-codes.ts';
export { clearOldOperators, findOperator } from './sessions.ts';
