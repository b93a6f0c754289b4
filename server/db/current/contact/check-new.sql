-- A message starts new.
create or replace function contact_check_new() returns trigger language plpgsql as $$
begin
  if new.state <> 'new' then
    perform refuse('a message comes new', 'contact_message_transition');
  end if;
  return new;
end $$;

create trigger contact_message_comes_new before insert on contact_message
  for each row execute function contact_check_new();
