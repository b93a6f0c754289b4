-- Passkeys of players, beside their passwords (docs/decisions/0040).
create table player_passkey (
  id text primary key check (length(id) between 1 and 1400),
  player_id uuid not null references player on delete cascade,
  name text not null check (char_length(name) between 1 and 40),
  public_key bytea not null,
  counter bigint not null default 0,
  added_at timestamptz not null default clock_timestamp(),
  used_at timestamptz
);

create index player_passkey_owner on player_passkey (player_id);

-- What a passkey has to sign; each is used once, and a new passkey's by the player whom it was made for.
create table player_challenge (
  challenge text primary key check (length(challenge) between 1 and 200),
  player_id uuid references player on delete cascade,
  expires_at timestamptz not null
);

create index player_challenge_owner on player_challenge (player_id) where player_id is not null;
