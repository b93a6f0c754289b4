comment on column payout_batch.built_at is '@readonly';
comment on column payout_batch.frozen_at is '@readonly';
comment on column payout_batch.closed_at is '@readonly';
comment on column payout_item.settled_at is '@readonly';
comment on column payout_import.at is '@readonly';
