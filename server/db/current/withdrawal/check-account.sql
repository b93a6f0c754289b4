-- A withdrawal takes the coins of its own player.
create or replace function withdrawal_check_account() returns trigger language plpgsql as $$
begin
  if not exists (select from player where id = new.player_id and account_id = new.account_id) then
    perform refuse('the coins are not those of its player', 'withdrawal_own_account');
  end if;
  return null;
end $$;

create trigger withdrawal_own_account after insert on withdrawal
  for each row execute function withdrawal_check_account();
