-- A funds hold goes from open to its end, once.
create or replace function wallet_check_hold_change() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' or new.state = 'open'
    or (new.account_id, new.reference, new.coins) is distinct from (old.account_id, old.reference, old.coins) then
    perform refuse('a hold goes from open to its end, once', 'hold_transition');
  end if;
  return new;
end $$;

create trigger hold_transition before update on wallet_hold
  for each row execute function wallet_check_hold_change();
