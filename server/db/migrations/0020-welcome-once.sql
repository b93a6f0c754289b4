-- Welcome coins and those of a code come once in an account's life, whatever reference somebody invents for them
-- (docs/decisions/0025-proven-payments.md): ledger_once counts references, so theirs is the account itself.

alter table ledger_transaction add constraint ledger_welcome_once
  check (reason not in ('registration', 'referral_code') or reference = account_id::text);
