-- A player's entry belongs to the account of its transaction, moves an allowed amount and continues the balance.
create or replace function ledger_check_entry() returns trigger language plpgsql as $$
declare
  parent record;
  previous bigint := 0;
begin
  select account_id, reason into parent from ledger_transaction where id = new.transaction_id;
  if parent.account_id is distinct from new.account_id then
    raise exception 'the entry is for another account than its transaction'
      using errcode = 'check_violation', constraint = 'ledger_own_account';
  end if;
  if not ledger_amount_allowed(parent.reason, new.amount) then
    raise exception '% may not move % coins', parent.reason, new.amount
      using errcode = 'check_violation', constraint = 'ledger_amount_allowed';
  end if;
  if new.sequence <> 1 then
    select balance_after into previous from ledger_entry
      where account_id = new.account_id and sequence = new.sequence - 1;
  end if;
  if new.balance_after is distinct from previous + new.amount then
    raise exception 'balance_after does not continue the account'
      using errcode = 'check_violation', constraint = 'ledger_running_balance';
  end if;
  return new;
end $$;

create trigger ledger_check_entry before insert on ledger_entry
  for each row when (new.account_id is not null) execute function ledger_check_entry();
