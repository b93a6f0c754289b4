-- A deleted play leaves its stored log to the job that removes it (docs/decisions/0054).
create or replace function play_leave_stored_log() returns trigger language plpgsql as $$
begin
  insert into log_transfer (play_id) values (old.id) on conflict do nothing;
  return null;
end $$;

create trigger play_stored_log_goes after delete on play
  for each row when (old.stored_log_bytes is not null) execute function play_leave_stored_log();

-- A log leaves a paid play whole and once, and never comes back as another one.
create trigger play_log_leaves before update of log, stored_log_bytes on play
  for each row when (old.state = 'paid'
    and (new.log, new.stored_log_bytes) is distinct from (old.log, old.stored_log_bytes)
    and (old.log is null or new.log is not null or new.stored_log_bytes is distinct from octet_length(old.log)
      or sha256(old.log) is distinct from old.log_hash))
  execute function refuse('the log of a paid play never changes', 'play_log_leaves');
comment on column play.stored_log_bytes is 'Bytes of the log in the store; null while it is here.';
comment on table log_transfer is 'Logs on their way into the store, or out of it.';
