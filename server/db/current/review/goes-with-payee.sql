-- Holds and replies are deleted with the payee alone.
create or replace function review_goes_with_payee() returns trigger language plpgsql as $$
begin
  if exists (select from withdrawal_payee where withdrawal_id = old.withdrawal_id) then
    perform refuse('a conversation goes with its player alone', 'review_stays');
  end if;
  return old;
end $$;

create trigger review_hold_stays before delete on review_hold
  for each row execute function review_goes_with_payee();

create trigger review_reply_stays before delete on review_reply
  for each row execute function review_goes_with_payee();
