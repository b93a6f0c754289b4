-- The number of a withdrawal never changes.
create trigger withdrawal_number_stays before update on withdrawal
  for each row when (new.number <> old.number) execute function refuse('what was requested does not change', 'withdrawal_immutable');
