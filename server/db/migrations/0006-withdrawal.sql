-- Withdrawals (§3, §4). `withdrawal` outlives its player; `withdrawal_payee` has everything personal and is
-- deleted with them. The database itself refuses what must never happen to a payout.

-- From this amount on, the approver may not complete the withdrawal.
create table withdrawal_setting (
  singleton boolean primary key default true constraint withdrawal_setting_once check (singleton),
  four_eyes_from_rupees integer not null default 500
    constraint four_eyes_range check (four_eyes_from_rupees between 0 and 1000)
);

insert into withdrawal_setting default values;

create table withdrawal (
  -- Made by the player's device, so that a repeated request counts once.
  id uuid primary key,
  player_id uuid references player on delete set null,
  account_id uuid not null references wallet_account,
  amount_rupees integer not null
    constraint withdrawal_amount check (amount_rupees in (100, 250, 500, 1000)),
  coins integer not null generated always as (amount_rupees * 100) stored,
  method text not null
    constraint withdrawal_method check (method in ('eSewa', 'Khalti', 'IME Pay', 'Bank Transfer')),
  state text not null default 'pending'
    constraint withdrawal_state check (state in ('pending', 'approved', 'completed', 'rejected')),
  requested_at timestamptz not null default clock_timestamp(),
  -- The first decision, and the last: completed or rejected.
  decided_at timestamptz,
  processed_at timestamptz,
  approved_by uuid,
  completed_by uuid,
  rejected_by uuid,
  reject_reason_code text constraint withdrawal_reason
    check (reject_reason_code in ('details_wrong', 'name_differs', 'account_unreachable', 'rules_broken', 'other')),
  reject_reason text constraint withdrawal_reason_length check (char_length(reject_reason) between 1 and 300),
  payout_reference text constraint withdrawal_payout_once unique
    constraint withdrawal_payout_length check (char_length(payout_reference) between 1 and 100),
  constraint withdrawal_shape check (case state
    when 'pending' then num_nonnulls(decided_at, processed_at, approved_by, completed_by, rejected_by,
      reject_reason_code, reject_reason, payout_reference) = 0
    when 'approved' then num_nulls(decided_at, approved_by) = 0
      and num_nonnulls(processed_at, completed_by, rejected_by, reject_reason_code, reject_reason, payout_reference) = 0
    when 'completed' then num_nulls(decided_at, processed_at, approved_by, completed_by, payout_reference) = 0
      and num_nonnulls(rejected_by, reject_reason_code, reject_reason) = 0
    else num_nulls(decided_at, processed_at, rejected_by, reject_reason_code) = 0
      and num_nonnulls(completed_by, payout_reference) = 0
      and (reject_reason_code <> 'other' or reject_reason is not null)
    end)
);

create index withdrawal_player on withdrawal (player_id, requested_at desc);

create index withdrawal_queue on withdrawal (state, requested_at);

create table withdrawal_payee (
  withdrawal_id uuid primary key references withdrawal on delete cascade,
  user_name text not null check (char_length(user_name) between 1 and 50),
  user_email text not null check (char_length(user_email) between 1 and 254),
  phone_number text constraint payee_phone check (phone_number ~ '^[0-9]{10}$'),
  bank_name text constraint payee_bank check (char_length(bank_name) between 1 and 60),
  account_number text constraint payee_account check (char_length(account_number) between 1 and 34),
  account_holder_name text constraint payee_holder check (char_length(account_holder_name) between 1 and 80)
);

create table withdrawal_event (
  withdrawal_id uuid not null references withdrawal on delete cascade,
  state text not null,
  at timestamptz not null,
  primary key (withdrawal_id, state)
);
