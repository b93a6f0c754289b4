-- Takes the coins of a withdrawal off the balance and holds them.
create or replace function wallet_open_hold(p_account uuid, p_reference text, p_label text, p_coins bigint)
returns wallet_posting language plpgsql as $$
declare
  result wallet_posting;
begin
  result := wallet_post(p_account, 'withdrawal', p_reference, p_label, -p_coins, 'payable', p_coins);
  if not result.duplicate and result.refusal is null then
    insert into wallet_hold (account_id, reference, coins) values (p_account, p_reference, p_coins);
  end if;
  return result;
end $$;

-- Releases, settles or forfeits a funds hold; the refusal 'hold_closed' names another end.
create or replace function wallet_close_hold(p_account uuid, p_reference text, p_label text, p_state text)
returns wallet_posting language plpgsql as $$
declare
  account record;
  hold record;
  result wallet_posting;
  house_reason text := case p_state when 'settled' then 'withdrawal_settled' when 'forfeited' then 'forfeit' end;
  house_account text := case p_state when 'settled' then 'settled' when 'forfeited' then 'forfeit' end;
begin
  select balance into strict account from wallet_account where id = p_account for no key update;
  select coins, state into strict hold from wallet_hold where account_id = p_account and reference = p_reference;
  if hold.state not in ('open', p_state) then
    result.refusal := 'hold_closed';
    return result;
  end if;
  update wallet_hold set state = p_state
    where account_id = p_account and reference = p_reference and state = 'open';
  if p_state = 'released' then
    return wallet_post(p_account, 'withdrawal_returned', p_reference, p_label, hold.coins, 'payable', -hold.coins);
  end if;
  result.coins := hold.coins;
  result.balance := account.balance;
  result.duplicate := hold.state = p_state;
  if result.duplicate then
    select id into result.transaction_id from ledger_transaction
      where account_id = p_account and reason = house_reason and reference = p_reference;
    return result;
  end if;
  result.transaction_id := uuidv7();
  update wallet_account set held = held - hold.coins where id = p_account;
  with posting as (
    insert into ledger_transaction (id, account_id, reason, reference, label)
      values (result.transaction_id, p_account, house_reason, p_reference, p_label)
  )
  insert into ledger_entry (transaction_id, line, house, amount) values
    (result.transaction_id, 1, 'payable', -hold.coins),
    (result.transaction_id, 2, house_account, hold.coins);
  return result;
end $$;

-- A funds hold goes from open to its end, once.
create or replace function wallet_check_hold_change() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' or new.state = 'open'
    or (new.account_id, new.reference, new.coins) is distinct from (old.account_id, old.reference, old.coins) then
    perform refuse('a funds hold ends once', 'hold_transition');
  end if;
  return new;
end $$;

create trigger hold_transition before update on wallet_hold
  for each row execute function wallet_check_hold_change();

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
    perform refuse(format('the funds hold %s has no posting', new.reference), 'hold_matches_ledger');
  end if;
  if (select held from wallet_account where id = new.account_id) <> (
    select coalesce(sum(coins), 0) from wallet_hold where account_id = new.account_id and state = 'open'
  ) then
    perform refuse(format('what %s holds is not the sum of its open funds holds', new.account_id), 'wallet_follows_holds');
  end if;
  return null;
end $$;

create constraint trigger hold_matches_ledger after insert or update on wallet_hold
  deferrable initially deferred for each row execute function wallet_check_hold();
