-- An answer never changes but for the time of its mail, and is deleted with its message alone.
create or replace function contact_keep_answer() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.mailed_at is null and new.mailed_at is not null
      and (new.message_id, new.text, new.operator_id, new.operator_name, new.at)
        is not distinct from (old.message_id, old.text, old.operator_id, old.operator_name, old.at) then
      return new;
    end if;
  elsif tg_op = 'DELETE' then
    if not exists (select from contact_message where id = old.message_id) then
      return old;
    end if;
  end if;
  perform refuse('what was answered stays as it was answered', 'contact_answer_immutable');
  return null;
end $$;

create trigger contact_answer_immutable before update or delete on contact_answer
  for each row execute function contact_keep_answer();

create trigger contact_answer_no_truncate before truncate on contact_answer
  for each statement execute function contact_keep_answer();
