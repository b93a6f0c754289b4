-- Closes the oldest open day that is over, and answers it; null when there is none.
create or replace function ledger_close_next_day() returns date language plpgsql as $$
declare
  due date;
begin
  perform pg_advisory_xact_lock(5105, -1);
  due := coalesce((select max(day) + 1 from ledger_day), (select ledger_day_of(min(at)) from ledger_leaf));
  if due is null or due >= ledger_day_of(ledger_clock()) then
    return null;
  end if;
  insert into ledger_day (day) values (due);
  return due;
end $$;
