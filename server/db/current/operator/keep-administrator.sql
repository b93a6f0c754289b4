-- At least one active administrator is required.
create or replace function operator_keep_administrator() returns trigger language plpgsql as $$
begin
  -- Two who step down at once wait for each other, and the second one stays.
  perform pg_advisory_xact_lock(hashtext('operator_last_administrator'));
  if not exists (select from operator where role = 'administrator' and is_active and id <> old.id) then
    perform refuse('the last administrator stays one', 'operator_last_administrator');
  end if;
  return new;
end $$;

create trigger operator_last_administrator before update of role, is_active on operator
  for each row when (old.role = 'administrator' and old.is_active and not (new.role = 'administrator' and new.is_active))
  execute function operator_keep_administrator();
