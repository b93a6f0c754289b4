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

-- A player's entry belongs to the account of its transaction, moves an allowed amount and continues the balance.
create or replace function ledger_check_entry() returns trigger language plpgsql as $$
declare
  parent record;
  previous bigint := 0;
begin
  select account_id, reason into parent from ledger_transaction where id = new.transaction_id;
  if parent.account_id is distinct from new.account_id then
    raise exception 'the entry is for another account than its transaction'
      using errcode = 'check_violation', constraint = 'ledger_own_account';
  end if;
  if not ledger_amount_allowed(parent.reason, new.amount) then
    raise exception '% may not move % coins', parent.reason, new.amount
      using errcode = 'check_violation', constraint = 'ledger_amount_allowed';
  end if;
  if new.sequence <> 1 then
    select balance_after into previous from ledger_entry
      where account_id = new.account_id and sequence = new.sequence - 1;
  end if;
  if new.balance_after is distinct from previous + new.amount then
    raise exception 'balance_after does not continue the account'
      using errcode = 'check_violation', constraint = 'ledger_running_balance';
  end if;
  return new;
end $$;

create trigger ledger_check_entry before insert on ledger_entry
  for each row when (new.account_id is not null) execute function ledger_check_entry();

-- Only adjustments use the house account of adjustments.
create or replace function ledger_check_house() returns trigger language plpgsql as $$
begin
  if (select reason from ledger_transaction where id = new.transaction_id) <> 'adjustment' then
    raise exception 'adjustments have a house account of their own'
      using errcode = 'check_violation', constraint = 'ledger_adjustment_house';
  end if;
  return new;
end $$;

create trigger ledger_adjustment_house before insert on ledger_entry
  for each row when (new.house = 'adjustment') execute function ledger_check_house();

-- Rules that hold only once a posting is complete are checked at commit. A finished transaction has both
-- its lines, so no entry can be added to it later; that is why checking new transactions is enough.
create or replace function ledger_check_transaction() returns trigger language plpgsql as $$
declare
  lines record;
begin
  select count(*) as count, coalesce(sum(e.amount), 0) as total, bool_or(a.sequence < e.sequence) as unposted
    into lines
    from ledger_entry e left join wallet_account a on a.id = e.account_id
    where e.transaction_id = new.id;
  if lines.count <> 2 or lines.total <> 0 then
    raise exception 'transaction % has % lines that sum to %', new.id, lines.count, lines.total
      using errcode = 'check_violation', constraint = 'ledger_balanced';
  end if;
  if lines.unposted then
    raise exception 'transaction % is not in the balance of its account', new.id
      using errcode = 'check_violation', constraint = 'wallet_follows_ledger';
  end if;
  if new.reason like 'withdrawal%' and not exists (
    select from wallet_hold
      where account_id = new.account_id and reference = new.reference
        and (new.reason = 'withdrawal' or state = replace(new.reason, 'withdrawal_returned', 'released')
          or state = replace(new.reason, 'withdrawal_', ''))
  ) then
    raise exception '% % has no hold in that state', new.reason, new.reference
      using errcode = 'check_violation', constraint = 'hold_matches_ledger';
  end if;
  return null;
end $$;

create constraint trigger ledger_balanced after insert on ledger_transaction
  deferrable initially deferred for each row execute function ledger_check_transaction();

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
