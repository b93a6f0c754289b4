-- Who took part in a challenge is told their place once its day is closed (docs/decisions/0071).
-- Counted before this, a try has none, and nobody is told.
alter table challenge_try add column place integer;

-- Not validated: no row has one yet, and the lists only grow.
alter table challenge_try add constraint challenge_try_place check (place >= 1) not valid;
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in ('withdrawal_held', 'withdrawal_completed',
  'withdrawal_rejected', 'friend_joined', 'play_paid', 'play_unpaid', 'challenge_result', 'bonus_open')) not valid;
alter table notification_settings drop constraint notification_settings_muted_check;
alter table notification_settings add constraint notification_settings_muted_check
  check (muted <@ array['withdrawals', 'friends', 'plays', 'challenge', 'offers']) not valid;
