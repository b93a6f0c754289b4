comment on column wallet_account.balance is 'Coins the player can spend. @readonly';
comment on column wallet_account.held is 'Coins in open withdrawals; they count towards the cap. @readonly';
comment on column wallet_account.sequence is 'The number of the account''s newest entry. @readonly';
comment on column wallet_account.opened_at is '@readonly';
comment on table wallet_hold is 'Coins of withdrawals until they are decided. @readonly';

-- An account has the balance of its newest entry.
create or replace function wallet_check_balances() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  wrong uuid;
begin
  select w.id into wrong from written w
    left join lateral (
      select balance_after, sequence from ledger_entry where account_id = w.id and sequence >= w.sequence
        order by sequence desc limit 1
    ) as e on true
    where w.balance <> coalesce(e.balance_after, 0) or w.sequence <> coalesce(e.sequence, 0);
  if found then
    perform refuse(format('the balance of %s is not that of its newest entry', wrong), 'wallet_follows_ledger');
  end if;
  return null;
end $$;

create trigger wallet_follows_ledger after update on wallet_account referencing new table as written
  for each statement execute function wallet_check_balances();
create trigger new_wallet_follows_ledger after insert on wallet_account referencing new table as written
  for each statement execute function wallet_check_balances();

-- An account holds the sum of its open funds holds; checked at commit, when both are written.
create or replace function wallet_check_held() returns trigger language plpgsql as $$
begin
  if (select held from wallet_account where id = new.id) <> (
    select coalesce(sum(coins), 0) from wallet_hold where account_id = new.id and state = 'open'
  ) then
    perform refuse(format('what %s holds is not the sum of its open funds holds', new.id), 'wallet_follows_holds');
  end if;
  return null;
end $$;

create constraint trigger wallet_follows_holds after update on wallet_account
  deferrable initially deferred for each row when (new.held <> old.held) execute function wallet_check_held();
create constraint trigger new_wallet_follows_holds after insert on wallet_account
  deferrable initially deferred for each row when (new.held <> 0) execute function wallet_check_held();
