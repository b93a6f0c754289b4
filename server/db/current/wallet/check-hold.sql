-- A funds hold has the transaction of its state; checked at commit.
create or replace function wallet_check_hold() returns trigger language plpgsql as $$
declare
  expected text := case new.state when 'open' then 'withdrawal' when 'released' then 'withdrawal_returned'
    when 'settled' then 'withdrawal_settled' else 'forfeit' end;
begin
  if not exists (
    select from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
      where t.account_id = new.account_id and t.reason = expected and t.reference = new.reference
        and abs(e.amount) = new.coins
  ) then
    raise exception 'the hold % has no posting', new.reference
      using errcode = 'check_violation', constraint = 'hold_matches_ledger';
  end if;
  if (select held from wallet_account where id = new.account_id) <> (
    select coalesce(sum(coins), 0) from wallet_hold where account_id = new.account_id and state = 'open'
  ) then
    raise exception 'what is held of % is not the sum of its open holds', new.account_id
      using errcode = 'check_violation', constraint = 'wallet_follows_holds';
  end if;
  return null;
end $$;

create constraint trigger hold_matches_ledger after insert or update on wallet_hold
  deferrable initially deferred for each row execute function wallet_check_hold();
