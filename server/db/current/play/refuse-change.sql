-- A paid game never changes, and is deleted with its player alone.
create or replace function play_refuse_change() returns trigger language plpgsql as $$
begin
  -- A paid game goes with its player alone.
  if tg_op = 'DELETE' and not exists (select from player where id = old.player_id) then
    return old;
  end if;
  perform refuse('a paid game stays as it was paid', 'play_paid_stays');
  return null;
end $$;

create trigger play_paid_stays before update of id, player_id, game_id, rules, seed, state, finished_at, log, log_hash,
    score, ticks, inputs, coins_earned, transaction_id on play
  for each row when (old.state = 'paid' and
    (new.id, new.player_id, new.game_id, new.rules, new.seed, new.state, new.finished_at, new.log, new.log_hash,
      new.score, new.ticks, new.inputs, new.coins_earned, new.transaction_id)
    is distinct from
    (old.id, old.player_id, old.game_id, old.rules, old.seed, old.state, old.finished_at, old.log, old.log_hash,
      old.score, old.ticks, old.inputs, old.coins_earned, old.transaction_id))
  execute function play_refuse_change();

create trigger play_paid_goes before delete on play
  for each row when (old.state = 'paid') execute function play_refuse_change();

create trigger play_no_truncate before truncate on play
  for each statement execute function play_refuse_change();
