-- The plays page (docs/decisions/0023): the indexes of its lists, and decisions on plays under review, which the
-- database compares with the play's state.

-- All plays by age; rare states have their own indexes, so no list scans the paid games.
create index play_newest on play (started_at desc, id desc);

create index play_held on play (started_at desc, id desc) where state = 'held';

create index play_unusual on play (state, started_at desc, id desc) where state in ('unpaid', 'abandoned', 'expired');

create index play_flagged on play (started_at desc, id desc) where flags <> '{}';

create index play_refusal_code on play_refusal (code, play_id);

create table play_decision (
  play_id uuid primary key references play on delete cascade,
  player_id uuid not null references player on delete cascade,
  decision text not null constraint play_decision_kind check (decision in ('pay', 'leave')),
  reason text constraint play_decision_reason check (reason in ('not_proven', 'not_by_rules', 'other')),
  -- The sentence for the player, deleted with them.
  sentence text constraint play_decision_sentence check (char_length(sentence) between 1 and 300),
  operator_id uuid not null references operator,
  decided_at timestamptz not null default clock_timestamp(),
  constraint play_decision_explained check ((decision = 'leave') = (reason is not null)
    and (decision = 'leave' or sentence is null) and (reason is distinct from 'other' or sentence is not null))
);

create index play_decision_player on play_decision (player_id, decided_at desc);

-- A declined play may have an unreadable log, and then no score.
alter table play drop constraint play_check1,
  add constraint play_settled check (state not in ('paid', 'unpaid')
    or (log is not null and finished_at is not null and (score is not null or unpaid_reason = 'reviewed'))),
  add constraint play_reviewed check (unpaid_reason is distinct from 'reviewed' or state = 'unpaid');
