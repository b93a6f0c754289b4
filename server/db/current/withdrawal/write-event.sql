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
