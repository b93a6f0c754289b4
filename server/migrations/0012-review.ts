import { sql, type Kysely } from 'kysely';

/**
 * The withdrawals desk (§1, §6, docs/decisions/0018-review.md): what a request is found by, who shares what
 * with whom, and holds that pause a withdrawal, explain it and let its player answer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await numbers.execute(db);
  await payees.execute(db);
  await sightings.execute(db);
  await reviews.execute(db);
  await holdRules.execute(db);
  await replyRules.execute(db);
  await decisions.execute(db);
}

// People speak of W-10482; an id of 36 characters is for machines. It is the order of the queue, too.
const numbers = sql`
  alter table withdrawal add column number bigint;
  update withdrawal set number = ordered.number
    from (select id, 10000 + row_number() over (order by requested_at, id) as number from withdrawal) as ordered
    where ordered.id = withdrawal.id;
  set constraints all immediate;
  alter table withdrawal alter column number set not null,
    alter column number add generated always as identity (start with 10001);
  select setval(pg_get_serial_sequence('withdrawal', 'number'), max(number)) from withdrawal having max(number) is not null;
  alter table withdrawal add constraint withdrawal_number unique (number);
  create index withdrawal_age on withdrawal (state, number);
  create index withdrawal_paid on withdrawal (processed_at) where state = 'completed';
  -- What moved on the last days; the table only grows at its end.
  create index ledger_transaction_at on ledger_transaction using brin (at);

  create function withdrawal_keep_number() returns trigger language plpgsql as $$
  begin
    perform withdrawal_refuse('what was requested does not change', 'withdrawal_immutable');
    return null;
  end $$;
  create trigger withdrawal_number_stays before update on withdrawal
    for each row when (new.number <> old.number) execute function withdrawal_keep_number();`;

// Everything personal hangs on the payee and goes with it; the search column does, too.
const payees = sql`
  create extension if not exists pg_trgm;
  alter table withdrawal_payee
    -- Keyed: whoever has the database alone cannot try out phone numbers.
    add column destination_hash bytea constraint payee_destination check (octet_length(destination_hash) = 32),
    add column search text not null generated always as (lower(user_name || ' ' || user_email || ' '
      || coalesce(phone_number, '') || ' ' || coalesce(account_number, '') || ' '
      || coalesce(account_holder_name, ''))) stored;
  create index withdrawal_payee_destination on withdrawal_payee (destination_hash);
  create index withdrawal_payee_search on withdrawal_payee using gin (search gin_trgm_ops);`;

const sightings = sql`
  -- On which devices and in which address blocks a player was seen, as keyed hashes alone.
  create table sighting (
    player_id uuid not null references player on delete cascade,
    kind text not null constraint sighting_kind check (kind in ('device', 'address')),
    hash bytea not null constraint sighting_hash check (octet_length(hash) = 32),
    first_at timestamptz not null default clock_timestamp(),
    last_at timestamptz not null default clock_timestamp(),
    primary key (player_id, kind, hash)
  );
  create index sighting_shared on sighting (hash, kind);
  create index sighting_last on sighting (last_at);`;

const reviews = sql`
  -- What the rules saw when the request came. They approve nothing and reject nothing.
  create table review_check (
    withdrawal_id uuid primary key references withdrawal_payee on delete cascade,
    signals text[] not null constraint review_signals check (signals <@ array[
      'shared_destination', 'many_accounts_on_device', 'low_proven_share', 'name_mismatch', 'young_account']),
    checked_at timestamptz not null default clock_timestamp()
  );

  create table review_hold (
    withdrawal_id uuid not null references withdrawal_payee on delete cascade,
    number smallint not null constraint review_hold_number check (number between 1 and 10),
    causes text[] not null constraint review_causes check (cardinality(causes) between 1 and 6 and causes <@ array[
      'shared_destination', 'many_accounts_on_device', 'low_proven_share', 'name_mismatch', 'young_account', 'question']),
    explanation text constraint review_explanation check (char_length(explanation) between 1 and 500),
    held_by uuid,
    held_at timestamptz not null default clock_timestamp(),
    released_by uuid,
    released_at timestamptz,
    primary key (withdrawal_id, number),
    -- A person explains in a sentence of their own; a rule has its words in both languages.
    constraint review_hold_explained check (num_nonnulls(held_by, explanation) in (0, 2)
      and ('question' = any (causes)) = (held_by is not null)),
    constraint review_hold_released check (num_nonnulls(released_by, released_at) in (0, 2))
  );
  create unique index review_hold_open on review_hold (withdrawal_id) where released_at is null;

  create table review_reply (
    withdrawal_id uuid not null,
    hold_number smallint not null,
    -- The key itself has no room for a sixth.
    number smallint not null constraint review_reply_five check (number between 1 and 5),
    text text not null constraint review_reply_length check (char_length(text) between 1 and 1000),
    at timestamptz not null default clock_timestamp(),
    primary key (withdrawal_id, hold_number, number),
    foreign key (withdrawal_id, hold_number) references review_hold on delete cascade
  );`;

const holdRules = sql`
  create function review_check_new_hold() returns trigger language plpgsql as $$
  declare
    request withdrawal;
  begin
    -- Whoever decides at this moment has this row, or waits for it.
    select * into request from withdrawal where id = new.withdrawal_id for update;
    if request.state not in ('pending', 'approved') then
      perform withdrawal_refuse('what is decided is not held', 'review_hold_of_open');
    end if;
    if new.number <> 1 + (select count(*) from review_hold where withdrawal_id = new.withdrawal_id) then
      perform withdrawal_refuse('holds are numbered in their order', 'review_hold_order');
    end if;
    if new.released_by is not null then
      perform withdrawal_refuse('a hold starts open', 'review_hold_transition');
    end if;
    new.held_at := clock_timestamp();
    return new;
  end $$;
  create trigger review_hold_starts before insert on review_hold
    for each row execute function review_check_new_hold();

  create function review_check_hold_change() returns trigger language plpgsql as $$
  begin
    if old.released_at is not null or new.released_by is null
      or (new.withdrawal_id, new.number, new.causes, new.explanation, new.held_by, new.held_at)
        is distinct from (old.withdrawal_id, old.number, old.causes, old.explanation, old.held_by, old.held_at) then
      perform withdrawal_refuse('a hold is released once and changes in nothing else', 'review_hold_transition');
    end if;
    new.released_at := clock_timestamp();
    return new;
  end $$;
  create trigger review_hold_changes before update on review_hold
    for each row execute function review_check_hold_change();

  create function review_goes_with_payee() returns trigger language plpgsql as $$
  begin
    if exists (select from withdrawal_payee where withdrawal_id = old.withdrawal_id) then
      perform withdrawal_refuse('a conversation goes with its player alone', 'review_stays');
    end if;
    return old;
  end $$;
  create trigger review_hold_stays before delete on review_hold
    for each row execute function review_goes_with_payee();
  create trigger review_hold_no_truncate before truncate on review_hold
    for each statement execute function withdrawal_refuse_truncate();`;

const replyRules = sql`
  create function review_check_reply() returns trigger language plpgsql as $$
  begin
    perform from review_hold where withdrawal_id = new.withdrawal_id and number = new.hold_number
      and released_at is null for update;
    if not found then
      perform withdrawal_refuse('only what is held is answered', 'review_reply_to_open');
    end if;
    if new.number <> 1 + (select count(*) from review_reply
        where withdrawal_id = new.withdrawal_id and hold_number = new.hold_number) then
      perform withdrawal_refuse('replies are numbered in their order', 'review_reply_order');
    end if;
    new.at := clock_timestamp();
    return new;
  end $$;
  create trigger review_reply_starts before insert on review_reply
    for each row execute function review_check_reply();

  create function review_keep_reply() returns trigger language plpgsql as $$
  begin
    perform withdrawal_refuse('what was said stays said', 'review_reply_immutable');
    return null;
  end $$;
  create trigger review_reply_immutable before update on review_reply
    for each row execute function review_keep_reply();
  create trigger review_reply_stays before delete on review_reply
    for each row execute function review_goes_with_payee();
  create trigger review_reply_no_truncate before truncate on review_reply
    for each statement execute function withdrawal_refuse_truncate();`;

// Pausing means pausing, whoever asks; and a rejection ends the conversation.
const decisions = sql`
  create function withdrawal_check_held() returns trigger language plpgsql as $$
  begin
    if exists (select from review_hold where withdrawal_id = new.id and released_at is null) then
      perform withdrawal_refuse('it is held: release it first', 'withdrawal_held');
    end if;
    return new;
  end $$;
  create trigger withdrawal_held before update on withdrawal
    for each row when (new.state <> old.state and new.state in ('approved', 'completed'))
    execute function withdrawal_check_held();

  create function withdrawal_end_hold() returns trigger language plpgsql as $$
  begin
    update review_hold set released_by = new.rejected_by where withdrawal_id = new.id and released_at is null;
    return null;
  end $$;
  create trigger withdrawal_ends_hold after update on withdrawal
    for each row when (new.state <> old.state and new.state = 'rejected')
    execute function withdrawal_end_hold();`;
