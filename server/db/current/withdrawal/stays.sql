-- Withdrawals and all that belongs to them are never truncated.
create trigger withdrawal_no_truncate before truncate on withdrawal
  for each statement execute function refuse('withdrawals are not swept away', 'withdrawal_stays');

create trigger withdrawal_payee_no_truncate before truncate on withdrawal_payee
  for each statement execute function refuse('withdrawals are not swept away', 'withdrawal_stays');

create trigger withdrawal_event_no_truncate before truncate on withdrawal_event
  for each statement execute function refuse('withdrawals are not swept away', 'withdrawal_stays');

create trigger review_hold_no_truncate before truncate on review_hold
  for each statement execute function refuse('withdrawals are not swept away', 'withdrawal_stays');

create trigger review_reply_no_truncate before truncate on review_reply
  for each statement execute function refuse('withdrawals are not swept away', 'withdrawal_stays');
