-- Each block holds what 1,024 neighbouring leaves of a day make (docs/decisions/0036): trees, receipts and sums are
-- read from blocks and the few leaves after them.
create table ledger_block (
  day date not null,
  number integer not null constraint block_number check (number >= 0),
  -- Only the last block of a closed day is smaller.
  leaves integer not null constraint block_leaves check (leaves between 1 and 1024),
  last_at timestamptz not null,
  last_id uuid not null,
  root bytea not null constraint block_root check (octet_length(root) = 32),
  -- Coins moved into players' accounts and into each house account.
  players bigint not null,
  mint bigint not null,
  payable bigint not null,
  settled bigint not null,
  forfeit bigint not null,
  adjustment bigint not null,
  primary key (day, number)
);
