-- Posts once per account, reason and reference; a repetition answers the first result.
create or replace function wallet_post(
  p_account uuid, p_reason text, p_reference text, p_label text, p_coins bigint,
  p_house text default 'mint', p_held bigint default 0
) returns wallet_posting language plpgsql as $$
declare
  account record;
  result wallet_posting;
begin
  select balance, held, sequence into strict account
    from wallet_account where id = p_account for no key update;
  select t.id, e.amount, e.balance_after, true into result.transaction_id, result.coins, result.balance, result.duplicate
    from ledger_transaction t join ledger_entry e on e.transaction_id = t.id and e.account_id = t.account_id
    where t.account_id = p_account and t.reason = p_reason and t.reference = p_reference;
  if found then
    return result;
  end if;
  result.duplicate := false;
  result.coins := p_coins;
  result.balance := account.balance + p_coins;
  result.refusal := case
    when p_house = 'mint' and p_coins > 100 then 'coin_update_too_large'
    when p_house = 'mint' and p_coins < 1 then 'invalid_coin_value'
    when result.balance < 0 then 'not_enough_coins'
    when result.balance + account.held + p_held > 1000000 then 'invalid_coin_value'
  end;
  if result.refusal is not null then
    return result;
  end if;
  result.transaction_id := uuidv7();
  with balanced as (
    update wallet_account set balance = result.balance, held = held + p_held, sequence = sequence + 1
      where id = p_account
  ), posting as (
    insert into ledger_transaction (id, account_id, reason, reference, label)
      values (result.transaction_id, p_account, p_reason, p_reference, p_label)
  )
  insert into ledger_entry (transaction_id, line, account_id, house, amount, sequence, balance_after) values
    (result.transaction_id, 1, p_account, null, p_coins, account.sequence + 1, result.balance),
    (result.transaction_id, 2, null, p_house, -p_coins, null, null);
  return result;
end $$;
