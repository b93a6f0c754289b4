-- The payee never changes.
create trigger withdrawal_payee_immutable before update on withdrawal_payee
  for each row execute function refuse('who is paid does not change', 'withdrawal_payee_immutable');
