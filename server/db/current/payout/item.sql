-- A line starts waiting.
create trigger payout_item_starts_waiting before insert on payout_item
  for each row when (new.state <> 'waiting') execute function refuse('a line starts waiting', 'payout_item_transition');

-- A batch takes approved withdrawals of its method while it is open.
create or replace function payout_check_new_item() returns trigger language plpgsql as $$
declare
  batch payout_batch;
  request withdrawal;
begin
  select * into batch from payout_batch where id = new.batch_id for share;
  select * into request from withdrawal where id = new.withdrawal_id for share;
  if batch.state <> 'open' then
    perform refuse('a frozen batch takes no more lines', 'payout_not_open');
  end if;
  if request.state is distinct from 'approved' or request.method <> batch.method
    or (request.number, request.amount_rupees) is distinct from (new.number, new.amount_rupees)
    or exists (select from review_hold where withdrawal_id = request.id and released_at is null) then
    perform refuse('a batch takes unchanged approved withdrawals of its method', 'payout_item_fits');
  end if;
  return new;
end $$;

create trigger payout_item_starts before insert on payout_item
  for each row when (new.state = 'waiting') execute function payout_check_new_item();

-- A line is settled once, while its batch is frozen; deleting the player clears their reference.
create or replace function payout_check_item() returns trigger language plpgsql as $$
begin
  -- Deleting a player deletes the withdrawal; the line stays.
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

-- A line is paid if and only if its withdrawal is, and by that transaction.
create or replace function payout_check_paid() returns trigger language plpgsql as $$
begin
  if new.state = 'paid' and not exists (select from withdrawal
      where id = new.withdrawal_id and state = 'completed' and payout_reference = new.transaction) then
    perform refuse('a paid line needs its completed withdrawal', 'payout_item_matches');
  end if;
  return null;
end $$;

create constraint trigger payout_item_matches after update on payout_item
  deferrable initially deferred for each row execute function payout_check_paid();

-- Lines can be removed from open batches only.
create or replace function payout_check_item_delete() returns trigger language plpgsql as $$
begin
  if (select state from payout_batch where id = old.batch_id) <> 'open' then
    perform refuse('a line of a frozen batch cannot be removed', 'payout_stays');
  end if;
  return old;
end $$;

create trigger payout_item_stays before delete on payout_item
  for each row execute function payout_check_item_delete();
