-- What a player has done in each game, from proven plays alone (docs/decisions/0062). Statistics follow the contract's order.
create table game_progress (
  player_id uuid not null references player on delete cascade,
  game_id text not null,
  plays integer not null constraint game_progress_plays check (plays > 0),
  -- The highest value in one game, and the sum over all games.
  bests integer[] not null,
  totals bigint[] not null,
  constraint game_progress_pkey primary key (player_id, game_id),
  constraint game_progress_stats check (cardinality(bests) between 2 and 16 and cardinality(totals) = cardinality(bests)
    and array_position(bests, null) is null and array_position(totals, null) is null
    and 0 <= all(bests) and 0 <= all(totals))
) with (fillfactor = 80);

-- Scores and seconds of earlier games; their other statistics would need a replay.
insert into game_progress (player_id, game_id, plays, bests, totals)
  select player_id, game_id, count(*), array[max(score), max(ticks) / 60], array[sum(score), sum(ticks / 60)]
    from play
    where state in ('paid', 'unpaid') and game_id <> 'embedded' and score >= 0 and ticks is not null and inputs > 0
    group by player_id, game_id;
