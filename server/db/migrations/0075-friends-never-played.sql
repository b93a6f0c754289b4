-- The signal of friends who never played (docs/decisions/0029). Not validated: all rows obeyed a stricter rule.
alter table review_check drop constraint review_signals,
  add constraint review_signals check (signals <@ array[
    'shared_destination', 'many_accounts_on_device', 'low_proven_share', 'name_mismatch', 'young_account',
    'mostly_referrals', 'friends_left_or_linked', 'former_destination', 'long_session', 'no_rest', 'round_the_clock',
    'many_games', 'barely_minimum', 'mechanical_timing', 'same_openings', 'even_swipes', 'impossible_inputs',
    'registered_together', 'friends_never_played']) not valid;

alter table review_hold drop constraint review_causes,
  add constraint review_causes check (cardinality(causes) between 1 and 30 and causes <@ array[
    'shared_destination', 'many_accounts_on_device', 'low_proven_share', 'name_mismatch', 'young_account',
    'mostly_referrals', 'friends_left_or_linked', 'former_destination', 'long_session', 'no_rest', 'round_the_clock',
    'many_games', 'barely_minimum', 'mechanical_timing', 'same_openings', 'even_swipes', 'impossible_inputs',
    'registered_together', 'friends_never_played', 'question']) not valid;
