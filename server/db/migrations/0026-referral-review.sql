-- Referrals that ask for games, and what an operator sees of referrals and of former accounts (docs/decisions/0029).

-- A setting that older versions lack counts as 0.
alter table settings_version add constraint referral_games_range check (
  settings_whole(coalesce("values" -> 'referralMinGames', '0'), 0, 100));

alter table pending_referral
  add column min_games smallint not null default 0
    constraint referral_min_games check (min_games between 0 and 100);

-- The destination of a completed withdrawal whose account is deleted.
alter table withdrawal
  add column former_destination_hash bytea
    constraint withdrawal_former_destination check (octet_length(former_destination_hash) = 32);

create index withdrawal_former_destination on withdrawal (former_destination_hash)
  where former_destination_hash is not null;

alter table review_check drop constraint review_signals,
  add constraint review_signals check (signals <@ array[
    'shared_destination', 'many_accounts_on_device', 'low_proven_share', 'name_mismatch', 'young_account',
    'mostly_referrals', 'friends_left_or_linked', 'former_destination']);

alter table review_hold drop constraint review_causes,
  add constraint review_causes check (cardinality(causes) between 1 and 30 and causes <@ array[
    'shared_destination', 'many_accounts_on_device', 'low_proven_share', 'name_mismatch', 'young_account',
    'mostly_referrals', 'friends_left_or_linked', 'former_destination', 'question']);
