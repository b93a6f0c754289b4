-- Appends the newest parts of input logs, at most one a play; each answer has the place of its part. The limits are the
-- caller's: the log's bytes, the chunks of a play, and how long after its start each part may arrive at the earliest.
create or replace function play_append_chunks(
  p_plays uuid[], p_players uuid[], p_offsets integer[], p_ticks integer[], p_parts bytea[],
  p_waited_ms double precision[], p_earliest_ms double precision[], p_bytes_max integer, p_chunks_max integer
) returns table (place integer, bytes integer, refusal text) language plpgsql as $$
begin
  -- In one order, so that two batches never wait for each other; the next statement sees what was waited for.
  perform from (select id from unnest(p_plays) as id order by id) as sent,
    lateral (select from play where play.id = sent.id for no key update) as locked;
  return query with sent as (
    select n::integer as place, play, player, start, tick, part,
        statement_timestamp() - waited_ms * interval '1 millisecond' as arrived_at, earliest_ms * interval '1 millisecond' as earliest
      from unnest(p_plays, p_players, p_offsets, p_ticks, p_parts, p_waited_ms, p_earliest_ms) with ordinality
        as given(play, player, start, tick, part, waited_ms, earliest_ms, n)
  ), judged as (
    select sent.*, found.id, found.known, found.body_tick,
        -- A part beyond a gap, or one that brings nothing new, is answered with what is here.
        sent.start > found.known or (sent.tick <= found.body_tick and sent.start + octet_length(sent.part) <= found.known) as is_old,
        case
          when found.id is null then 'play_not_found'
          when found.state = 'abandoned' then 'play_superseded'
          when found.state in ('paid', 'unpaid') then 'play_already_finished'
          -- A play under review was submitted in time; it no longer expires.
          when found.state <> 'held' and (found.state = 'expired' or found.expires_at < sent.arrived_at) then 'play_expired'
          when sent.arrived_at - found.started_at < sent.earliest then 'play_too_early'
          when sent.start < found.known
            and substring(found.body from sent.start + 1 for octet_length(sent.part)) <> substring(sent.part for found.known - sent.start)
            then 'log_edited'
          when sent.start > found.known then null
          when sent.tick <= found.body_tick and sent.start + octet_length(sent.part) <= found.known then null
          when sent.start + octet_length(sent.part) > p_bytes_max then 'body_too_large'
          when found.chunks >= p_chunks_max then 'too_many_requests'
        end as refusal
      from sent left join lateral (
        select play.id, play.state, play.started_at, play.expires_at, play.body, octet_length(play.body) as known, play.body_tick, play.chunks
          from play where play.id = sent.play and play.player_id = sent.player offset 0) as found on true
  ), fresh as (
    select judged.id, judged.place, judged.known, judged.arrived_at, greatest(judged.tick, judged.body_tick) as tick,
        substring(judged.part from judged.known - judged.start + 1) as added
      from judged where judged.refusal is null and not judged.is_old
  ), appended as (
    update play set body = play.body || fresh.added, body_tick = fresh.tick, chunks = play.chunks + 1
      from fresh where play.id = fresh.id
  ), arrived as (
    insert into play_chunk (play_id, byte_offset, bytes, tick, arrived_at)
      select fresh.id, fresh.known, octet_length(fresh.added), fresh.tick, fresh.arrived_at from fresh
    on conflict do nothing
  )
  select judged.place, (judged.known + coalesce(octet_length(fresh.added), 0))::integer, judged.refusal
    from judged left join fresh on fresh.place = judged.place;
end $$;
