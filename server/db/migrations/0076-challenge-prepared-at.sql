-- When a challenge's hash was published (docs/decisions/0071). Unknown for days from before.
alter table challenge_day add column prepared_at timestamptz;
