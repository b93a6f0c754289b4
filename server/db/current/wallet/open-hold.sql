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
