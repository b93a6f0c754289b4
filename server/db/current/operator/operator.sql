comment on column operator.joined_at is '@readonly';
comment on column operator_passkey.added_at is '@readonly';
comment on column operator_session.opened_at is '@readonly';
comment on column operator_invitation.created_at is '@readonly';

-- A password alone never signs in an operator; checked at commit, because passkeys are inserted after the operator.
create or replace function operator_check_factor() returns trigger language plpgsql as $$
declare
  p_id uuid := case tg_table_name when 'operator' then (to_jsonb(new) ->> 'id')::uuid
    else (to_jsonb(old) ->> 'operator_id')::uuid end;
begin
  if exists (select from operator where id = p_id and code_secret is null)
    and not exists (select from operator_passkey where operator_id = p_id) then
    perform refuse('an operator needs a second factor', 'operator_second_factor');
  end if;
  return null;
end $$;

create constraint trigger operator_second_factor after insert or update of code_secret on operator
  deferrable initially deferred for each row execute function operator_check_factor();
create constraint trigger operator_second_factor after delete on operator_passkey
  deferrable initially deferred for each row execute function operator_check_factor();

-- At least one active administrator is required.
create or replace function operator_check_last_administrator() returns trigger language plpgsql as $$
begin
  -- Of two administrators stepping down at once, the second waits and is refused.
  perform pg_advisory_xact_lock(hashtext('operator_last_administrator'));
  if not exists (select from operator where role = 'administrator' and is_active and id <> old.id) then
    perform refuse('at least one administrator is required', 'operator_last_administrator');
  end if;
  return new;
end $$;

create trigger operator_last_administrator before update of role, is_active on operator
  for each row when (old.role = 'administrator' and old.is_active and not (new.role = 'administrator' and new.is_active))
  execute function operator_check_last_administrator();

-- Sessions end when role or activity change.
create or replace function operator_end_sessions() returns trigger language plpgsql as $$
begin
  delete from operator_session where operator_id = new.id;
  return null;
end $$;

create trigger operator_sessions_end after update of role, is_active on operator
  for each row when (new.role <> old.role or new.is_active <> old.is_active)
  execute function operator_end_sessions();

-- Operators are deactivated, never deleted: the audit log names them.
create trigger operator_stays before delete on operator
  for each row execute function refuse('operators are deactivated, never deleted: the audit log names them', 'operator_stays');
create trigger operator_no_truncate before truncate on operator
  for each statement execute function refuse('operators are deactivated, never deleted: the audit log names them', 'operator_stays');
