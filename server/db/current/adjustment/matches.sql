-- Whether a transaction is that of a confirmed request.
create or replace function adjustment_matches(p_transaction uuid) returns boolean language sql stable as $$
  select exists (
    select from coin_adjustment a
      join ledger_transaction t on t.id = a.transaction_id
      join ledger_entry e on e.transaction_id = t.id and e.account_id = a.account_id
      join ledger_entry other on other.transaction_id = t.id and other.house = 'adjustment'
      where t.id = p_transaction and t.reason = 'adjustment' and t.reference = a.id::text
        and t.account_id = a.account_id and e.amount = a.coins and a.state = 'confirmed')
$$;
