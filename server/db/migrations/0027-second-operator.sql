-- Who may be the second operator of a decision, and what an operator's own account shows (docs/decisions/0030).

-- Null: joined by a link that the server itself printed.
alter table operator add column invited_by uuid references operator;

update operator o set invited_by = i.invited_by
  from audit_entry a join operator_invitation i on i.id::text = a.detail::json ->> 'invitation'
  where a.action = 'operator.join' and a.operator_id = o.id;

alter table operator_invitation add column sent_at timestamptz not null default clock_timestamp();

-- Where and with what a session began, so that its operator knows it again.
alter table operator_session
  add column address_block text not null default '' check (char_length(address_block) <= 60),
  add column browser text not null default '' check (char_length(browser) <= 60);

-- A used code is deleted.
create table operator_recovery_code (
  code_hash bytea primary key check (octet_length(code_hash) = 32),
  operator_id uuid not null references operator on delete cascade
);

create index operator_recovery_code_owner on operator_recovery_code (operator_id);
