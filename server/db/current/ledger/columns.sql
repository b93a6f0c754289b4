comment on table ledger_transaction is 'What moved coins, and why. @readonly';
comment on table ledger_entry is 'The two lines of each transaction. @readonly';
comment on table ledger_leaf is 'Hashes of transactions, in the order of their day''s tree. @readonly';
comment on column ledger_leaf.evidence is 'SHA-256 over what was played, for payments of games.';
comment on table ledger_day is 'Closed days of Kathmandu; the database computes all but the day. @readonly';
