-- Logs of paid games leave the database for the store of logs (docs/decisions/0054).

-- What the store has of the log, once it is no longer here.
alter table play add column stored_log_bytes integer;

-- Not validated: no row has it yet, and those of before obeyed a stricter rule.
alter table play
  add constraint play_log_place check (stored_log_bytes is null
    or (state = 'paid' and log is null and log_hash is not null and stored_log_bytes between 1 and 16400)) not valid,
  drop constraint play_settled,
  add constraint play_settled check (state not in ('paid', 'unpaid')
    or ((log is not null or stored_log_bytes is not null) and finished_at is not null
      and (score is not null or unpaid_reason = 'reviewed'))) not valid;

-- Logs on their way into the store, and those that a deleted play left there. No key to the play: it may be gone.
create table log_transfer (
  play_id uuid primary key,
  -- When it was tried last.
  at timestamptz not null default clock_timestamp()
);
create index log_transfer_at on log_transfer (at);

-- allowed require-concurrent-index-creation: the release note has it built before, concurrently
create index if not exists play_log_here on play (finished_at) where state = 'paid' and log is not null;
