-- Sessions end when role or activity change.
create or replace function operator_end_sessions() returns trigger language plpgsql as $$
begin
  delete from operator_session where operator_id = new.id;
  return null;
end $$;

create trigger operator_sessions_end after update of role, is_active on operator
  for each row when (new.role <> old.role or new.is_active <> old.is_active)
  execute function operator_end_sessions();
