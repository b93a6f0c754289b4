-- A mailbox gets its bonuses once (docs/decisions/0029): the keyed hash of its canonical address outlives the account.

create table known_email (
  hash bytea primary key constraint known_email_hash check (octet_length(hash) = 32),
  player_id uuid unique references player on delete set null
);

alter table player
  add column email_hash bytea constraint player_email_hash check (octet_length(email_hash) = 32);

-- Accounts that the server has still to look at after the upgrade.
create index player_without_email_hash on player (joined_at, id) where email_hash is null;
