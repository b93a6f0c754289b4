comment on column wallet_account.balance is 'Coins the player can spend. @readonly';
comment on column wallet_account.held is 'Coins in withdrawals that are not decided; they count against the cap. @readonly';
comment on column wallet_account.sequence is 'The number of the account''s newest entry. @readonly';
comment on column wallet_account.opened_at is '@readonly';
comment on table wallet_hold is 'Coins of withdrawals, until these are decided. @readonly';
