comment on table ledger_transaction is 'Movements of coins with their reasons. @readonly';
comment on table ledger_entry is 'The two entries of each transaction. @readonly';
comment on table ledger_leaf is 'Hashes of transactions, in the order of their day''s tree. @readonly';
comment on column ledger_leaf.evidence is 'SHA-256 over the play, for payments of games.';
comment on table ledger_day is 'Closed days of Kathmandu; the database computes all but the day. @readonly';

-- How many coins a reason may move.
create or replace function ledger_amount_allowed(reason text, amount bigint) returns boolean
language sql immutable as $$
  select case
    when reason in ('registration', 'referral_code', 'referral', 'game', 'daily_task') then amount between 1 and 100
    when reason = 'withdrawal' then withdrawal_amount_allowed(-amount / 100.0)
    when reason = 'withdrawal_returned' then withdrawal_amount_allowed(amount / 100.0)
    when reason = 'forfeit' then amount between -1000000 and -1
    when reason = 'adjustment' then amount between -1000 and 1000
    else false
  end
$$;

-- A posting is written whole by one statement: its transaction, both entries, the balance, and the game that it pays.
-- The checks run once a statement, however many postings it writes. They pair the entries that the statement wrote, and
-- add the leaves of the postings that keep every rule; one without a leaf is refused by name. Index look-ups alone: plans
-- made on small tables stay good.
create or replace function ledger_check_entries() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  leaves bigint;
begin
  insert into ledger_leaf (at, transaction_id, evidence, leaf)
    -- The form of ledger_form and ledger_field, written at once: a field is its length in octets, ':', its text and ','.
    select t.at, t.id, proof.evidence, sha256('\x00'::bytea || convert_to(concat(
        '14:sikka-ledger-1,36:', t.id, ',36:', t.account_id, ',', octet_length(t.reason), ':', t.reason,
        ',', octet_length(t.reference), ':', t.reference, ',', octet_length(t.label), ':', t.label,
        ',27:', to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
        ',1:1,', case when a.account_id is null then '0:' else '36:' end, a.account_id,
        ',', octet_length(coalesce(a.house, '')), ':', a.house, ',', length(a.amount::text), ':', a.amount,
        ',', coalesce(length(a.sequence::text), 0), ':', a.sequence,
        ',', coalesce(length(a.balance_after::text), 0), ':', a.balance_after,
        ',1:2,0:,', octet_length(a.other_house), ':', a.other_house,
        ',', length(a.other_amount::text), ':', a.other_amount, ',0:,0:,',
        case when proof.evidence is null then '0:' else '64:' end, encode(proof.evidence, 'hex'), ','), 'UTF8'))
      from (
        select *, lead(house) over posting as other_house, lead(amount) over posting as other_amount
          from written window posting as (partition by transaction_id order by line)
      ) as a
      -- `offset 0` is an optimisation fence: each posting's rows are looked up by key, even where outdated statistics
      -- suggest another join order or a small index.
      cross join lateral (select * from ledger_transaction where id = a.transaction_id offset 0) as t
      cross join lateral (select sequence from wallet_account where id = t.account_id offset 0) as w
      left join lateral (
        select balance_after from ledger_entry where account_id = a.account_id and sequence = a.sequence - 1 offset 0
      ) as previous on true
      left join lateral (
        select game.*, o.account_id
          from (
            select id, rules, seed, log_hash, score, ticks, coins_earned, player_id, state, transaction_id from play
              where id = case when t.reason = 'game' and pg_input_is_valid(t.reference, 'uuid') then t.reference::uuid end
              offset 0
          ) as game
          cross join lateral (select account_id from player where id = game.player_id offset 0) as o
      ) as p on p.state = 'paid' and p.transaction_id = t.id
      cross join lateral (
        select case when p.id is not null then sha256(convert_to(concat(
            '12:sikka-play-1,36:', p.id, ',', octet_length(p.rules), ':', p.rules,
            ',32:', encode(p.seed, 'hex'),
            ',', coalesce(length(encode(p.log_hash, 'hex')), 0), ':', encode(p.log_hash, 'hex'),
            ',', coalesce(length(p.score::text), 0), ':', p.score, ',', coalesce(length(p.ticks::text), 0), ':', p.ticks,
            ',', length(p.coins_earned::text), ':', p.coins_earned, ','), 'UTF8')) end as evidence
      ) as proof
      where a.line = 1 and ledger_day_of(t.at) > coalesce((select max(day) from ledger_day), '-infinity')
        and a.amount + a.other_amount = 0 and a.other_house is not null
        and (t.reason = 'adjustment' or 'adjustment' not in (coalesce(a.house, ''), a.other_house))
        and (a.account_id is null or a.account_id = t.account_id and ledger_amount_allowed(t.reason, a.amount)
          and a.balance_after = a.amount + case when a.sequence = 1 then 0 else previous.balance_after end
          and a.sequence <= w.sequence)
        and (t.reason <> 'game' or p.id::text = t.reference and p.account_id = t.account_id
          and a.account_id = t.account_id and a.amount = p.coins_earned);
  get diagnostics leaves = row_count;
  -- Entries without a leaf; a finished posting has both lines, so that none can be added to it.
  if leaves * 2 < (select count(*) from written) then
    perform ledger_refuse_posting(e.transaction_id) from written e
      where not exists (
        select from ledger_transaction t join ledger_leaf f on f.at = t.at and f.transaction_id = t.id
          where t.id = e.transaction_id);
  end if;
  return null;
