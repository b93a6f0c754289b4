-- Tries: a play of the day's challenge has its seed and rules and earns nothing; a finished try never changes.

create or replace function challenge_check_play() returns trigger language plpgsql as $$
begin
  if old.challenge_day is not null or old.state <> 'open' or not exists (
    select from challenge_day d where d.day = new.challenge_day and d.seed = new.seed and d.rules = new.rules) then
    perform refuse('a play of the challenge has the seed and the rules of its day', 'play_challenge_true');
  end if;
  return new;
end $$;

create trigger play_challenge_true before update of challenge_day on play
  for each row when (new.challenge_day is distinct from old.challenge_day) execute function challenge_check_play();

-- Starts a player's one try at today's challenge; a refusal is a value.
create or replace function challenge_start(
  p_player uuid, p_game text, p_lifetime_ms double precision, p_unfinished_max integer
) returns table (
  refusal text, rules text, seed bytea, id uuid, expires_at timestamptz, games_played integer, settings_number integer,
  ended_id uuid, ended_rules text, ended_seed bytea, ended_body bytea, ended_tick integer
) language plpgsql as $$
declare
  challenge challenge_day;
  started record;
begin
  -- Of two starts at once the second sees the first one's try.
  perform from player where player.id = p_player for no key update;
  select * into challenge from challenge_day d where d.day = challenge_today() and d.game_id = p_game and d.seed is not null;
  refusal := case when challenge.day is null then 'game_not_playable'
    when exists (select from challenge_try t where t.day = challenge.day and t.player_id = p_player) then 'play_already_finished' end;
  if refusal is null then
    select * into started from play_start(
      p_player, p_game, challenge.rules, challenge.seed, p_lifetime_ms, p_unfinished_max);
    if started.refusal is null then
      update play set challenge_day = challenge.day where play.id = started.id;
      insert into challenge_try (day, player_id, play_id) values (challenge.day, p_player, started.id);
    end if;
    return query select started.refusal, challenge.rules, challenge.seed, started.id, started.expires_at, started.games_played,
      started.settings_number, started.ended_id, started.ended_rules, started.ended_seed, started.ended_body, started.ended_tick;
    return;
  end if;
  return next;
end $$;

create trigger play_challenge_later before insert on play
  for each row when (new.challenge_day is not null)
  execute function refuse('a play becomes the try of a challenge by its start alone', 'play_challenge_later');

create or replace function challenge_check_try() returns trigger language plpgsql as $$
begin
  if new.score is not null or new.is_counted or not exists (
    select from play where play.id = new.play_id and play.player_id = new.player_id and play.challenge_day = new.day) then
    perform refuse('a try begins with the play of its player and day, and without a score', 'challenge_try_true');
  end if;
  return new;
end $$;

create trigger challenge_try_true before insert on challenge_try for each row execute function challenge_check_try();

create trigger challenge_try_stays before update on challenge_try
  for each row when ((old.score is not null
      and (new.score, new.finished_at, new.log_hash) is distinct from (old.score, old.finished_at, old.log_hash))
    or (new.day, new.player_id, new.play_id) is distinct from (old.day, old.player_id, old.play_id)
    or (old.is_counted and (not new.is_counted or new.place is distinct from old.place)))
  execute function refuse('a finished try never changes', 'challenge_try_stays');

-- Closes a day whose last games are over: a try that is settled later, after a review, has no place.
create or replace function challenge_close(p_day date) returns void language plpgsql as $$
begin
  -- Tries that are being settled hold this lock: the count below sees them.
  perform from challenge_day d where d.day = p_day for update;
  update challenge_day d set players = (select count(*) from challenge_try t where t.day = d.day and t.score is not null)
    where d.day = p_day and d.players is null;
end $$;

-- Adds the points of a closed day's next tries to the week's table, best first, and answers whose they were; fewer than asked for
-- are the last. 100 points for the first place, the others in proportion to those whom they left behind or equalled; a try
-- always has at least one.
create or replace function challenge_count_next(p_day date, p_tries integer)
returns table (player_id uuid, play_id uuid) language plpgsql as $$
declare
  all_players integer;
begin
  select d.players into all_players from challenge_day d where d.day = p_day for update;
  return query with ranked as (
    select t.player_id, t.is_counted, row_number() over (order by t.score desc, t.finished_at, t.player_id)::integer as place
      from challenge_try t where t.day = p_day and t.score is not null
  ), next as (
    update challenge_try t set is_counted = true, place = uncounted.place
      from (select r.player_id, r.place from ranked r where not r.is_counted order by r.place limit p_tries) as uncounted
      where t.day = p_day and t.player_id = uncounted.player_id returning t.player_id, t.play_id, t.place
  ), added as (
    insert into challenge_week as own (week, player_id, points)
      select p_day - extract(dow from p_day)::integer, next.player_id,
          greatest(1, ceil(100.0 * (all_players - next.place + 1) / greatest(1, all_players))) from next
      on conflict on constraint challenge_week_pkey do update set points = own.points + excluded.points
  )
  select next.player_id, next.play_id from next;
end $$;
