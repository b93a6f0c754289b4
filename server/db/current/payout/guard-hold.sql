-- What is being paid is not put on hold; out of an open batch it is removed.
create or replace function payout_guard_hold() returns trigger language plpgsql as $$
begin
  perform payout_wait(new.withdrawal_id);
  if exists (select from payout_item i join payout_batch b on b.id = i.batch_id
      where i.withdrawal_id = new.withdrawal_id and i.state = 'waiting' and b.state = 'frozen') then
    perform refuse('a payment of it is on its way', 'payout_in_progress');
  end if;
  delete from payout_item i using payout_batch b
    where i.withdrawal_id = new.withdrawal_id and i.state = 'waiting' and b.id = i.batch_id and b.state = 'open';
  return new;
end $$;

create trigger payout_guards_hold before insert on review_hold
  for each row execute function payout_guard_hold();
