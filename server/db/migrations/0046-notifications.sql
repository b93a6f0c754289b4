-- What a player is told (docs/decisions/0044): in the bell, and by web push for who wants it.

create table notification (
  id uuid primary key default uuidv7(),
  player_id uuid not null references player on delete cascade,
  kind text not null check (kind in ('withdrawal_held', 'withdrawal_completed', 'withdrawal_rejected',
    'friend_joined', 'play_paid', 'play_unpaid', 'bonus_open')),
  -- The withdrawal, friend or play that it is about; the player for what concerns all. Its words are read from there.
  subject_id uuid not null,
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  read_at timestamptz,
  unique (player_id, kind, subject_id)
);
create index notification_newest on notification (player_id, created_at desc);
create index notification_unread on notification (player_id) where read_at is null;

-- Whoever has no row gets all topics at once, and nothing at night.
create table notification_settings (
  player_id uuid primary key references player on delete cascade,
  muted text[] not null check (muted <@ array['withdrawals', 'friends', 'plays', 'offers']),
  -- Hours of the day in Kathmandu; both null: never quiet.
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_until smallint check (quiet_until between 0 and 23),
  check ((quiet_from is null) = (quiet_until is null) and quiet_from is distinct from quiet_until
    or quiet_from is null and quiet_until is null)
);

-- One browser's; it ends with its session.
create table push_subscription (
  session_id uuid primary key references session on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) <= 200),
  auth text not null check (length(auth) <= 100)
);

-- Who asked to be told when the bonus screen opens (§2 Bonus).
create table bonus_reminder (
  player_id uuid primary key references player on delete cascade,
  asked_at timestamptz not null default clock_timestamp(),
  told_at timestamptz
);
create index bonus_reminder_due on bonus_reminder (asked_at) where told_at is null;
