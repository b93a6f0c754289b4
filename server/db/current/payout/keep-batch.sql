-- Only open batches are deleted.
create or replace function payout_keep_batch() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' or old.state <> 'open' then
    perform refuse('what was sent out stays on record', 'payout_stays');
  end if;
  return old;
end $$;

create trigger payout_batch_stays before delete on payout_batch
  for each row execute function payout_keep_batch();

create trigger payout_batch_no_truncate before truncate on payout_batch
  for each statement execute function payout_keep_batch();

create trigger payout_item_no_truncate before truncate on payout_item
  for each statement execute function payout_keep_batch();
