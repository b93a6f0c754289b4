-- The audit log is append-only.
create trigger audit_immutable before update or delete on audit_entry
  for each row execute function refuse('the audit log is only ever added to', 'audit_immutable');

create trigger audit_no_truncate before truncate on audit_entry
  for each statement execute function refuse('the audit log is only ever added to', 'audit_immutable');
