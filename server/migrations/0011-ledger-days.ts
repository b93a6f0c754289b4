import { sql, type Kysely } from 'kysely';

/**
 * The sealed ledger (docs/decisions/0016-sealed-ledger.md): every transaction gets a leaf as it commits,
 * every day of Kathmandu a head over its leaves and the head before. The database makes both itself; what is
 * inserted only says that it is time. What older installations hold is sealed here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`lock table ledger_transaction in share row exclusive mode`.execute(db);
  await forms.execute(db);
  await tables.execute(db);
  await sealOlder(db);
  await leaves.execute(db);
  await trees.execute(db);
  await days.execute(db);
}

// A field is its octets, a colon, its text and a comma: no two rows of fields read alike. Nothing is ever an
// empty text here, so an empty field is a null.
const forms = sql`
  -- The ledger's clock; tests put another in its place.
  create function ledger_clock() returns timestamptz language sql volatile as $$ select clock_timestamp() $$;

  create function ledger_day_of(at timestamptz) returns date language sql immutable as $$
    select (at at time zone 'Asia/Kathmandu')::date
  $$;

  create function ledger_field(value text) returns text language sql immutable as $$
    select octet_length(coalesce(value, ''))::text || ':' || coalesce(value, '') || ','
  $$;

  create function ledger_hash(form text) returns bytea language sql stable as $$
    select sha256(convert_to(form, 'UTF8'))
  $$;

  -- The evidence is what was played for a payment, as one hash: it outlives the play, and tells nobody anything
  -- without it.
  create view ledger_form as
    select t.at, t.id as transaction_id, evidence, (
        select string_agg(ledger_field(value), '' order by number) from unnest(array[
          'sikka-ledger-1', t.id::text, t.account_id::text, t.reason, t.reference, t.label,
          to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
          a.line::text, a.account_id::text, a.house, a.amount::text, a.sequence::text, a.balance_after::text,
          b.line::text, b.account_id::text, b.house, b.amount::text, b.sequence::text, b.balance_after::text,
          encode(evidence, 'hex')]) with ordinality as field(value, number)
      ) as form
      from ledger_transaction t
      join ledger_entry a on a.transaction_id = t.id and a.line = 1
      join ledger_entry b on b.transaction_id = t.id and b.line = 2
      left join play p on p.state = 'paid' and p.id = case
        when t.reason = 'game' and t.reference ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then t.reference::uuid end
      cross join lateral (
        select case when p.id is not null then (
          select sha256(convert_to(string_agg(ledger_field(value), '' order by number), 'UTF8')) from unnest(array[
            'sikka-play-1', p.id::text, p.rules, encode(p.seed, 'hex'), encode(p.log_hash, 'hex'),
            p.score::text, p.ticks::text, p.coins_earned::text]) with ordinality as field(value, number)
        ) end as evidence) as proof;`;

// The key of a leaf is the order of its day's tree. What a head does not cover is not stored beside it.
const tables = sql`
  create table ledger_leaf (
    at timestamptz not null,
    transaction_id uuid not null,
    evidence bytea constraint leaf_evidence check (octet_length(evidence) = 32),
    leaf bytea not null constraint leaf_hash check (octet_length(leaf) = 32),
    primary key (at, transaction_id)
  );

  create table ledger_day (
    day date primary key,
    transactions integer not null constraint day_transactions check (transactions >= 0),
    root bytea not null constraint day_root check (octet_length(root) = 32),
    head bytea not null constraint day_head check (octet_length(head) = 32)
  );

  create trigger ledger_immutable before update or delete on ledger_leaf
    for each row execute function ledger_refuse_change();
  create trigger ledger_no_truncate before truncate on ledger_leaf
    for each statement execute function ledger_refuse_change();
  create trigger ledger_immutable before update or delete on ledger_day
    for each row execute function ledger_refuse_change();
  create trigger ledger_no_truncate before truncate on ledger_day
    for each statement execute function ledger_refuse_change();`;

const sealedAtOnce = 10_000;

/** In parts, because one statement over a ledger of years would pass the limit of a statement's time. */
async function sealOlder(db: Kysely<unknown>): Promise<void> {
  for (let after: string | null = null; ;) {
    const { rows }: { rows: { last: string | null }[] } = await sql<{ last: string | null }>`
      with batch as (
        select id from ledger_transaction where id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
          order by id limit ${sealedAtOnce}
      ), sealed as (
        insert into ledger_leaf (at, transaction_id, evidence, leaf)
        select at, transaction_id, evidence, sha256('\\x00'::bytea || convert_to(form, 'UTF8'))
          from ledger_form where transaction_id in (select id from batch)
      )
      select (select id::text from batch order by id desc limit 1) as last`.execute(db);
    after = rows[0]?.last ?? null;
    if (after === null) return;
  }
}

