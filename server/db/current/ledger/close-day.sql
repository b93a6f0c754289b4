-- Closes the next day that is over: the database counts its leaves and computes root and head.
create or replace function ledger_close_day() returns trigger language plpgsql as $$
declare
  previous record;
  expected date;
  nodes bytea[];
begin
  -- An older snapshot would not see what was committed while this waits.
  if current_setting('transaction_isolation') <> 'read committed' then
    perform refuse('a day is closed in READ COMMITTED', 'ledger_day_isolation');
  end if;
  perform pg_advisory_xact_lock(5105, -1);
  if new.day >= ledger_day_of(ledger_clock()) then
    perform refuse(format('day %s is not over', new.day), 'ledger_day_over');
  end if;
  perform pg_advisory_xact_lock(5105, ledger_day_key(new.day));
  select day, head into previous from ledger_day order by day desc limit 1;
  expected := coalesce(previous.day + 1, (select ledger_day_of(min(at)) from ledger_leaf));
  if new.day is distinct from expected then
    perform refuse(format('the next day to close is %s, not %s', expected, new.day), 'ledger_day_next');
  end if;
  nodes := ledger_leaves(new.day);
  new.transactions := cardinality(nodes);
  new.root := (ledger_climb(nodes, 0)).root;
  new.head := ledger_hash(ledger_field('sikka-day-1')
    || ledger_field(encode(coalesce(previous.head, decode(repeat('00', 32), 'hex')), 'hex'))
    || ledger_field(to_char(new.day, 'YYYY-MM-DD')) || ledger_field(new.transactions::text)
    || ledger_field(encode(new.root, 'hex')));
  return new;
end $$;

create trigger ledger_close_day before insert on ledger_day
  for each row execute function ledger_close_day();
