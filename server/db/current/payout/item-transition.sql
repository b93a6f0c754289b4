-- A line starts waiting.
create trigger payout_item_starts_waiting before insert on payout_item
  for each row when (new.state <> 'waiting') execute function refuse('a line starts waiting', 'payout_item_transition');
