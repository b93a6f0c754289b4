/** The audit log. */
export {
  auditChecks,
  auditDecision,
  findAuditFault,
  newestAct,
  noteAudit,
  auditView,
  noteRestore,
  readAuditHead,
  readRestored,
  type AuditNote,
} from './audit.ts';
export { readAuditEntries } from './list-audit.ts';
