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

-- Leaves are written by the checks of postings alone.
create trigger ledger_leaf_guarded before insert on ledger_leaf
  for each row when (pg_trigger_depth() = 0) execute function refuse('only the database writes leaves', 'ledger_leaf_guarded');

-- SHA-256 over the UTF-8 of a form.
create or replace function ledger_hash(form text) returns bytea language sql stable as $$
  select sha256(convert_to(form, 'UTF8'))
$$;

-- The leaves of a day, in the order of its tree.
create or replace function ledger_leaves(p_day date) returns bytea[] language sql stable as $$
  select coalesce(array_agg(leaf order by at, transaction_id), '{}') from ledger_leaf
    where at >= p_day::timestamp at time zone 'Asia/Kathmandu'
      and at < (p_day + 1)::timestamp at time zone 'Asia/Kathmandu'
$$;

-- The tree of RFC 6962, level by level: a node without a right neighbour moves up unchanged. On the way up, `path`
-- collects the nodes beside those above `place`, counted from 0.
create or replace function ledger_climb(nodes bytea[], place integer, out root bytea, out path bytea[])
language plpgsql immutable as $$
declare
  beside bytea;
begin
  path := '{}';
  while cardinality(nodes) > 1 loop
    beside := nodes[(place # 1) + 1];
    if beside is not null then
      path := array_append(path, beside);
    end if;
    place := place / 2;
    select array_agg(case when pair.other is null then pair.node
        else sha256('\x01'::bytea || pair.node || pair.other) end order by pair.number) into nodes
      from (
        select number, node, lead(node) over (order by number) as other
          from unnest(nodes) with ordinality as level(node, number)
      ) as pair
      where pair.number % 2 = 1;
  end loop;
  root := coalesce(nodes[1], sha256(''::bytea));
end $$;

-- Closes the next day that is over: the database counts its leaves and computes root and head.
create or replace function ledger_close_day() returns trigger language plpgsql as $$
declare
  previous record;
  expected date;
  nodes bytea[];
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
