-- Adjustments (docs/decisions/0021): requested by one operator, confirmed by another, then an ordinary ledger
-- transaction. The database itself refuses what one operator alone, or a mistake, could do to coins. The indexes at the
-- end are for the search of players and the ledger.

-- Adjustments have their own house account, so that their sum is one balance.
alter table ledger_transaction drop constraint ledger_reason,
  add constraint ledger_reason check (reason in (
    'registration', 'referral_code', 'referral', 'game', 'daily_task',
    'withdrawal', 'withdrawal_returned', 'withdrawal_settled', 'forfeit', 'adjustment'));

alter table ledger_entry drop constraint ledger_house,
  add constraint ledger_house check (house in ('mint', 'payable', 'settled', 'forfeit', 'adjustment'));

-- Nothing personal: the row outlives its player.
create table coin_adjustment (
  -- Made by the operator's device, so that a repeated request counts once.
  id uuid primary key,
  -- Shown as A-12.
  number bigint not null generated always as identity constraint adjustment_number unique,
  account_id uuid not null references wallet_account,
  coins integer not null constraint adjustment_coins check (coins <> 0 and coins between -1000 and 1000),
  reason text not null constraint adjustment_reason check (case reason
    when 'game_unpaid' then coins > 0
    when 'referral_unpaid' then coins > 0
    when 'our_fault' then coins > 0
    when 'paid_by_mistake' then coins < 0
    when 'not_by_rules' then coins < 0
    else reason = 'other' end),
  state text not null default 'open'
    constraint adjustment_state check (state in ('open', 'confirmed', 'declined', 'withdrawn')),
  requested_by uuid not null references operator,
  requested_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default clock_timestamp() + interval '7 days',
  decided_by uuid references operator,
  decided_at timestamptz,
  transaction_id uuid references ledger_transaction constraint adjustment_transaction_once unique,
  constraint adjustment_shape check (case state
    when 'open' then num_nonnulls(decided_by, decided_at, transaction_id) = 0
    when 'confirmed' then num_nulls(decided_by, decided_at, transaction_id) = 0
    else num_nulls(decided_by, decided_at) = 0 and transaction_id is null end),
  constraint adjustment_second_operator check (case state
    when 'confirmed' then decided_by <> requested_by
    when 'declined' then decided_by <> requested_by
    when 'withdrawn' then decided_by = requested_by
    else true end)
);

create index adjustment_account on coin_adjustment (account_id, number desc);

create index adjustment_open on coin_adjustment (number desc) where state = 'open';

-- What the player reads; deleted with them.
create table adjustment_sentence (
  adjustment_id uuid primary key references coin_adjustment,
  player_id uuid not null references player on delete cascade,
  sentence text not null constraint adjustment_sentence_length check (char_length(sentence) between 1 and 300)
);

create index adjustment_sentence_player on adjustment_sentence (player_id);

create index player_search on player using gin ((lower(name || ' ' || email)) gin_trgm_ops);

create index player_joined on player (joined_at desc, id desc);

create index security_event_player on security_event (player_id, id desc) where player_id is not null;

create index ledger_reference on ledger_transaction (reference);

-- Without games: they are most of the ledger, and the newest are found by their leaves.
create index ledger_seldom on ledger_transaction (reason, at desc, id desc)
  where reason not in ('game', 'registration', 'referral_code', 'referral', 'daily_task');

create index audit_subject on audit_entry (subject, sequence desc);
