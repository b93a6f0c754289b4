-- Adds games of different players to their progress and answers it before and after, by player (docs/decisions/0062).
-- Under the players' locks no two add at once, so that no row needs another lock. Rows are looked up by their key: a plan made
-- while the table was empty would otherwise read all of it later.
create or replace function record_progress(
  p_players uuid[], p_games text[], p_bests text[], p_totals text[], p_levels text[]
) returns table (player uuid, before json, now json)
language plpgsql rows 64 set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
begin
  return query
    merge into game_progress as own
      using (
        select g.player, g.game, g.bests::integer[], g.totals::bigint[], g.levels::smallint[]
          from unnest(p_players, p_games, p_bests, p_totals, p_levels) as g(player, game, bests, totals, levels)
      ) as gained on own.player_id = gained.player and own.game_id = gained.game
      when matched then update set
        plays = own.plays + 1,
        bests = array(select greatest(kept, new) from unnest(own.bests, gained.bests) as stat(kept, new)),
        totals = array(select coalesce(kept, 0) + coalesce(new, 0)
          from unnest(own.totals, gained.totals) as stat(kept, new)),
        levels = array(select greatest(kept, new) from unnest(own.levels, gained.levels) as stars(kept, new))
      when not matched then insert (player_id, game_id, plays, bests, totals, levels)
        values (gained.player, gained.game, 1, gained.bests, gained.totals, gained.levels)
      returning gained.player,
        case when old.plays is not null then json_build_object('gameId', old.game_id, 'plays', old.plays,
          'bests', old.bests, 'totals', old.totals, 'levels', old.levels, 'skin', old.skin) end,
        json_build_object('gameId', new.game_id, 'plays', new.plays, 'bests', new.bests, 'totals', new.totals,
          'levels', new.levels, 'skin', new.skin);
end $$;
