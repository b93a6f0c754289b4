-- The inbox page (docs/decisions/0023): messages are answered once, or closed without an answer and perhaps reopened.
-- An answer never changes, and is deleted with its message.

create extension if not exists pg_trgm;

alter table contact_message
  -- The order of the inbox: browsers round microseconds off.
  add column number bigint generated always as identity,
  add column closed_by uuid references operator,
  add column closed_at timestamptz,
  add column search text not null generated always as (lower(name || ' ' || email || ' ' || message)) stored;

alter table contact_message drop constraint contact_message_state_check,
  add constraint contact_message_state check (state in ('new', 'answered', 'closed')),
  add constraint contact_message_closed check (num_nonnulls(closed_by, closed_at) = case state when 'closed' then 2 else 0 end);

create unique index contact_message_number on contact_message (number);

create index contact_message_queue on contact_message (state, number);

create index contact_message_search on contact_message using gin (search gin_trgm_ops);

create table contact_answer (
  message_id uuid primary key references contact_message on delete cascade,
  text text not null constraint contact_answer_length check (char_length(text) between 1 and 5000),
  operator_id uuid not null references operator,
  -- The operator's name at the time, as the mail has it.
  operator_name text not null check (char_length(operator_name) between 2 and 50),
  at timestamptz not null default clock_timestamp(),
  mailed_at timestamptz
);
