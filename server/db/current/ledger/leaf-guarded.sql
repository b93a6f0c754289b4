-- Leaves are written by ledger_seal alone.
create trigger ledger_leaf_guarded before insert on ledger_leaf
  for each row when (pg_trigger_depth() = 0) execute function refuse('leaves are made by the database itself', 'ledger_leaf_guarded');
