-- The ledger's clock; tests put another in its place.
create or replace function ledger_clock() returns timestamptz language sql volatile as $$ select clock_timestamp() $$;
