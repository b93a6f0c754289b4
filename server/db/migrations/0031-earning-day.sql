-- The paid games of a player's last day in Kathmandu: late in a long day games pay less (docs/decisions/0032).
alter table play_tally
  add column day date,
  add column day_games integer not null default 0 check (day_games >= 0);

update play_tally
  set day = today.day, day_games = today.games
  from (select player_id, (clock_timestamp() at time zone 'Asia/Kathmandu')::date as day, count(*)::int as games
    from play
    where state = 'paid'
      and finished_at >= (clock_timestamp() at time zone 'Asia/Kathmandu')::date::timestamp at time zone 'Asia/Kathmandu'
    group by player_id) as today
  where play_tally.player_id = today.player_id;

-- A setting that older versions lack counts as 200.
alter table settings_version add constraint daily_full_games_range check (
  settings_whole(coalesce("values" -> 'dailyFullGames', '200'), 20, 2000));
