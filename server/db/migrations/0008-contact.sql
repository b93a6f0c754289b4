-- The inbox of the contact form (§3 'Contact message'). Messages are never changed.

create table contact_message (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 100),
  email text not null check (char_length(email) between 3 and 254),
  subject text not null check (subject in ('support', 'account', 'payment', 'feedback', 'other')),
  message text not null check (char_length(message) between 1 and 5000),
  at timestamptz not null default clock_timestamp(),
  state text not null default 'new' check (state in ('new', 'answered')),
  delivered_at timestamptz
);

create index contact_message_newest on contact_message (at desc, id desc);

create index contact_message_email on contact_message (email);
