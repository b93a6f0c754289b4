/** The chained log of what operators did. */
export { auditChecks, findAuditFault, noteAudit, readAuditHead, type AuditNote } from './audit.ts';
