-- A batch takes approved withdrawals of its method while it is open.
create or replace function payout_check_new_item() returns trigger language plpgsql as $$
declare
  batch payout_batch;
  request withdrawal;
begin
  select * into batch from payout_batch where id = new.batch_id for share;
  select * into request from withdrawal where id = new.withdrawal_id for share;
  if batch.state <> 'open' then
    perform refuse('a frozen batch takes nothing more', 'payout_not_open');
  end if;
  if request.state is distinct from 'approved' or request.method <> batch.method
    or (request.number, request.amount_rupees) is distinct from (new.number, new.amount_rupees)
    or exists (select from review_hold where withdrawal_id = request.id and released_at is null) then
    perform refuse('a batch takes approved withdrawals of its method, as they are', 'payout_item_fits');
  end if;
  return new;
end $$;

create trigger payout_item_starts before insert on payout_item
  for each row when (new.state = 'waiting') execute function payout_check_new_item();
