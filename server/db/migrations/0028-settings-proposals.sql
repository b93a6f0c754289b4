-- A change of a setting that moves money is proposed by one administrator and confirmed by another (docs/decisions/0030).

create table settings_proposal (
  number integer primary key generated always as identity,
  -- The version that the proposal was made for.
  based_on integer not null references settings_version,
  "values" jsonb not null
    constraint settings_proposal_shape check (jsonb_typeof("values") = 'object' and octet_length("values"::text) <= 8000),
  -- The places that it changes.
  changed text[] not null constraint settings_proposal_changed
    check (cardinality(changed) between 1 and 40 and octet_length(array_to_string(changed, ' ')) <= 2000),
  -- The version whose values it brings back.
  restores integer references settings_version,
  state text not null default 'open'
    constraint settings_proposal_state check (state in ('open', 'confirmed', 'declined', 'withdrawn')),
  proposed_by uuid not null references operator,
  proposed_at timestamptz not null default clock_timestamp(),
  decided_by uuid references operator,
  decided_at timestamptz,
  constraint settings_proposal_second_operator check (case state
    when 'open' then num_nonnulls(decided_by, decided_at) = 0
    when 'withdrawn' then decided_at is not null and coalesce(decided_by = proposed_by, false)
    else decided_at is not null and coalesce(decided_by <> proposed_by, false) end)
);

-- Two open ones could contradict each other.
create unique index settings_proposal_one_open on settings_proposal ((true)) where state = 'open';

alter table settings_version add column proposal integer references settings_proposal
  constraint settings_version_proposal_once unique;
