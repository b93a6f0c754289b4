-- Withdrawals in admin (§1, §6, docs/decisions/0018-review.md): search, shared devices and destinations, and
-- reviews that pause a withdrawal, explain the pause and take the player's reply.

-- The number people use, as W-10482, and the order of the queue.
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

-- For recent changes; rows arrive in order.
create index ledger_transaction_at on ledger_transaction using brin (at);

-- Everything personal belongs to the payee and is deleted with it, the search column too.
create extension if not exists pg_trgm;

alter table withdrawal_payee
  -- Keyed, so phone numbers cannot be guessed from the database alone.
  add column destination_hash bytea constraint payee_destination check (octet_length(destination_hash) = 32),
  add column search text not null generated always as (lower(user_name || ' ' || user_email || ' '
    || coalesce(phone_number, '') || ' ' || coalesce(account_number, '') || ' '
    || coalesce(account_holder_name, ''))) stored;

create index withdrawal_payee_destination on withdrawal_payee (destination_hash);

create index withdrawal_payee_search on withdrawal_payee using gin (search gin_trgm_ops);

-- The devices and address blocks that a player used, as keyed hashes.
create table sighting (
  player_id uuid not null references player on delete cascade,
  kind text not null constraint sighting_kind check (kind in ('device', 'address')),
  hash bytea not null constraint sighting_hash check (octet_length(hash) = 32),
  first_at timestamptz not null default clock_timestamp(),
  last_at timestamptz not null default clock_timestamp(),
  primary key (player_id, kind, hash)
);

create index sighting_shared on sighting (hash, kind);

create index sighting_last on sighting (last_at);

-- Signals of a request; they neither approve nor reject it.
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
  -- Written by the operator; a rule's sentence is in the message packs.
  constraint review_hold_explained check (num_nonnulls(held_by, explanation) in (0, 2)
    and ('question' = any (causes)) = (held_by is not null)),
  constraint review_hold_released check (num_nonnulls(released_by, released_at) in (0, 2))
);

create unique index review_hold_open on review_hold (withdrawal_id) where released_at is null;

create table review_reply (
  withdrawal_id uuid not null,
  hold_number smallint not null,
  -- The key allows five.
  number smallint not null constraint review_reply_five check (number between 1 and 5),
  text text not null constraint review_reply_length check (char_length(text) between 1 and 1000),
  at timestamptz not null default clock_timestamp(),
  primary key (withdrawal_id, hold_number, number),
  foreign key (withdrawal_id, hold_number) references review_hold on delete cascade
);
