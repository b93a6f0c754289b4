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
        p.expires_at < clock_timestamp(), t.games_played, games_today(t.day, t.day_games), w.id, w.balance, w.held,
        (select max(number) from settings_version)
      from unnest(p_plays, p_players) as asked(play_id, player_id)
      join player o on o.id = asked.player_id
      join play_tally t on t.player_id = o.id
      join play p on p.id = asked.play_id and p.player_id = o.id
      join wallet_account w on w.id = o.account_id
      order by o.id
      for key share of o for no key update of t, p;
end $$;

-- Writes the results of locked games: plays, tallies, balances and postings; answers the new balances.
create or replace function settle_games(
  p_plays uuid[], p_players uuid[], p_accounts uuid[], p_coins integer[], p_counted boolean[], p_reasons text[],
  p_labels text[], p_logs bytea[], p_hashes bytea[], p_scores integer[], p_ticks integer[], p_inputs integer[],
  p_events text[], p_flags text[]
) returns table (play_id uuid, transaction_id uuid, balance bigint)
language plpgsql rows 64 set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return query
    with game as materialized (
      select g.*, case when g.coins > 0 then uuidv7() end as posting, ledger_day_of(clock_timestamp()) as today
        from unnest(p_plays, p_players, p_accounts, p_coins, p_counted, p_reasons, p_labels, p_logs, p_hashes, p_scores,
          p_ticks, p_inputs, p_events, p_flags)
        as g(play, player, account, coins, counted, reason, label, log, hash, score, ticks, inputs, events, flags)
    ), credited as (
      update wallet_account w set balance = w.balance + g.coins, sequence = w.sequence + 1
        from game g where w.id = g.account and g.coins > 0
        returning w.id, w.balance, w.sequence, g.play, g.posting, g.coins
    ), posted as (
      insert into ledger_transaction (id, account_id, reason, reference, label)
        select posting, account, 'game', play::text, label from game where coins > 0
    ), entered as (
      insert into ledger_entry (transaction_id, line, account_id, house, amount, sequence, balance_after)
        select c.posting, entry.* from credited c
          cross join lateral (values
            (1::smallint, c.id, null, c.coins, c.sequence, c.balance),
            (2::smallint, null, 'mint', -c.coins, null, null)) as entry
    ), tallied as (
      update play_tally t
        set games_played = t.games_played + g.counted::integer,
          day = g.today,
          day_games = games_today(t.day, t.day_games) + 1,
          streak_from = case when t.day >= g.today - 1 then coalesce(t.streak_from, t.day) else g.today end
        from game g where t.player_id = g.player and g.coins > 0
    ), finished as (
      update play p
        set state = case when g.coins > 0 then 'paid' else 'unpaid' end, finished_at = clock_timestamp(),
          log = g.log, log_hash = g.hash, score = g.score, ticks = g.ticks, inputs = g.inputs,
          coins_earned = g.coins, unpaid_reason = g.reason, transaction_id = g.posting,
          packed_score_events = case when g.events ^@ '\x' then g.events::bytea end,
          -- The build before sends an array (docs/decisions/0047).
          score_events = case when g.events ^@ '{' then g.events::integer[] end, flags = g.flags::text[],
          -- The log begins with what was uploaded on the way.
          body = ''::bytea
        from game g where p.id = g.play
    )
    select c.play, c.posting, c.balance from credited c
    union all
    select g.play, null, w.balance from game g join wallet_account w on w.id = g.account where g.coins = 0;
end $$;
