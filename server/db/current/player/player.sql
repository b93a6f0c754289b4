comment on column sighting.hash is 'Keyed; the address or device itself is not stored.';
comment on column name_change.week is 'The Monday, in Kathmandu, on which the week of the change began.';

-- A player keeps one account.
create trigger player_account_stays before update of account_id on player
  for each row when (new.account_id <> old.account_id) execute function refuse('a player keeps the account they registered with', 'player_account_stays');
