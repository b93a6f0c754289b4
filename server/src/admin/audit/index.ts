/** The chained log of what operators did. */
export {
  auditChecks,
  auditDecision,
  findAuditFault,
  noteAudit,
  readAuditHead,
  type AuditNote,
} from './audit.ts';
