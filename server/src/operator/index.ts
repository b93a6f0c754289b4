/** Door of the operator module: who works at the console, and the chained log of what they did. */
export { auditChecks, findAuditFault, noteAudit, readAuditHead, type AuditNote } from './audit.ts';
export { createInvitationMailTask } from './invitation-mail.ts';
export { houseInvitation, invitationMailTask, needsFirstOperator } from './invitations.ts';
export { consoleDoor } from './sealed.ts';
export { clearOldOperators, findOperator } from './sessions.ts';
