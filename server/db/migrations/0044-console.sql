-- Filters of the queue that an operator keeps under a name; ten for each, by their place.
create table operator_view (
  operator_id uuid not null references operator on delete cascade,
  place smallint not null,
  name text not null,
  filter jsonb not null,
  primary key (operator_id, place),
  constraint operator_view_ten check (place between 1 and 10),
  constraint operator_view_name check (char_length(name) between 1 and 40),
  constraint operator_view_small check (octet_length(filter::text) <= 2000)
);
create unique index operator_view_once on operator_view (operator_id, name);

-- The queue by amount.
create index withdrawal_amount on withdrawal (amount_rupees, number);
create index withdrawal_state_amount on withdrawal (state, amount_rupees, number);
create index outbox_failure_newest on outbox_failure (at desc);

-- The audit log by person and by action.
create index audit_operator on audit_entry (operator_id, sequence desc);
create index audit_action on audit_entry (action, sequence desc);
