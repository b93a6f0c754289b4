-- An answer makes its message answered.
create or replace function contact_answer_given() returns trigger language plpgsql as $$
begin
  update contact_message set state = 'answered', closed_by = null, closed_at = null where id = new.message_id;
  return null;
end $$;

create trigger contact_answer_given after insert on contact_answer
  for each row execute function contact_answer_given();
