-- The key of the advisory lock of a day.
create or replace function ledger_day_key(day date) returns integer language sql immutable as $$
  select day - date '2000-01-01'
$$;
