comment on table ledger_block is 'Roots and sums of 1,024 neighbouring leaves each; the database computes all but the day. @readonly';

-- The tree of RFC 6962, level by level: a node without a right neighbour moves up unchanged. `nodes` are 32 octets
-- each. On the way up, `path` collects the nodes beside those above `place`, counted from 0.
create or replace function ledger_tree(nodes bytea, place integer, out root bytea, out path bytea[])
language plpgsql immutable as $$
declare
  width integer := octet_length(nodes) / 32;
begin
  path := '{}';
  while width > 1 loop
    if (place # 1) < width then
      path := array_append(path, substring(nodes from (place # 1) * 32 + 1 for 32));
    end if;
    select string_agg(case octet_length(pair) when 64 then sha256('\x01'::bytea || pair) else pair end, ''::bytea order by number)
      into nodes
      from (select number, substring(nodes from number * 64 + 1 for 64) as pair
        from generate_series(0, (width - 1) / 2) as number) as level;
    width := (width + 1) / 2;
    place := place / 2;
  end loop;
  root := case when width = 1 then nodes else sha256(''::bytea) end;
end $$;

-- What a block is, computed from its leaves and their entries; without leaves where there are none left.
create or replace function ledger_block_of(p_day date, p_number integer) returns ledger_block
language plpgsql stable as $$
declare
  before record;
  block ledger_block;
begin
  select last_at, last_id into before from ledger_block where day = p_day and number = p_number - 1;
  with own as (
    select at, transaction_id, leaf from ledger_leaf
      where at >= p_day::timestamp at time zone 'Asia/Kathmandu'
        and at < (p_day + 1)::timestamp at time zone 'Asia/Kathmandu'
        and (at, transaction_id) > (coalesce(before.last_at, '-infinity'), coalesce(before.last_id, '00000000-0000-0000-0000-000000000000'))
      order by at, transaction_id limit 1024
  )
  select p_day, p_number, count(*), (array_agg(at order by at desc, transaction_id desc))[1],
      (array_agg(transaction_id order by at desc, transaction_id desc))[1],
      (ledger_tree(string_agg(leaf, ''::bytea order by at, transaction_id), 0)).root,
      coalesce(sum(moved.players), 0), coalesce(sum(moved.mint), 0), coalesce(sum(moved.payable), 0),
      coalesce(sum(moved.settled), 0), coalesce(sum(moved.forfeit), 0), coalesce(sum(moved.adjustment), 0)
    into block
    -- OFFSET 0 keeps the look-up by key, also in a plan that was made while the tables were empty.
    from own cross join lateral (
      select sum(amount) filter (where house is null) as players, sum(amount) filter (where house = 'mint') as mint,
          sum(amount) filter (where house = 'payable') as payable, sum(amount) filter (where house = 'settled') as settled,
          sum(amount) filter (where house = 'forfeit') as forfeit, sum(amount) filter (where house = 'adjustment') as adjustment
        from (select house, amount from ledger_entry e where e.transaction_id = own.transaction_id offset 0) as line
    ) as moved;
  return block;
end $$;

-- An inserted block becomes the next one of its day; none, while its leaves are not all there. A leaf of the last
-- minute may still get a neighbour before it.
create or replace function ledger_fill_block() returns trigger language plpgsql as $$
declare
  is_closed boolean := exists (select from ledger_day where day = new.day);
begin
  perform pg_advisory_xact_lock(5105, -1);
  new := ledger_block_of(new.day, (select coalesce(max(number) + 1, 0) from ledger_block where day = new.day));
  if new.leaves = 0 or not is_closed and (new.leaves < 1024 or new.last_at > ledger_clock() - interval '1 minute') then
    return null;
  end if;
  return new;
end $$;

create trigger ledger_fill_block before insert on ledger_block
  for each row execute function ledger_fill_block();

-- Blocks never change; those of an open day may go, and grow again.
create trigger ledger_block_unchanged before update on ledger_block
  for each row execute function refuse('blocks never change', 'ledger_block_unchanged');
create or replace function ledger_check_block_delete() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_day where day = old.day) then
    perform refuse('the blocks of a closed day stay', 'ledger_block_stays');
  end if;
  return old;
end $$;

create trigger ledger_block_stays before delete on ledger_block
  for each row execute function ledger_check_block_delete();
create trigger ledger_block_no_truncate before truncate on ledger_block
  for each statement execute function refuse('the blocks of a closed day stay', 'ledger_block_stays');

-- Adds at most so many blocks, to the newest days first; answers how many. Short steps, so that closing never waits long.
create or replace function ledger_grow_blocks(p_blocks integer) returns integer language plpgsql as $$
declare
  due date;
  grown integer := 0;
begin
  for due in
    select day from (
      select day::date from generate_series(
        coalesce((select max(day) + 1 from ledger_day), (select ledger_day_of(min(at)) from ledger_leaf)),
        ledger_day_of(ledger_clock()), interval '1 day') as day
      union all
      select d.day from ledger_day d left join lateral (
          select b.number * 1024 + b.leaves as leaves from ledger_block b where b.day = d.day order by b.number desc limit 1
        ) as stored on true
        where d.transactions > coalesce(stored.leaves, 0)
    ) as unfinished order by day desc
  loop
    while grown < p_blocks loop
      insert into ledger_block (day) values (due);
      exit when not found;
      grown := grown + 1;
    end loop;
  end loop;
  return grown;
end $$;

-- Whether the blocks of a day hold all leaves up to their last one. Leaves are never taken away, so an equal count
-- means the same leaves.
create or replace function ledger_blocks_whole(p_day date) returns boolean language sql stable as $$
  select coalesce(bool_and(last.number + 1 = stored.blocks and stored.leaves = (
      select count(*) from ledger_leaf
        where at >= p_day::timestamp at time zone 'Asia/Kathmandu'
          and (at, transaction_id) <= (last.last_at, last.last_id))), true)
    from (select number, last_at, last_id from ledger_block where day = p_day order by number desc limit 1) as last
    cross join (select count(*) as blocks, sum(leaves) as leaves from ledger_block where day = p_day) as stored
$$;

-- Compares at most so many blocks from `p_number` on with their leaves and entries; answers the first that differs.
create or replace function ledger_wrong_block(p_day date, p_number integer, p_blocks integer) returns integer
language sql stable as $$
  select b.number from ledger_block b
    where b.day = p_day and b.number >= p_number and b.number < p_number + p_blocks
      and b is distinct from ledger_block_of(b.day, b.number)
    order by b.number limit 1
$$;

-- The same of their roots and numbers of leaves alone, which is all that a head covers.
create or replace function ledger_wrong_root(p_day date, p_number integer, p_blocks integer) returns integer
language sql stable as $$
  select b.number from ledger_block b
    left join ledger_block before on before.day = b.day and before.number = b.number - 1
    cross join lateral (
      select count(*) as leaves, (ledger_tree(string_agg(leaf, ''::bytea order by at, transaction_id), 0)).root
        from (
          select at, transaction_id, leaf from ledger_leaf
            where at >= p_day::timestamp at time zone 'Asia/Kathmandu'
              and at < (p_day + 1)::timestamp at time zone 'Asia/Kathmandu'
              and (at, transaction_id) > (coalesce(before.last_at, '-infinity'), coalesce(before.last_id, '00000000-0000-0000-0000-000000000000'))
              and (at, transaction_id) <= (b.last_at, b.last_id)
            order by at, transaction_id limit 1025
        ) as leaf
    ) as own
    where b.day = p_day and b.number >= p_number and b.number < p_number + p_blocks
      and (before.day is null and b.number > 0 or own.leaves <> b.leaves or own.root <> b.root
        or b.leaves < 1024 and not exists (select from ledger_day d where d.day = b.day))
    order by b.number limit 1
$$;

-- The roots of a day's blocks, 32 octets each, and of the leaves after them; and how many leaves these are.
create or replace function ledger_block_roots(p_day date, out roots bytea, out leaves integer)
language plpgsql stable as $$
declare
  last record;
  rest record;
begin
  select string_agg(b.root, ''::bytea order by b.number), coalesce(sum(b.leaves), 0) into roots, leaves
    from ledger_block b where b.day = p_day;
  select last_at, last_id into last from ledger_block where day = p_day order by number desc limit 1;
  select string_agg(grown.root, ''::bytea order by grown.number) as roots, coalesce(sum(grown.leaves), 0) as leaves into rest
    from (
      select number, count(*) as leaves, (ledger_tree(string_agg(leaf, ''::bytea order by at, transaction_id), 0)).root
        from (
          select at, transaction_id, leaf, (row_number() over (order by at, transaction_id) - 1) / 1024 as number
            from ledger_leaf
            where at >= p_day::timestamp at time zone 'Asia/Kathmandu'
              and at < (p_day + 1)::timestamp at time zone 'Asia/Kathmandu'
              and (at, transaction_id) > (coalesce(last.last_at, '-infinity'), coalesce(last.last_id, '00000000-0000-0000-0000-000000000000'))
        ) as left_over
        group by number
    ) as grown;
  roots := coalesce(roots, '') || coalesce(rest.roots, '');
  leaves := leaves + rest.leaves;
end $$;

-- The place of a leaf in its day's tree, and the hashes beside its way up: through its block, then through the blocks.
create or replace function ledger_path(p_at timestamptz, p_transaction uuid, out place integer, out path bytea[])
language plpgsql stable as $$
declare
  own_day date := ledger_day_of(p_at);
  before record;
  nodes bytea;
begin
  select number, last_at, last_id into before from ledger_block
    where day = own_day and (last_at, last_id) < (p_at, p_transaction) order by number desc limit 1;
  select count(*) into place from ledger_leaf
    where at >= own_day::timestamp at time zone 'Asia/Kathmandu'
      and (at, transaction_id) > (coalesce(before.last_at, '-infinity'), coalesce(before.last_id, '00000000-0000-0000-0000-000000000000'))
      and (at, transaction_id) < (p_at, p_transaction);
  select string_agg(leaf, ''::bytea order by at, transaction_id) into nodes from (
    select at, transaction_id, leaf from ledger_leaf
      where at >= own_day::timestamp at time zone 'Asia/Kathmandu'
        and at < (own_day + 1)::timestamp at time zone 'Asia/Kathmandu'
        and (at, transaction_id) > (coalesce(before.last_at, '-infinity'), coalesce(before.last_id, '00000000-0000-0000-0000-000000000000'))
      order by at, transaction_id offset place / 1024 * 1024 limit 1024) as own;
  path := (ledger_tree(nodes, place % 1024)).path;
  place := place + coalesce((before.number + 1) * 1024, 0);
  path := path || (ledger_tree((ledger_block_roots(own_day)).roots, place / 1024)).path;
end $$;

-- Coins moved into players' accounts and out of the mint, by day since `p_from`: from the blocks, and from the leaves
-- of open days that are in none yet.
create or replace function ledger_day_sums(p_from date) returns table (day date, players bigint, mint bigint)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query select moved.day, sum(moved.players)::bigint, sum(moved.mint)::bigint from (
    select b.day, b.players, b.mint from ledger_block b where b.day >= p_from
    union all
    select open.day, line.players, line.mint
      from (
        select each::date as day from generate_series(
          greatest(p_from, coalesce((select max(d.day) + 1 from ledger_day d), (select ledger_day_of(min(at)) from ledger_leaf))),
          ledger_day_of(ledger_clock()), interval '1 day') as each
      ) as open
      left join lateral (
        select last_at, last_id from ledger_block b where b.day = open.day order by number desc limit 1
      ) as last on true
      cross join lateral (
        select transaction_id from ledger_leaf
          where at >= open.day::timestamp at time zone 'Asia/Kathmandu'
            and at < (open.day + 1)::timestamp at time zone 'Asia/Kathmandu'
            and (at, transaction_id) > (coalesce(last.last_at, '-infinity'), coalesce(last.last_id, '00000000-0000-0000-0000-000000000000'))
          offset 0
      ) as leaf
      cross join lateral (
        select sum(amount) filter (where house is null) as players, sum(amount) filter (where house = 'mint') as mint
          from (select house, amount from ledger_entry e where e.transaction_id = leaf.transaction_id offset 0) as own
      ) as line
  ) as moved group by moved.day;
end $$;
