-- Name changes, numbered within their Monday week in Kathmandu (§3 'nameChanges', §5): the key
-- allows two.

create table name_change (
  player_id uuid not null references player on delete cascade,
  week date not null constraint name_change_monday check (extract(isodow from week) = 1),
  number smallint not null constraint name_change_twice_a_week check (number in (1, 2)),
  at timestamptz not null default clock_timestamp(),
  primary key (player_id, week, number)
);
