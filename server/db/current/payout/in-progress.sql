-- Waits for an operator who is freezing the batch, so that no line of its file is removed afterwards.
create or replace function payout_wait(p_withdrawal uuid) returns void language plpgsql as $$
begin
  perform 1 from payout_batch
    where id in (select batch_id from payout_item where withdrawal_id = p_withdrawal and state = 'waiting')
    for share;
end $$;

-- A withdrawal in a frozen batch cannot be put on review; from an open batch it is removed.
create or replace function payout_guard_review() returns trigger language plpgsql as $$
begin
  perform payout_wait(new.withdrawal_id);
  if exists (select from payout_item i join payout_batch b on b.id = i.batch_id
      where i.withdrawal_id = new.withdrawal_id and i.state = 'waiting' and b.state = 'frozen') then
    perform refuse('a payment of this withdrawal is on its way', 'payout_in_progress');
  end if;
  delete from payout_item i using payout_batch b
    where i.withdrawal_id = new.withdrawal_id and i.state = 'waiting' and b.id = i.batch_id and b.state = 'open';
  return new;
end $$;

create trigger payout_guards_review before insert on review_hold
  for each row execute function payout_guard_review();

-- A withdrawal in a frozen batch is neither rejected nor deleted; from an open batch it is removed.
create or replace function payout_guard_withdrawal() returns trigger language plpgsql as $$
declare
  gone uuid := old.id;
begin
  perform payout_wait(gone);
  if exists (select from payout_item i join payout_batch b on b.id = i.batch_id
      where i.withdrawal_id = gone and i.state = 'waiting' and b.state = 'frozen') then
    perform refuse('a payment of this withdrawal is on its way', 'payout_in_progress');
  end if;
  -- An open batch drops the line.
  delete from payout_item i using payout_batch b
    where i.withdrawal_id = gone and i.state = 'waiting' and b.id = i.batch_id and b.state = 'open';
  return coalesce(new, old);
end $$;

create trigger payout_guards_change before update of state on withdrawal
  for each row when (old.state = 'approved' and new.state <> old.state) execute function payout_guard_withdrawal();
create trigger payout_guards_removal before delete on withdrawal
  for each row execute function payout_guard_withdrawal();
