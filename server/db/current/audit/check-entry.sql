-- Each entry has the next number and the hash that covers the one before it.
create or replace function audit_check_entry() returns trigger language plpgsql as $$
declare
  previous bytea;
begin
  select hash into previous from audit_entry where sequence = new.sequence - 1;
  if new.sequence > 1 and previous is null
    or new.hash is distinct from audit_hash(coalesce(previous, ''::bytea), new) then
    perform refuse('the entry does not continue the log', 'audit_chain');
  end if;
  return new;
end $$;

create trigger audit_chain before insert on audit_entry for each row execute function audit_check_entry();
