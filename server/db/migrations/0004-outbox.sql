-- Failed jobs, and the mails of an installation without a mail server.

create table outbox_failure (
  id bigint generated always as identity primary key,
  task text not null,
  payload jsonb not null,
  message text not null,
  at timestamptz not null default clock_timestamp()
);

create table mailbox_message (
  id bigint generated always as identity primary key,
  idempotency_key text not null unique,
  recipient text not null,
  subject text not null,
  text text not null,
  at timestamptz not null default clock_timestamp()
);
