/** The audit log. */
export {
  auditChecks,
  auditDecision,
  findAuditFault,
  noteAudit,
  readAuditHead,
  type AuditNote,
} from './audit.ts';
