-- How many coins a reason may move.
create or replace function ledger_amount_allowed(reason text, amount bigint) returns boolean
language sql immutable as $$
  select case
    when reason in ('registration', 'referral_code', 'referral', 'game', 'daily_task') then amount between 1 and 100
    when reason = 'withdrawal' then withdrawal_amount_allowed(-amount / 100.0)
    when reason = 'withdrawal_returned' then withdrawal_amount_allowed(amount / 100.0)
    when reason = 'forfeit' then amount between -1000000 and -1
    when reason = 'adjustment' then amount between -1000 and 1000
    else false
  end
$$;
