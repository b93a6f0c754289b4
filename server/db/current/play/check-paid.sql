-- A paid game has its transaction; checked at commit.
create or replace function play_check_paid() returns trigger language plpgsql as $$
begin
  if not play_matches(new.id, new.transaction_id) then
    perform refuse('a paid game has its posting', 'game_has_posting');
  end if;
  return null;
end $$;

create constraint trigger game_has_posting after insert or update of state on play
  deferrable initially deferred for each row when (new.state = 'paid') execute function play_check_paid();
