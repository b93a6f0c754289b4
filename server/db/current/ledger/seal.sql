-- Adds the leaf of a transaction at commit, and refuses a transaction in a closed day.
create or replace function ledger_seal() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_day where day >= ledger_day_of(new.at)) then
    perform refuse(format('the day of transaction %s is closed', new.id), 'ledger_day_closed');
  end if;
  insert into ledger_leaf (at, transaction_id, evidence, leaf)
    select at, transaction_id, evidence, sha256('\x00'::bytea || convert_to(form, 'UTF8'))
      from ledger_form where transaction_id = new.id;
  if not found then
    raise exception 'transaction % has not both its lines', new.id
      using errcode = 'check_violation', constraint = 'ledger_balanced';
  end if;
  return null;
end $$;

create constraint trigger ledger_seal after insert on ledger_transaction
  deferrable initially deferred for each row execute function ledger_seal();
