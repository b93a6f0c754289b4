-- The transparency log (docs/decisions/0016-transparency-log.md): each transaction gets a leaf at commit, each
-- day in Kathmandu a head over its leaves and the head before. The database computes both; an insert only
-- starts it. Existing transactions are sealed below.

lock table ledger_transaction in share row exclusive mode;

-- A field is its length in octets, ':', its text and ',', so no two rows have the same form. No text is empty
-- here, so an empty field is null.
create function ledger_field(value text) returns text language sql immutable as $$
    select octet_length(coalesce(value, ''))::text || ':' || coalesce(value, '') || ','
  $$;

-- The evidence of a payment is one hash of its play: it outlives the play, and reveals nothing without it.
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
      ) end as evidence) as proof;

-- The key of a leaf is its place in the day's tree. Nothing is stored here that a head does not cover.
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

-- Older installations: seal existing transactions.
insert into ledger_leaf (at, transaction_id, evidence, leaf)
  select at, transaction_id, evidence, sha256('\x00'::bytea || convert_to(form, 'UTF8')) from ledger_form;
