-- A decision never changes, and is deleted with its game or player alone.
create or replace function play_keep_decision() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- It goes with the game, or with the player, whichever the database comes to first.
    if not exists (select from play where id = old.play_id)
      or not exists (select from player where id = old.player_id) then
      return old;
    end if;
  end if;
  perform refuse('what was decided stays decided', 'play_decision_immutable');
  return null;
end $$;

create trigger play_decision_immutable before update or delete on play_decision
  for each row execute function play_keep_decision();

create trigger play_decision_no_truncate before truncate on play_decision
  for each statement execute function play_keep_decision();
