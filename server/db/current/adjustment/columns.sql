comment on table coin_adjustment is 'Holds nothing personal: it outlives its player.';
comment on column coin_adjustment.state is 'An open one past its time is shown as expired.';
comment on column coin_adjustment.requested_at is '@readonly';
comment on column coin_adjustment.expires_at is '@readonly';
comment on column coin_adjustment.decided_at is '@readonly';
comment on table adjustment_sentence is 'What the player reads; it is deleted with the player.';
