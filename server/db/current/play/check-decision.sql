-- A decision says what became of the game: it is written after it, in the same transaction.
create or replace function play_check_decision() returns trigger language plpgsql as $$
declare
  game play;
begin
  select * into game from play where id = new.play_id for update;
  if game.player_id is distinct from new.player_id then
    perform refuse('the game is another player''s', 'play_decision_player');
  end if;
  if new.decision = 'pay' and game.state <> 'paid'
    or new.decision = 'leave' and (game.state <> 'unpaid' or game.unpaid_reason is distinct from 'reviewed') then
    perform refuse('the game was not settled like that', 'play_decision_true');
  end if;
  new.decided_at := clock_timestamp();
  return new;
end $$;

create trigger play_decision_true before insert on play_decision
  for each row execute function play_check_decision();
