-- Players, their sessions, links and codes (§3, §4), and the tables of the HTTP layer.

create table player (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null unique references wallet_account,
  name text not null check (char_length(name) between 1 and 50),
  email text not null unique check (email = lower(email) and char_length(email) <= 254),
  password_hash text not null,
  email_verified_at timestamptz,
  joined_at timestamptz not null default clock_timestamp(),
  last_login_at timestamptz,
  is_active boolean not null default false,
  has_claimed_initial_bonus boolean not null default false,
  locale text not null default 'en' check (locale in ('en', 'ne'))
);

create table session (
  id uuid primary key default gen_random_uuid(),
  -- The token itself is only in the player's cookie.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  player_id uuid not null references player on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null
);

create index session_player on session (player_id);

create index session_expiry on session (expires_at);

create table email_link (
  id uuid primary key default gen_random_uuid(),
  player_id uuid not null references player on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset')),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create index email_link_player on email_link (player_id, purpose, created_at desc);

-- §3 'referral code lookup' and 'pending referral'.
create table referral_code (
  code text primary key check (code ~ '^[A-Z]{2}[A-Z0-9]{4}$'),
  player_id uuid not null unique references player on delete cascade
);

create table pending_referral (
  id uuid primary key default gen_random_uuid(),
  referrer_id uuid not null references player on delete cascade,
  new_player_id uuid not null unique references player on delete cascade,
  referral_code text not null,
  bonus_coins integer not null default 10 check (bonus_coins = 10),
  created_at timestamptz not null default clock_timestamp(),
  processed_at timestamptz,
  check (referrer_id <> new_player_id)
);

create index pending_referral_referrer on pending_referral (referrer_id, id) where processed_at is null;

-- The exact cause of a refused login stays here, for operators (docs/decisions/0005).
create table security_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  player_id uuid references player on delete set null,
  address_block text not null
);

create index security_event_at on security_event (at);

create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
