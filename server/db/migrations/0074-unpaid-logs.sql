-- The log of a game that paid nothing leaves after some days, its hash stays (docs/decisions/0054).

-- Not validated: those of before obeyed a stricter rule.
alter table play
  drop constraint play_settled,
  add constraint play_settled check (state not in ('paid', 'unpaid')
    or ((log is not null or stored_log_bytes is not null or (state = 'unpaid' and log_hash is not null))
      and finished_at is not null and (score is not null or unpaid_reason = 'reviewed'))) not valid;

-- allowed require-concurrent-index-creation: the release note has it built before, concurrently
create index if not exists play_unpaid_log on play (finished_at)
  where state = 'unpaid' and log is not null and challenge_day is null and unpaid_reason is distinct from 'reviewed';
