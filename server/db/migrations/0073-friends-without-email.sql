-- Friends without a verified email are told from the others without reading the players, so that reads of an inviter's
-- friends stay short (docs/decisions/0010). Rows from before, and of the build before, count as verified.
alter table pending_referral add column is_waiting boolean not null default false;

-- allowed require-concurrent-index-creation: a row for each player who used a code, a second for a million
create index pending_referral_due on pending_referral (referrer_id, created_at, id) where processed_at is null and not is_waiting;
-- allowed require-concurrent-index-creation: a row for each bonus that was claimed
create index pending_referral_claimed on pending_referral (referrer_id) where processed_at is not null;

-- allowed require-concurrent-index-deletion: of the same table; the build before finds its rows by pending_referral_newest
drop index pending_referral_referrer;

-- Total Earned is the sum of an inviter's bonuses, whatever else they earned.
-- allowed require-concurrent-index-creation: the release note has it built before, concurrently
create index if not exists ledger_referral on ledger_transaction (account_id) where reason = 'referral';
