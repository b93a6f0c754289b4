-- A player keeps one account.
create trigger player_account_stays before update of account_id on player
  for each row when (new.account_id <> old.account_id) execute function refuse('a player keeps the account they registered with', 'player_account_stays');
