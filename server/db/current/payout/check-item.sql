-- A line is settled once, while its batch is frozen; a player who leaves is taken off it.
create or replace function payout_check_item() returns trigger language plpgsql as $$
begin
  -- A player who leaves takes the withdrawal along; what the line says stays.
  if new.withdrawal_id is null and old.withdrawal_id is not null
    and (new.batch_id, new.number, new.amount_rupees, new.state, new.transaction, new.reason, new.settled_at)
      is not distinct from
      (old.batch_id, old.number, old.amount_rupees, old.state, old.transaction, old.reason, old.settled_at) then
    return new;
  end if;
  if (new.batch_id, new.number, new.withdrawal_id, new.amount_rupees)
      is distinct from (old.batch_id, old.number, old.withdrawal_id, old.amount_rupees)
    or old.state <> 'waiting' or new.state = 'waiting'
    or (select state from payout_batch where id = new.batch_id) <> 'frozen' then
    perform refuse('a line of a frozen batch is settled once', 'payout_item_transition');
  end if;
  new.settled_at := clock_timestamp();
  return new;
end $$;

create trigger payout_item_changes before update on payout_item
  for each row execute function payout_check_item();
