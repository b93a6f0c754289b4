-- Destinations that a hand-typed bank name or a deleted account hid (docs/decisions/0029).
alter table withdrawal_payee
  -- Of the account number alone; keyed, and null in older requests.
  add column account_hash bytea constraint payee_account_hash check (octet_length(account_hash) = 32);

-- allowed require-concurrent-index-creation: empty, as no row has the new column; one scan of the payees
create index withdrawal_payee_account on withdrawal_payee (account_hash) where account_hash is not null;

-- What is left of a destination whose player left after a rejection, or while on review.
create table rejected_destination (
  destination_hash bytea not null constraint rejected_destination_hash check (octet_length(destination_hash) = 32),
  -- Null: the player left while on review.
  reason_code text constraint rejected_destination_reason check (reason_code in
    ('details_wrong', 'name_differs', 'account_unreachable', 'rules_broken', 'other')),
  amount_rupees integer not null,
  at timestamptz not null default clock_timestamp()
);

create index rejected_destination_find on rejected_destination (destination_hash);
create index rejected_destination_at on rejected_destination (at);
