-- Started games, their logs, and what they paid (§3, §4, games.md 'Fair play').

-- gamesPlayed of §3: paid games only. Locking the row serializes the reading of the reward tier.
create table play_tally (
  player_id uuid primary key references player on delete cascade,
  games_played integer not null default 0 check (games_played >= 0)
);

create table play (
  id uuid primary key default gen_random_uuid(),
  player_id uuid not null references player on delete cascade,
  game_id text not null,
  rules text not null,
  seed bytea not null check (octet_length(seed) = 16),
  state text not null default 'open'
    -- held: uploaded in time, but the replay failed or disagreed; can still be paid.
    check (state in ('open', 'held', 'paid', 'unpaid', 'abandoned', 'expired')),
  started_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  finished_at timestamptz,
  -- The log uploaded while playing: a prefix that never changes.
  body bytea not null default ''::bytea check (octet_length(body) <= 16384),
  body_tick integer not null default 0,
  chunks integer not null default 0 check (chunks <= 120),
  -- The finished log, and the result of its replay.
  log bytea check (octet_length(log) <= 16400),
  log_hash bytea check (octet_length(log_hash) = 32),
  score integer,
  ticks integer,
  inputs integer,
  coins_earned integer check (coins_earned between 0 and 100),
  unpaid_reason text,
  transaction_id uuid,
  flags text[] not null default '{}',
  check ((state = 'paid') = (coalesce(coins_earned, 0) > 0)),
  check (state not in ('paid', 'unpaid') or (log is not null and score is not null and finished_at is not null))
);

-- One play at a time (docs/decisions/0006).
create unique index play_one_open on play (player_id) where state = 'open';

-- One log pays once, for any player. (Two idle games below the minimum to earn may share a log.)
create unique index play_log_once on play (log_hash) where state = 'paid';

create index play_player on play (player_id, started_at desc);

create table play_chunk (
  play_id uuid not null references play on delete cascade,
  byte_offset integer not null,
  bytes integer not null,
  tick integer not null,
  arrived_at timestamptz not null default clock_timestamp(),
  primary key (play_id, byte_offset, tick)
);

-- §4 'a score is saved on every score event', from the server's own replay.
create table game_score (
  play_id uuid not null references play on delete cascade,
  tick integer not null,
  score integer not null,
  primary key (play_id, tick)
);

-- Refused results, with their logs for an operator.
create table play_refusal (
  id bigint generated always as identity primary key,
  play_id uuid not null references play on delete cascade,
  code text not null,
  log bytea not null check (octet_length(log) <= 16400),
  claimed_score integer not null,
  at timestamptz not null default clock_timestamp()
);

create index play_refusal_play on play_refusal (play_id);
