-- Ledger, transparency log, accounts and funds holds are append-only.
create trigger ledger_immutable before update or delete on ledger_transaction
  for each row execute function refuse('the ledger is only ever added to', 'ledger_immutable');
create trigger ledger_no_truncate before truncate on ledger_transaction
  for each statement execute function refuse('the ledger is only ever added to', 'ledger_immutable');
create trigger ledger_immutable before update or delete on ledger_entry
  for each row execute function refuse('the ledger is only ever added to', 'ledger_immutable');
create trigger ledger_no_truncate before truncate on ledger_entry
  for each statement execute function refuse('the ledger is only ever added to', 'ledger_immutable');
create trigger wallet_account_stays before delete on wallet_account
  for each row execute function refuse('the ledger is only ever added to', 'ledger_immutable');
create trigger wallet_account_no_truncate before truncate on wallet_account
  for each statement execute function refuse('the ledger is only ever added to', 'ledger_immutable');
create trigger wallet_hold_stays before delete on wallet_hold
  for each row execute function refuse('the ledger is only ever added to', 'ledger_immutable');
create trigger wallet_hold_no_truncate before truncate on wallet_hold
  for each statement execute function refuse('the ledger is only ever added to', 'ledger_immutable');
create trigger ledger_immutable before update or delete on ledger_leaf
  for each row execute function refuse('the ledger is only ever added to', 'ledger_immutable');
create trigger ledger_no_truncate before truncate on ledger_leaf
  for each statement execute function refuse('the ledger is only ever added to', 'ledger_immutable');
create trigger ledger_immutable before update or delete on ledger_day
  for each row execute function refuse('the ledger is only ever added to', 'ledger_immutable');
create trigger ledger_no_truncate before truncate on ledger_day
  for each statement execute function refuse('the ledger is only ever added to', 'ledger_immutable');
