comment on column play.settings_version is 'The settings in force when the game began. @readonly';
comment on table play_decision is 'What an operator decided about a game under review.';
comment on column play_decision.decided_at is '@readonly';
comment on column play_refusal.at is '@readonly';
