-- The ledger (§5, §9; docs/decisions/0003-ledger.md). The database itself refuses
-- what must never happen to coins. Only the functions at the end are meant to write.
-- One long file, because none of these rules is safe without the others.

-- A transaction has exactly two entries. The player's carries a running balance; the house account
-- (mint, payable, settled, forfeit) is a name without a row, so no payout waits for another.
create table wallet_account (
  id uuid primary key default gen_random_uuid(),
  balance bigint not null default 0,
  held bigint not null default 0,
  sequence bigint not null default 0,
  opened_at timestamptz not null default clock_timestamp(),
  -- Includes held coins, so that releasing them can never be refused.
  constraint wallet_balance_range check (balance >= 0 and held >= 0 and balance + held <= 1000000)
) with (fillfactor = 70);

create table ledger_transaction (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references wallet_account,
  reason text not null constraint ledger_reason check (reason in (
    'registration', 'referral_code', 'referral', 'game', 'daily_task',
    'withdrawal', 'withdrawal_returned', 'withdrawal_settled', 'forfeit')),
  reference text not null constraint ledger_reference check (length(reference) between 1 and 100),
  label text not null constraint ledger_label check (length(label) between 1 and 120),
  at timestamptz not null default clock_timestamp(),
  constraint ledger_once unique (account_id, reason, reference)
);

create table ledger_entry (
  transaction_id uuid not null references ledger_transaction,
  line smallint not null constraint ledger_two_lines check (line in (1, 2)),
  account_id uuid references wallet_account,
  house text constraint ledger_house check (house in ('mint', 'payable', 'settled', 'forfeit')),
  amount bigint not null constraint ledger_amount check (amount <> 0),
  sequence bigint,
  balance_after bigint,
  primary key (transaction_id, line),
  constraint ledger_sequence unique (account_id, sequence),
  constraint ledger_one_side check ((account_id is null) <> (house is null)),
  constraint ledger_running check (
    (account_id is null) = (sequence is null) and (account_id is null) = (balance_after is null))
);

create table wallet_hold (
  account_id uuid not null references wallet_account,
  reference text not null,
  coins bigint not null constraint hold_tier check (coins in (10000, 25000, 50000, 100000)),
  state text not null default 'open'
    constraint hold_state check (state in ('open', 'released', 'settled', 'forfeited')),
  primary key (account_id, reference)
);

-- One row while payouts are stopped because the ledger did not add up.
create table wallet_stop (
  singleton boolean primary key default true constraint wallet_stop_once check (singleton),
  stopped_at timestamptz not null default clock_timestamp(),
  cause text not null
);

-- Locks the account first, so a lookup finds a repeated reference: one round trip a posting.
create type wallet_posting as (
  transaction_id uuid, coins bigint, balance bigint, duplicate boolean, refusal text);
