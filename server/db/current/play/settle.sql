-- Settles finished games in batches: the application locks them, decides what each pays, and writes all in one statement
-- (§4, docs/decisions/0034). Index look-ups alone: plans made on small tables stay good.

-- Locks the given games with their players' tallies, players in order, so that two batches never wait for each other. The
-- player's row comes first, as in a deletion. Accounts are locked where they change; until then others may change them.
create or replace function lock_games(p_plays uuid[], p_players uuid[])
returns table (
  id uuid, state text, chunks integer, flags text[], game_id text, rules text, settings_version integer,
  elapsed_ms double precision, is_over boolean, games_played integer, games_today integer,
  account_id uuid, balance bigint, held bigint, current_version integer
) language plpgsql rows 64 set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return query
    select p.id, p.state, p.chunks, p.flags, p.game_id, p.rules, p.settings_version,
        (extract(epoch from case p.state when 'abandoned' then p.finished_at else clock_timestamp() end - p.started_at)
          * 1000)::double precision,
        p.expires_at < clock_timestamp(), t.games_played,
        case when t.day = ledger_day_of(clock_timestamp()) then t.day_games else 0 end, w.id,
        w.balance, w.held, (select max(number) from settings_version)
      from unnest(p_plays, p_players) as asked(play_id, player_id)
      join player o on o.id = asked.player_id
      join play_tally t on t.player_id = o.id
      join play p on p.id = asked.play_id and p.player_id = o.id
      join wallet_account w on w.id = o.account_id
      order by o.id
      for key share of o for no key update of t, p;
end $$;

-- Writes the results of locked games: plays, tallies, balances, postings, and the progress of those that have a `game` to add
-- to (docs/decisions/0062). Answers new balances by play, and progress before and after by player, in rows of their own.
create or replace function write_results(
  p_plays uuid[], p_players uuid[], p_accounts uuid[], p_coins integer[], p_counted boolean[], p_reasons text[],
  p_labels text[], p_logs bytea[], p_hashes bytea[], p_scores integer[], p_ticks integer[], p_inputs integer[],
  p_events bytea[], p_flags text[], p_games text[], p_bests text[], p_totals text[], p_levels text[]
) returns table (play_id uuid, transaction_id uuid, balance bigint, player uuid, before json, now json)
language plpgsql rows 64 set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
declare
  today date := ledger_day_of(clock_timestamp());
begin
  return query
    with result as materialized (
      select r.*, case when r.coins > 0 then uuidv7() end as posting
        from unnest(p_plays, p_players, p_accounts, p_coins, p_counted, p_reasons, p_labels, p_logs, p_hashes, p_scores,
          p_ticks, p_inputs, p_events, p_flags, p_games, p_bests, p_totals, p_levels)
        as r(play, player, account, coins, counted, reason, label, log, hash, score, ticks, inputs, events, flags, game,
          bests, totals, levels)
    ), credited as (
      update wallet_account w set balance = w.balance + r.coins, sequence = w.sequence + 1
        from result r where w.id = r.account and r.coins > 0
        returning w.id, w.balance, w.sequence, r.play, r.posting, r.coins
    ), posted as (
      insert into ledger_transaction (id, account_id, reason, reference, label)
        select posting, account, 'game', play::text, label from result where coins > 0
    ), entered as (
      insert into ledger_entry (transaction_id, line, account_id, house, amount, sequence, balance_after)
        select c.posting, entry.* from credited c
          cross join lateral (values
            (1::smallint, c.id, null, c.coins, c.sequence, c.balance),
            (2::smallint, null, 'mint', -c.coins, null, null)) as entry
    ), tallied as (
      update play_tally t
        set games_played = t.games_played + r.counted::integer,
          day = today,
          day_games = case when t.day = today then t.day_games else 0 end + 1,
          streak_from = case when t.day >= today - 1 then coalesce(t.streak_from, t.day) else today end
        from result r where t.player_id = r.player and r.coins > 0
    ), finished as (
      update play p
        set state = case when r.coins > 0 then 'paid' else 'unpaid' end, finished_at = clock_timestamp(),
          log = r.log, log_hash = r.hash, score = r.score, ticks = r.ticks, inputs = r.inputs,
          coins_earned = r.coins, unpaid_reason = r.reason, transaction_id = r.posting,
          packed_score_events = r.events, flags = r.flags::text[],
          -- The log begins with what was uploaded on the way.
          body = ''::bytea
        from result r where p.id = r.play
    ), progressed as (
      -- Under the players' locks no two add at once, so that no row needs another lock.
      merge into game_progress as own
        using (
          select r.player, r.game, r.bests::integer[], r.totals::bigint[], r.levels::smallint[]
            from result r where r.game is not null
        ) as gained on own.player_id = gained.player and own.game_id = gained.game
        when matched then update set
          plays = own.plays + 1,
          bests = array(select greatest(stored, new) from unnest(own.bests, gained.bests) as stat(stored, new)),
          totals = array(select coalesce(stored, 0) + coalesce(new, 0)
            from unnest(own.totals, gained.totals) as stat(stored, new)),
          levels = array(select greatest(stored, new) from unnest(own.levels, gained.levels) as stars(stored, new))
        when not matched then insert (player_id, game_id, plays, bests, totals, levels)
          values (gained.player, gained.game, 1, gained.bests, gained.totals, gained.levels)
        returning gained.player,
          case when old.plays is not null then json_build_object('gameId', old.game_id, 'plays', old.plays,
            'bests', old.bests, 'totals', old.totals, 'levels', old.levels, 'skin', old.skin) end as before,
          json_build_object('gameId', new.game_id, 'plays', new.plays, 'bests', new.bests, 'totals', new.totals,
            'levels', new.levels, 'skin', new.skin) as now
    )
    select c.play, c.posting, c.balance, null::uuid, null::json, null::json from credited c
    union all
    select r.play, null, w.balance, null, null, null from result r join wallet_account w on w.id = r.account where r.coins = 0
    union all
    select null, null, null, p.player, p.before, p.now from progressed p;
end $$;
