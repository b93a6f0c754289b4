-- The database writes the timeline itself, so it never tells another story than the states.
create or replace function withdrawal_write_event() returns trigger language plpgsql as $$
begin
  insert into withdrawal_event (withdrawal_id, state, at)
    values (new.id, new.state, coalesce(new.processed_at, new.decided_at, new.requested_at));
  return null;
end $$;

create trigger withdrawal_first_event after insert on withdrawal
  for each row execute function withdrawal_write_event();
create trigger withdrawal_next_event after update on withdrawal
  for each row when (new.state <> old.state) execute function withdrawal_write_event();

-- The timeline is written by the database alone.
create or replace function withdrawal_guard_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and pg_trigger_depth() > 1 then
    return new;
  end if;
  if tg_op = 'DELETE' and not exists (select from withdrawal where id = old.withdrawal_id) then
    return old;
  end if;
  perform refuse('the timeline writes itself', 'withdrawal_event_guarded');
  return null;
end $$;

create trigger withdrawal_event_guarded before insert or update or delete on withdrawal_event
  for each row execute function withdrawal_guard_event();
