-- An ended session leaves the memory of every process at once, in whatever way it ended.
create or replace function session_announce_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id::text);
  return null;
end $$;

create trigger session_ends after delete on session
  for each row execute function session_announce_end();
create trigger session_ends_earlier after update of seen_at, expires_at on session
  for each row when (new.expires_at < old.expires_at or new.seen_at < old.seen_at) execute function session_announce_end();
