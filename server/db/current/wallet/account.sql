comment on column wallet_account.balance is 'Coins the player can spend. @readonly';
comment on column wallet_account.held is 'Coins in open withdrawals; they count towards the cap. @readonly';
comment on column wallet_account.sequence is 'The number of the account''s newest entry. @readonly';
comment on column wallet_account.opened_at is '@readonly';
comment on table wallet_hold is 'Coins of withdrawals until they are decided. @readonly';

-- An account has the balance of its newest entry, and holds the sum of its open funds holds; checked at commit.
create or replace function wallet_check_account() returns trigger language plpgsql as $$
declare
  account record;
begin
  select balance, held, sequence into account from wallet_account where id = new.id;
  if not coalesce((
    select count(*) = least(account.sequence, 1) and bool_and(e.sequence = account.sequence and e.balance_after = account.balance)
      from ledger_entry e
      where e.account_id = new.id and e.sequence in (account.sequence, account.sequence + 1)
  ), account.balance = 0 and account.sequence = 0) then
    raise exception 'the balance of % is not that of its newest entry', new.id
      using errcode = 'check_violation', constraint = 'wallet_follows_ledger';
  end if;
  if account.held <> (
    select coalesce(sum(coins), 0) from wallet_hold where account_id = new.id and state = 'open'
  ) then
    raise exception 'what is held of % is not the sum of its open holds', new.id
      using errcode = 'check_violation', constraint = 'wallet_follows_holds';
  end if;
  return null;
end $$;

create constraint trigger wallet_follows_ledger after insert or update on wallet_account
  deferrable initially deferred for each row execute function wallet_check_account();
