-- Operators and their audit log (docs/decisions/0017). The database enforces two factors, roles, the end of sessions
-- when a role changes, and the log's hash chain.

create table operator (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 2 and 50),
  email text not null constraint operator_email_once unique check (char_length(email) between 3 and 254),
  role text not null constraint operator_role check (role in ('reviewer', 'payer', 'administrator')),
  password_hash text not null,
  -- Encrypted with a key that is not in the database.
  code_secret bytea,
  -- The time step of the last accepted code: none works twice.
  code_step bigint not null default 0,
  is_active boolean not null default true,
  joined_at timestamptz not null default clock_timestamp()
);

create table operator_passkey (
  id text primary key check (length(id) between 1 and 1400),
  operator_id uuid not null references operator on delete cascade,
  name text not null check (char_length(name) between 1 and 40),
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  added_at timestamptz not null default clock_timestamp(),
  used_at timestamptz
);

create index operator_passkey_owner on operator_passkey (operator_id);

create table operator_session (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  operator_id uuid not null references operator on delete cascade,
  opened_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null
);

create index operator_session_owner on operator_session (operator_id);

-- Without an address: the bootstrap invitation, whose link the server prints when it starts.
create table operator_invitation (
  id uuid primary key default gen_random_uuid(),
  email text check (char_length(email) between 3 and 254),
  role text not null check (role in ('reviewer', 'payer', 'administrator')),
  code_secret bytea not null,
  invited_by uuid references operator on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz
);

-- What a passkey has to sign; each is used once.
create table operator_challenge (
  challenge text primary key check (length(challenge) between 1 and 200),
  expires_at timestamptz not null
);

-- Each entry's hash covers the entry and the hash before it. A field is its length in octets, ':' and
-- its text, so no two entries have the same form.
create table audit_entry (
  sequence bigint primary key check (sequence >= 1),
  at timestamptz not null,
  operator_id uuid references operator,
  action text not null check (action ~ '^[a-z][a-z_.]{1,59}$'),
  subject text not null check (char_length(subject) between 1 and 120),
  detail text not null check (detail is json object and octet_length(detail) <= 4000),
  hash bytea not null check (octet_length(hash) = 32)
);
