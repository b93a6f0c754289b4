comment on column contact_message.email is 'Lower case.';
comment on column contact_message.number is 'The order of the inbox. @readonly';
comment on column contact_message.closed_at is '@readonly';
comment on column contact_message.search is 'Lower case of all fields that operators search. @readonly';
comment on column contact_message.delivered_at is 'When the operator was mailed.';
comment on column contact_answer.at is '@readonly';

-- A message starts new.
create or replace function contact_check_new() returns trigger language plpgsql as $$
begin
  if new.state <> 'new' then
    perform refuse('a message starts new', 'contact_message_transition');
  end if;
  return new;
end $$;

create trigger contact_message_comes_new before insert on contact_message
  for each row execute function contact_check_new();

-- A message is answered by its answer, for good; a closed one may be reopened.
create or replace function contact_check_state() returns trigger language plpgsql as $$
begin
  if new.state = old.state then
    if (new.closed_by, new.closed_at) is distinct from (old.closed_by, old.closed_at) then
      perform refuse('the operator who closed a message never changes', 'contact_message_transition');
    end if;
    return new;
  end if;
  if old.state = 'answered' or (new.state = 'answered' and not exists (select from contact_answer where message_id = new.id)) then
    perform refuse('only an answer makes a message answered, and that is final', 'contact_message_transition');
  end if;
  new.closed_at := case new.state when 'closed' then clock_timestamp() end;
  return new;
end $$;

create trigger contact_message_state before update on contact_message
  for each row execute function contact_check_state();

-- The text of a message and its sender never change.
create or replace function contact_message_check_change() returns trigger language plpgsql as $$
begin
  if (new.id, new.name, new.email, new.subject, new.message, new.at)
    is distinct from (old.id, old.name, old.email, old.subject, old.message, old.at) then
    perform refuse('a message never changes', 'contact_message_immutable');
  end if;
  return new;
end $$;

create trigger contact_message_immutable before update on contact_message
  for each row execute function contact_message_check_change();

-- An answer makes its message answered.
create or replace function contact_answer_given() returns trigger language plpgsql as $$
begin
  update contact_message set state = 'answered', closed_by = null, closed_at = null where id = new.message_id;
  return null;
end $$;

create trigger contact_answer_given after insert on contact_answer
  for each row execute function contact_answer_given();

-- Only the time of its mail changes in an answer; it is deleted only with its message.
create or replace function contact_answer_check_change() returns trigger language plpgsql as $$
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
  perform refuse('an answer never changes', 'contact_answer_immutable');
  return null;
end $$;

create trigger contact_answer_immutable before update or delete on contact_answer
  for each row execute function contact_answer_check_change();
create trigger contact_answer_no_truncate before truncate on contact_answer
  for each statement execute function contact_answer_check_change();
