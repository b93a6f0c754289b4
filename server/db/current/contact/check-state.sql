-- Answered is what has an answer, and stays so; a closed message may be taken up again.
create or replace function contact_check_state() returns trigger language plpgsql as $$
begin
  if new.state = old.state then
    if (new.closed_by, new.closed_at) is distinct from (old.closed_by, old.closed_at) then
      perform refuse('who closed it stays who closed it', 'contact_message_transition');
    end if;
    return new;
  end if;
  if old.state = 'answered' or (new.state = 'answered' and not exists (select from contact_answer where message_id = new.id)) then
    perform refuse('a message is answered by its answer, and stays answered', 'contact_message_transition');
  end if;
  new.closed_at := case new.state when 'closed' then clock_timestamp() end;
  return new;
end $$;

create trigger contact_message_state before update on contact_message
  for each row execute function contact_check_state();
