-- Starts a play and ends the player's unfinished one before it, under the lock of their tally. A refusal is a value.
create or replace function play_start(
  p_player uuid, p_game text, p_rules text, p_seed bytea, p_lifetime_ms double precision, p_unfinished_max integer
) returns table (
  refusal text, id uuid, expires_at timestamptz, games_played integer, settings_number integer,
  ended_id uuid, ended_rules text, ended_seed bytea, ended_body bytea, ended_tick integer
) language plpgsql as $$
begin
  -- The player's row first, as in a deletion.
  perform from player where player.id = p_player for key share;
  if not found then
    refusal := 'not_signed_in';
    return next;
    return;
  end if;
  loop
    select tally.games_played into games_played from play_tally as tally where player_id = p_player for no key update;
    exit when found;
    insert into play_tally (player_id) values (p_player) on conflict do nothing;
  end loop;
  -- Each that waits for an operator counts, too, or one player could fill their list.
  if p_unfinished_max <= (select count(*) from play where player_id = p_player
      and state in ('open', 'abandoned', 'expired', 'held') and started_at > clock_timestamp() - interval '1 hour') then
    refusal := 'play_quota_reached';
    return next;
    return;
  end if;
  update play set state = 'abandoned', finished_at = clock_timestamp() where player_id = p_player and state = 'open'
    returning play.id, rules, seed, body, body_tick into ended_id, ended_rules, ended_seed, ended_body, ended_tick;
  -- The database records the settings in force: the game will be paid by them.
  insert into play (player_id, game_id, rules, seed, expires_at)
    values (p_player, p_game, p_rules, p_seed, clock_timestamp() + p_lifetime_ms * interval '1 millisecond')
    returning play.id, play.expires_at, play.settings_version into id, expires_at, settings_number;
  return next;
end $$;
