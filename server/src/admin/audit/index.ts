/** The audit log. */
export {
  auditChecks,
  auditDecision,
  findAuditFault,
  noteAudit,
  noteLook,
  readAuditHead,
  type AuditNote,
} from './audit.ts';
export { readAuditEntries } from './list-audit.ts';
