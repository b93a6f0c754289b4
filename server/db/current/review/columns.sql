comment on column review_check.checked_at is '@readonly';
comment on column review_hold.held_by is 'Null where a rule held it.';
comment on column review_hold.held_at is '@readonly';
comment on column review_hold.released_at is '@readonly';
comment on column review_reply.at is '@readonly';
comment on column sighting.hash is 'Keyed; the address or device itself is not stored.';
