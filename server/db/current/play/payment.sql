comment on column play.settings_version is 'The settings in force when the game began. @readonly';
comment on column play.packed_score_events is 'Ticks and points since the event before, as varints; earlier plays have score_events.';
comment on table play_decision is 'What an operator decided about a game under review.';
comment on column play_decision.decided_at is '@readonly';
comment on column play_refusal.at is '@readonly';

-- A player's paid games of today in Kathmandu, from the last day of their tally and its games.
create or replace function games_today(day date, games integer) returns integer language sql stable as $$
  select case when day = ledger_day_of(clock_timestamp()) then games else 0 end
$$;

-- The days in a row with paid games that end today in Kathmandu; 0 until today's first (docs/decisions/0079).
create or replace function streak_days(day date, streak_from date) returns integer language sql stable as $$
  select case when day = ledger_day_of(clock_timestamp()) then day - coalesce(streak_from, day) + 1 else 0 end
$$;

-- The settings of a play stay those with which it began.
create trigger play_settings_immutable before update of settings_version on play
  for each row when (new.settings_version <> old.settings_version)
  execute function refuse('the settings of a play never change', 'play_settings_immutable');

-- A paid game has its posting. The other side, that each payment for a game has its paid game, is among the checks of
-- postings (../ledger/check-posting.sql). A game that was deleted with its player leaves its posting behind, for nobody else.
create or replace function play_check_paid() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if exists (
    select from written p where p.state = 'paid' and not exists (
      select from ledger_transaction t
        join ledger_entry e on e.transaction_id = t.id and e.line = 1
        join player o on o.id = p.player_id
        where t.id = p.transaction_id and t.reason = 'game' and t.reference = p.id::text
          and t.account_id = o.account_id and e.account_id = o.account_id and e.amount = p.coins_earned)
  ) then
    perform refuse('a paid play needs its transaction', 'game_has_posting');
  end if;
  return null;
end $$;

create trigger game_has_posting after update on play referencing new table as written
  for each statement execute function play_check_paid();
create trigger new_game_has_posting after insert on play referencing new table as written
  for each statement execute function play_check_paid();

-- A paid game never changes, and is deleted with its player alone. Conditions of triggers are read from their stored text
-- by each statement, so the long one stands in the function.
create or replace function play_refuse_change() returns trigger language plpgsql as $$
begin
  -- Deleted only with its player.
  if tg_op = 'DELETE' and not exists (select from player where id = old.player_id) then
    return old;
  end if;
  -- The log may leave for the store (log-store.sql).
  if tg_op = 'UPDATE' and
    (new.id, new.player_id, new.game_id, new.rules, new.seed, new.state, new.finished_at, new.log_hash, new.score,
      new.ticks, new.inputs, new.coins_earned, new.transaction_id, new.score_events, new.packed_score_events)
    is not distinct from
    (old.id, old.player_id, old.game_id, old.rules, old.seed, old.state, old.finished_at, old.log_hash, old.score,
      old.ticks, old.inputs, old.coins_earned, old.transaction_id, old.score_events, old.packed_score_events) then
    return new;
  end if;
  perform refuse('a paid play never changes', 'play_paid_stays');
  return null;
end $$;

create trigger play_paid_stays before update of id, player_id, game_id, rules, seed, state, finished_at, log_hash, score,
    ticks, inputs, coins_earned, transaction_id, score_events, packed_score_events on play
  for each row when (old.state = 'paid') execute function play_refuse_change();
create trigger play_paid_goes before delete on play
  for each row when (old.state = 'paid') execute function play_refuse_change();
create trigger play_no_truncate before truncate on play
  for each statement execute function play_refuse_change();
