-- The day of an instant in Kathmandu.
create or replace function ledger_day_of(at timestamptz) returns date language sql immutable as $$
  select (at at time zone 'Asia/Kathmandu')::date
$$;