// A posting holds its day open until it ends: the lock is taken before its time is. Whoever crosses midnight
// while they wait for the lock belongs to the next day.
const leaves = sql`
  create function ledger_day_key(day date) returns integer language sql immutable as $$
    select day - date '2000-01-01'
  $$;

  create function ledger_hold_day() returns trigger language plpgsql as $$
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

  create function ledger_seal() returns trigger language plpgsql as $$
  begin
    if exists (select from ledger_day where day >= ledger_day_of(new.at)) then
      raise exception 'the day of transaction % is closed', new.id
        using errcode = 'integrity_constraint_violation', constraint = 'ledger_day_closed';
    end if;
    insert into ledger_leaf (at, transaction_id, evidence, leaf)
      select at, transaction_id, evidence, sha256('\\x00'::bytea || convert_to(form, 'UTF8'))
        from ledger_form where transaction_id = new.id;
    if not found then
      raise exception 'transaction % has not both its lines', new.id
        using errcode = 'check_violation', constraint = 'ledger_balanced';
    end if;
    return null;
  end $$;
  create constraint trigger ledger_seal after insert on ledger_transaction
    deferrable initially deferred for each row execute function ledger_seal();

  create function ledger_refuse_leaf() returns trigger language plpgsql as $$
  begin
    raise exception 'leaves are made by the database itself'
      using errcode = 'integrity_constraint_violation', constraint = 'ledger_leaf_guarded';
  end $$;
  create trigger ledger_leaf_guarded before insert on ledger_leaf
    for each row when (pg_trigger_depth() = 0) execute function ledger_refuse_leaf();`;

// The tree of RFC 6962, level by level: a node without a right neighbour moves up as it is. On the way up,
// `path` collects what stands beside the node above `place` (counted from 0).
const trees = sql`
  create function ledger_leaves(p_day date) returns bytea[] language sql stable as $$
    select coalesce(array_agg(leaf order by at, transaction_id), '{}') from ledger_leaf
      where at >= p_day::timestamp at time zone 'Asia/Kathmandu'
        and at < (p_day + 1)::timestamp at time zone 'Asia/Kathmandu'
  $$;

  create function ledger_climb(nodes bytea[], place integer, out root bytea, out path bytea[])
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
          else sha256('\\x01'::bytea || pair.node || pair.other) end order by pair.number) into nodes
        from (
          select number, node, lead(node) over (order by number) as other
            from unnest(nodes) with ordinality as level(node, number)
        ) as pair
        where pair.number % 2 = 1;
    end loop;
    root := coalesce(nodes[1], sha256(''::bytea));
  end $$;`;

const days = sql`
  create function ledger_close_day() returns trigger language plpgsql as $$
  declare
    previous record;
    expected date;
    nodes bytea[];
  begin
    -- An older snapshot would not see what was committed while this waits.
    if current_setting('transaction_isolation') <> 'read committed' then
      raise exception 'a day is closed in READ COMMITTED'
        using errcode = 'integrity_constraint_violation', constraint = 'ledger_day_isolation';
    end if;
    perform pg_advisory_xact_lock(5105, -1);
    if new.day >= ledger_day_of(ledger_clock()) then
      raise exception 'day % is not over', new.day
        using errcode = 'integrity_constraint_violation', constraint = 'ledger_day_over';
    end if;
    perform pg_advisory_xact_lock(5105, ledger_day_key(new.day));
    select day, head into previous from ledger_day order by day desc limit 1;
    expected := coalesce(previous.day + 1, (select ledger_day_of(min(at)) from ledger_leaf));
    if new.day is distinct from expected then
      raise exception 'the next day to close is %, not %', expected, new.day
        using errcode = 'integrity_constraint_violation', constraint = 'ledger_day_next';
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
  create function ledger_close_next_day() returns date language plpgsql as $$
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
  end $$;`;
