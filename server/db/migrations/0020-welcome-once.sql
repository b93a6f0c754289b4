-- Welcome coins and code coins are paid once per account (docs/decisions/0025-proven-payments.md): ledger_once is
-- unique by reference, so their reference is the account's id.

alter table ledger_transaction add constraint ledger_welcome_once
  check (reason not in ('registration', 'referral_code') or reference = account_id::text);
