-- Failed sign-ins beyond those that the audit log notes one by one (docs/decisions/0030): counted until their hour is over, when
-- the log gets the numbers. At most five address blocks and 'others' for each operator and hour.
create table operator_failure (
  -- An operator's id, or 'unknown'.
  whose text not null constraint operator_failure_whose check (char_length(whose) between 1 and 40),
  hour timestamptz not null,
  address_block text not null constraint operator_failure_block check (char_length(address_block) <= 60),
  count integer not null constraint operator_failure_count check (count > 0),
  primary key (whose, hour, address_block)
);
