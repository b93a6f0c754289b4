-- A line is paid if and only if its withdrawal is, and by that transaction.
create or replace function payout_check_paid() returns trigger language plpgsql as $$
begin
  if new.state = 'paid' and not exists (select from withdrawal
      where id = new.withdrawal_id and state = 'completed' and payout_reference = new.transaction) then
    perform refuse('a paid line has a completed withdrawal', 'payout_item_matches');
  end if;
  return null;
end $$;

create constraint trigger payout_item_matches after update on payout_item
  deferrable initially deferred for each row execute function payout_check_paid();
