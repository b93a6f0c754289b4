-- A withdrawal is deleted after its coins were released or forfeited; checked at commit.
create or replace function withdrawal_check_gone() returns trigger language plpgsql as $$
begin
  if exists (select from wallet_hold
      where account_id = old.account_id and reference = old.id::text and state not in ('forfeited', 'released')) then
    perform refuse('its coins are still held', 'withdrawal_matches_hold');
  end if;
  return null;
end $$;

create constraint trigger withdrawal_gone after delete on withdrawal
  deferrable initially deferred for each row execute function withdrawal_check_gone();
