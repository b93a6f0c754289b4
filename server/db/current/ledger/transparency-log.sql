-- The ledger's clock; tests replace it.
create or replace function ledger_clock() returns timestamptz language sql volatile as $$ select clock_timestamp() $$;

-- The day of an instant in Kathmandu.
create or replace function ledger_day_of(at timestamptz) returns date language sql immutable as $$
  select (at at time zone 'Asia/Kathmandu')::date
$$;

-- The key of the advisory lock of a day.
create or replace function ledger_day_key(day date) returns integer language sql immutable as $$
  select day - date '2000-01-01'
$$;

-- A posting takes the shared lock of its day before its time is set, and keeps it to the end. If midnight passes
-- while it waits, it belongs to the next day.
create or replace function ledger_lock_day() returns trigger language plpgsql as $$
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

create trigger ledger_lock_day before insert on ledger_transaction
  for each row execute function ledger_lock_day();

-- Leaves are written by the checks of postings alone.
create trigger ledger_leaf_guarded before insert on ledger_leaf
  for each row when (pg_trigger_depth() = 0) execute function refuse('only the database writes leaves', 'ledger_leaf_guarded');

-- SHA-256 over the UTF-8 of a form.
create or replace function ledger_hash(form text) returns bytea language sql stable as $$
  select sha256(convert_to(form, 'UTF8'))
$$;

-- Closes the next day that is over: the database counts its leaves and computes root and head.
create or replace function ledger_close_day() returns trigger language plpgsql as $$
declare
  previous record;
  expected date;
  tree record;
begin
  -- An older snapshot would not see what was committed while this waits.
  if current_setting('transaction_isolation') <> 'read committed' then
    perform refuse('closing a day requires READ COMMITTED', 'ledger_day_isolation');
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
  -- Blocks that miss a late leaf are taken back before, in steps.
  if not ledger_blocks_whole(new.day) then
    perform refuse(format('the blocks of day %s miss a leaf', new.day), 'ledger_day_blocks');
  end if;
  tree := ledger_block_roots(new.day);
  new.transactions := tree.leaves;
  new.root := (ledger_tree(tree.roots, 0)).root;
  new.head := ledger_hash(ledger_field('sikka-day-1')
    || ledger_field(encode(coalesce(previous.head, decode(repeat('00', 32), 'hex')), 'hex'))
    || ledger_field(to_char(new.day, 'YYYY-MM-DD')) || ledger_field(new.transactions::text)
    || ledger_field(encode(new.root, 'hex')));
  return new;
end $$;

create trigger ledger_close_day before insert on ledger_day
  for each row execute function ledger_close_day();

-- The oldest open day that is over; null when there is none.
create or replace function ledger_due_day() returns date language sql volatile as $$
  select due from (select coalesce((select max(day) + 1 from ledger_day), (select ledger_day_of(min(at)) from ledger_leaf)) as due) as next
    where due < ledger_day_of(ledger_clock())
$$;

-- Closes the oldest open day that is over, and answers it; null when there is none.
create or replace function ledger_close_next_day() returns date language plpgsql as $$
declare
  due date;
begin
  perform pg_advisory_xact_lock(5105, -1);
  due := ledger_due_day();
  if due is not null then
    insert into ledger_day (day) values (due);
    -- The last leaves of a closed day are a block as they are.
    insert into ledger_block (day) values (due);
  end if;
  return due;
end $$;
