-- The text of a message and its sender never change.
create or replace function contact_message_check_change() returns trigger language plpgsql as $$
begin
  if (new.id, new.name, new.email, new.subject, new.message, new.at)
    is distinct from (old.id, old.name, old.email, old.subject, old.message, old.at) then
    perform refuse('what was written stays as it was written', 'contact_message_immutable');
  end if;
  return new;
end $$;

create trigger contact_message_immutable before update on contact_message
  for each row execute function contact_message_check_change();
