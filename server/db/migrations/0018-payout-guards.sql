-- Closes three gaps of payouts (docs/decisions/0019): payment while the ledger does not add up, one operator who
-- raises the four-eyes amount to decide alone, and one payment recorded under two spellings.

-- References are typed by hand: case and spaces do not make another payment.
create unique index withdrawal_payout_spelled_once
  on withdrawal (upper(regexp_replace(payout_reference, '\s', '', 'g')));
