-- Lines leave open batches only.
create or replace function payout_keep_item() returns trigger language plpgsql as $$
begin
  if (select state from payout_batch where id = old.batch_id) <> 'open' then
    perform refuse('a line of a frozen batch stays', 'payout_stays');
  end if;
  return old;
end $$;

create trigger payout_item_stays before delete on payout_item
  for each row execute function payout_keep_item();
