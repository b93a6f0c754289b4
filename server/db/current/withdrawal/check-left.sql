-- A withdrawal is deleted with its player alone; checked at commit, because the player is deleted last.
create or replace function withdrawal_check_left() returns trigger language plpgsql as $$
begin
  if exists (select from player where id = old.player_id) then
    perform refuse('a withdrawal goes with its player alone', 'withdrawal_stays');
  end if;
  return null;
end $$;

create constraint trigger withdrawal_with_player after delete on withdrawal
  deferrable initially deferred for each row execute function withdrawal_check_left();
