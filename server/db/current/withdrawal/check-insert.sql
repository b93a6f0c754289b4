-- A withdrawal starts pending, with its player and at the time of the database.
create or replace function withdrawal_check_insert() returns trigger language plpgsql as $$
begin
  if new.state <> 'pending' or new.player_id is null then
    perform refuse('a withdrawal starts pending, with its player', 'withdrawal_transition');
  end if;
  new.requested_at := clock_timestamp();
  return new;
end $$;

create trigger withdrawal_starts before insert on withdrawal
  for each row execute function withdrawal_check_insert();
