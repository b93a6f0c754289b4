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
  update wallet_account set held = held - hold.coins where id = p_account;
  insert into ledger_transaction (account_id, reason, reference, label)
    values (p_account, house_reason, p_reference, p_label) returning id into result.transaction_id;
  insert into ledger_entry (transaction_id, line, house, amount) values
    (result.transaction_id, 1, 'payable', -hold.coins),
    (result.transaction_id, 2, house_account, hold.coins);
  return result;
end $$;