end $$;

create trigger ledger_entries after insert on ledger_entry referencing new table as written
  for each statement execute function ledger_check_entries();

-- A transaction has entries, whose checks are above.
create or replace function ledger_check_transactions() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform ledger_refuse_posting(t.id) from posted t
    where not exists (select from ledger_entry where transaction_id = t.id and line = 1 offset 0);
  return null;
end $$;

create trigger ledger_has_entries after insert on ledger_transaction referencing new table as posted
  for each statement execute function ledger_check_transactions();

-- Names the rule that a posting breaks.
create or replace function ledger_refuse_posting(p_transaction uuid) returns void language plpgsql as $$
declare
  t ledger_transaction;
  a ledger_entry;
  b ledger_entry;
  previous bigint := 0;
begin
  select * into t from ledger_transaction where id = p_transaction;
  if not found then
    perform refuse('an entry of no transaction', 'ledger_entry_has_transaction');
  end if;
  select * into a from ledger_entry where transaction_id = t.id and line = 1;
  select * into b from ledger_entry where transaction_id = t.id and line = 2;
  if a.sequence <> 1 then
    select balance_after into previous from ledger_entry
      where account_id = a.account_id and sequence = a.sequence - 1;
  end if;
  if exists (select from ledger_day where day >= ledger_day_of(t.at)) then
    perform refuse(format('the day of transaction %s is closed', t.id), 'ledger_day_closed');
  elsif a.account_id <> t.account_id or b.account_id is not null then
    perform refuse('an entry is for another account than its transaction', 'ledger_own_account');
  elsif a.account_id is not null and not ledger_amount_allowed(t.reason, a.amount) then
    perform refuse(format('%s may not move %s coins', t.reason, a.amount), 'ledger_amount_allowed');
  elsif a.account_id is not null and a.balance_after is distinct from previous + a.amount then
    perform refuse('balance_after does not continue the account', 'ledger_running_balance');
  elsif t.reason <> 'adjustment' and 'adjustment' in (a.house, b.house) then
    perform refuse('adjustments have a house account of their own', 'ledger_adjustment_house');
  elsif (a.amount + b.amount = 0) is not true then
    perform refuse(format('transaction %s has not two lines that sum to zero', t.id), 'ledger_balanced');
  elsif not exists (select from wallet_account where id = t.account_id and sequence >= coalesce(a.sequence, 0)) then
    perform refuse(format('transaction %s is not in the balance of its account', t.id), 'wallet_follows_ledger');
  end if;
  perform refuse('a payment for a game needs its paid play', 'posting_has_game');
end $$;

-- A withdrawal's posting has its funds hold; checked at commit, when both are written.
create or replace function ledger_check_hold() returns trigger language plpgsql as $$
begin
  if not exists (
    select from wallet_hold
      where account_id = new.account_id and reference = new.reference
        and (new.reason = 'withdrawal' or state = replace(new.reason, 'withdrawal_returned', 'released')
          or state = replace(new.reason, 'withdrawal_', ''))
  ) then
    perform refuse(format('%s %s has no funds hold in that state', new.reason, new.reference), 'hold_matches_ledger');
  end if;
  return null;
end $$;

create constraint trigger posting_has_hold after insert on ledger_transaction
  deferrable initially deferred for each row
  when (new.reason in ('withdrawal', 'withdrawal_returned', 'withdrawal_settled')) execute function ledger_check_hold();

-- Ledger, transparency log, accounts and funds holds are append-only.
create trigger ledger_immutable before update or delete on ledger_transaction
  for each row execute function refuse('the ledger is append-only', 'ledger_immutable');
create trigger ledger_no_truncate before truncate on ledger_transaction
  for each statement execute function refuse('the ledger is append-only', 'ledger_immutable');
create trigger ledger_immutable before update or delete on ledger_entry
  for each row execute function refuse('the ledger is append-only', 'ledger_immutable');
create trigger ledger_no_truncate before truncate on ledger_entry
  for each statement execute function refuse('the ledger is append-only', 'ledger_immutable');
create trigger wallet_account_stays before delete on wallet_account
  for each row execute function refuse('the ledger is append-only', 'ledger_immutable');
create trigger wallet_account_no_truncate before truncate on wallet_account
  for each statement execute function refuse('the ledger is append-only', 'ledger_immutable');
create trigger wallet_hold_stays before delete on wallet_hold
  for each row execute function refuse('the ledger is append-only', 'ledger_immutable');
create trigger wallet_hold_no_truncate before truncate on wallet_hold
  for each statement execute function refuse('the ledger is append-only', 'ledger_immutable');
create trigger ledger_immutable before update or delete on ledger_leaf
  for each row execute function refuse('the ledger is append-only', 'ledger_immutable');
create trigger ledger_no_truncate before truncate on ledger_leaf
  for each statement execute function refuse('the ledger is append-only', 'ledger_immutable');
create trigger ledger_immutable before update or delete on ledger_day
  for each row execute function refuse('the ledger is append-only', 'ledger_immutable');
create trigger ledger_no_truncate before truncate on ledger_day
  for each statement execute function refuse('the ledger is append-only', 'ledger_immutable');
