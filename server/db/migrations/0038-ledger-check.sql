-- How far the ledger is checked (docs/decisions/0036): one row, which the processes take turns with.
create table ledger_check (
  singleton boolean primary key default true constraint ledger_check_once check (singleton),
  created_at timestamptz not null default clock_timestamp(),
  -- All postings before are checked; the newest leaf that was read.
  recent_at timestamptz,
  recent_id uuid,
  -- The round through the whole ledger, while one is under way: its part, and where in it.
  round_started_at timestamptz,
  part text,
  position text,
  checked_rows bigint not null default 0,
  mismatches integer not null default 0,
  -- The last whole round.
  finished_at timestamptz,
  finished_started_at timestamptz,
  finished_mismatches integer,
  -- The last attempt that could not check anything.
  failed_at timestamptz,
  alerted_at timestamptz
);

insert into ledger_check default values;
