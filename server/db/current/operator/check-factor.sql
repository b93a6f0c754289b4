-- A password alone never signs in an operator; checked at commit, because passkeys are inserted after the operator.
create or replace function operator_check_factor() returns trigger language plpgsql as $$
declare
  p_id uuid := case tg_table_name when 'operator' then (to_jsonb(new) ->> 'id')::uuid
    else (to_jsonb(old) ->> 'operator_id')::uuid end;
begin
  if exists (select from operator where id = p_id and code_secret is null)
    and not exists (select from operator_passkey where operator_id = p_id) then
    perform refuse('an operator has a second factor', 'operator_second_factor');
  end if;
  return null;
end $$;

create constraint trigger operator_second_factor after insert or update of code_secret on operator
  deferrable initially deferred for each row execute function operator_check_factor();

create constraint trigger operator_second_factor after delete on operator_passkey
  deferrable initially deferred for each row execute function operator_check_factor();
