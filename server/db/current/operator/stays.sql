-- Operators are deactivated, never deleted: the audit log names them.
create trigger operator_stays before delete on operator
  for each row execute function refuse('operators are retired, never removed: the audit log names them', 'operator_stays');

create trigger operator_no_truncate before truncate on operator
  for each statement execute function refuse('operators are retired, never removed: the audit log names them', 'operator_stays');
