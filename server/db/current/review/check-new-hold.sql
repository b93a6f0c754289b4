-- Holds are numbered and start open, on undecided withdrawals only.
create or replace function review_check_new_hold() returns trigger language plpgsql as $$
declare
  request withdrawal;
begin
  -- Whoever decides at this moment has this row, or waits for it.
  select * into request from withdrawal where id = new.withdrawal_id for update;
  if request.state not in ('pending', 'approved') then
    perform refuse('what is decided is not held', 'review_hold_of_open');
  end if;
  if new.number <> 1 + (select count(*) from review_hold where withdrawal_id = new.withdrawal_id) then
    perform refuse('holds are numbered in their order', 'review_hold_order');
  end if;
  if new.released_by is not null then
    perform refuse('a hold starts open', 'review_hold_transition');
  end if;
  new.held_at := clock_timestamp();
  return new;
end $$;

create trigger review_hold_starts before insert on review_hold
  for each row execute function review_check_new_hold();
