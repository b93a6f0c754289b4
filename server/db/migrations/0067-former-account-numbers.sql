-- An account number under another bank's name is recognised after its player left, too (docs/decisions/0029).
alter table withdrawal
  add column former_account_hash bytea constraint withdrawal_former_account check (octet_length(former_account_hash) = 32);

-- allowed require-concurrent-index-creation: empty, as no row has the new column; one scan of the withdrawals
create index withdrawal_former_account on withdrawal (former_account_hash) where former_account_hash is not null;

alter table rejected_destination
  add column account_hash bytea constraint rejected_destination_account check (octet_length(account_hash) = 32);

-- allowed require-concurrent-index-creation: a row for each player who left after a rejection, for two years
create index rejected_destination_account on rejected_destination (account_hash) where account_hash is not null;
