-- Payout batches (docs/decisions/0019). A frozen batch is being paid: until a line has a result, the database refuses
-- to pay its withdrawal again, reject it, put it on review or remove it.

create table payout_batch (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  method text not null check (method in ('eSewa', 'Khalti', 'IME Pay', 'Bank Transfer')),
  state text not null default 'open' constraint payout_state check (state in ('open', 'frozen', 'closed')),
  built_by uuid not null references operator,
  built_at timestamptz not null default clock_timestamp(),
  frozen_by uuid references operator,
  frozen_at timestamptz,
  closed_at timestamptz,
  constraint payout_shape check (case state
    when 'open' then num_nonnulls(frozen_by, frozen_at, closed_at) = 0
    when 'frozen' then num_nulls(frozen_by, frozen_at) = 0 and closed_at is null
    else num_nulls(frozen_by, frozen_at, closed_at) = 0 end)
);

create table payout_item (
  batch_id uuid not null references payout_batch on delete cascade,
  -- Stays when the withdrawal is deleted, to name what was paid or failed.
  number bigint not null,
  withdrawal_id uuid references withdrawal on delete set null,
  amount_rupees integer not null check (amount_rupees > 0),
  state text not null default 'waiting' constraint payout_item_state check (state in ('waiting', 'paid', 'failed')),
  transaction text check (char_length(transaction) between 1 and 100),
  reason text check (char_length(reason) between 1 and 200),
  settled_at timestamptz,
  primary key (batch_id, number),
  constraint payout_item_shape check (case state
    when 'waiting' then num_nonnulls(transaction, reason, settled_at) = 0
    when 'paid' then num_nulls(transaction, settled_at) = 0 and reason is null
    else settled_at is not null and transaction is null end)
);

-- A withdrawal is in one batch; after a failure it may enter another.
create unique index payout_item_once on payout_item (withdrawal_id) where state <> 'failed';

create index payout_item_withdrawal on payout_item (withdrawal_id);

create table payout_import (
  batch_id uuid not null references payout_batch on delete cascade,
  table_hash bytea not null check (octet_length(table_hash) = 32),
  imported_by uuid not null references operator,
  at timestamptz not null default clock_timestamp(),
  primary key (batch_id, table_hash)
);
