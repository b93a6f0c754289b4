-- Only adjustments use the house account of adjustments.
create or replace function ledger_check_house() returns trigger language plpgsql as $$
begin
  if (select reason from ledger_transaction where id = new.transaction_id) <> 'adjustment' then
    raise exception 'adjustments have a house account of their own'
      using errcode = 'check_violation', constraint = 'ledger_adjustment_house';
  end if;
  return new;
end $$;

create trigger ledger_adjustment_house before insert on ledger_entry
  for each row when (new.house = 'adjustment') execute function ledger_check_house();
