-- A posting takes the shared lock of its day before its time is set, and keeps it until it ends. If midnight passes
-- while it waits, it belongs to the next day.
create or replace function ledger_hold_day() returns trigger language plpgsql as $$
declare
  day date;
begin
  loop
    day := ledger_day_of(ledger_clock());
    perform pg_advisory_xact_lock_shared(5105, ledger_day_key(day));
    new.at := ledger_clock();
    exit when ledger_day_of(new.at) = day;
  end loop;
  return new;
end $$;

create trigger ledger_hold_day before insert on ledger_transaction
  for each row execute function ledger_hold_day();
