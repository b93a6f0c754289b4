-- The daily challenge (docs/decisions/0071): one game and one seed a day for all, one try each, no coins.
create table challenge_day (
  day date not null constraint challenge_day_pkey primary key,
  game_id text not null,
  -- Its hash is published the day before, itself once the day is over.
  secret bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()),
  commitment bytea not null generated always as (sha256(secret)) stored,
  -- From when the seed is drawn; the head is that of the newest closed day of the ledger.
  rules text,
  head_day date,
  head bytea,
  seed bytea,
  -- Finished tries, once the day is closed: from then on none is added.
  players integer constraint challenge_players check (players >= 0),
  constraint challenge_secret check (octet_length(secret) = 32),
  constraint challenge_drawn check ((rules is null) = (seed is null) and (head is null) = (seed is null)),
  constraint challenge_seed check (seed = substring(sha256(secret || head) for 16))
);

create table challenge_try (
  day date not null references challenge_day,
  player_id uuid not null references player on delete cascade,
  -- An unpaid play is deleted after a while, and its try with it.
  play_id uuid not null constraint challenge_try_play unique references play on delete cascade,
  score integer,
  finished_at timestamptz,
  log_hash bytea,
  -- Its points are in the week's table.
  is_counted boolean not null default false,
  constraint challenge_try_pkey primary key (day, player_id),
  constraint challenge_try_finished check ((score is null) = (finished_at is null) and (score is null) = (log_hash is null))
);
create index challenge_try_player on challenge_try (player_id);
create index challenge_board on challenge_try (day, score desc, finished_at, player_id) where score is not null;
create unique index challenge_log_once on challenge_try (day, log_hash);

-- Points of a week, from Sunday; a day's are added once it is over.
create table challenge_week (
  week date not null,
  player_id uuid not null references player on delete cascade,
  points integer not null constraint challenge_points check (points between 1 and 700),
  constraint challenge_week_pkey primary key (week, player_id),
  constraint challenge_week_sunday check (extract(dow from week) = 0)
);
create index challenge_week_player on challenge_week (player_id);
create index challenge_week_board on challenge_week (week, points desc, player_id);

alter table play add column challenge_day date;
alter table play
  add constraint play_challenge_unpaid check (challenge_day is null or state <> 'paid') not valid;
