-- A completed withdrawal is never deleted.
create or replace function withdrawal_guard_delete() returns trigger language plpgsql as $$
begin
  if old.state = 'completed' then
    perform refuse('what was paid out stays on record', 'withdrawal_stays');
  end if;
  return old;
end $$;

create trigger withdrawal_stays before delete on withdrawal
  for each row execute function withdrawal_guard_delete();
