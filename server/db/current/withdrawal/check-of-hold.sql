-- Coins do not go back, or out, beside their withdrawal.
create or replace function withdrawal_check_of_hold() returns trigger language plpgsql as $$
begin
  if new.reference ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    perform withdrawal_check(new.reference::uuid);
  end if;
  return null;
end $$;

create constraint trigger withdrawal_follows_hold after update on wallet_hold
  deferrable initially deferred for each row execute function withdrawal_check_of_hold();
