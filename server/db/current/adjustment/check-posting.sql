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

-- A confirmed adjustment has its transaction; checked at commit.
create or replace function adjustment_check_confirmed() returns trigger language plpgsql as $$
begin
  if not adjustment_matches(new.transaction_id) then
    perform refuse('a confirmed adjustment needs its transaction', 'adjustment_has_posting');
  end if;
  return null;
end $$;

create constraint trigger adjustment_has_posting after update on coin_adjustment
  deferrable initially deferred for each row
  when (new.state = 'confirmed') execute function adjustment_check_confirmed();

-- Each adjustment in the ledger has its confirmed request; checked at commit.
create or replace function adjustment_check_posting() returns trigger language plpgsql as $$
begin
  if not adjustment_matches(new.id) then
    perform refuse('an adjustment needs its confirmed request', 'posting_has_adjustment');
  end if;
  return null;
end $$;

create constraint trigger posting_has_adjustment after insert on ledger_transaction
  deferrable initially deferred for each row
  when (new.reason = 'adjustment') execute function adjustment_check_posting();
