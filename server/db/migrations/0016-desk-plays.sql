-- The Plays room (docs/decisions/0023): what its lists walk along, and what a person decided about a kept game, which
-- the database holds to what became of the game.

-- The whole list by age; of what is rare an index of its own, so that nothing is searched for among all paid games.
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
  -- To the player, so it goes with the player.
  sentence text constraint play_decision_sentence check (char_length(sentence) between 1 and 300),
  operator_id uuid not null references operator,
  decided_at timestamptz not null default clock_timestamp(),
  constraint play_decision_explained check ((decision = 'leave') = (reason is not null)
    and (decision = 'leave' or sentence is null) and (reason is distinct from 'other' or sentence is not null))
);

create index play_decision_player on play_decision (player_id, decided_at desc);

-- What a person left unpaid may have a log that proves nothing: then it has no score either.
alter table play drop constraint play_check1,
  add constraint play_settled check (state not in ('paid', 'unpaid')
    or (log is not null and finished_at is not null and (score is not null or unpaid_reason = 'reviewed'))),
  add constraint play_reviewed check (unpaid_reason is distinct from 'reviewed' or state = 'unpaid');
