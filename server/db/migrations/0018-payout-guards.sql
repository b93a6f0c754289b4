-- Ways around that payouts left open (docs/decisions/0019): money that goes out while the books do not balance, one operator
-- who raises the four-eyes amount to be both pairs of eyes, and one payment recorded twice under two spellings.

-- People type references off a screen; capitals and gaps do not make another payment.
create unique index withdrawal_payout_spelled_once
  on withdrawal (upper(regexp_replace(payout_reference, '\s', '', 'g')));
