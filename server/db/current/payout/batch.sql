comment on column payout_batch.built_at is '@readonly';
comment on column payout_batch.frozen_at is '@readonly';
comment on column payout_batch.closed_at is '@readonly';
comment on column payout_item.settled_at is '@readonly';
comment on column payout_import.at is '@readonly';

-- A batch starts open.
create or replace function payout_start_batch() returns trigger language plpgsql as $$
begin
  if new.state <> 'open' then
    perform refuse('a batch starts open', 'payout_transition');
  end if;
  new.built_at := clock_timestamp();
  return new;
end $$;

create trigger payout_batch_starts before insert on payout_batch
  for each row execute function payout_start_batch();

-- A batch goes from open to frozen to closed; it needs lines, and none on review, to be frozen.
create or replace function payout_check_batch() returns trigger language plpgsql as $$
begin
  if (new.id, new.number, new.method, new.built_by, new.built_at)
      is distinct from (old.id, old.number, old.method, old.built_by, old.built_at)
    or (old.state, new.state) not in (('open', 'frozen'), ('frozen', 'closed'))
    or (old.state <> 'open' and (new.frozen_by, new.frozen_at) is distinct from (old.frozen_by, old.frozen_at)) then
    perform refuse('a batch is frozen once and closed once', 'payout_transition');
  end if;
  if new.state = 'frozen' then
    new.frozen_at := clock_timestamp();
    if not exists (select from payout_item where batch_id = new.id) then
      perform refuse('an empty batch cannot be frozen', 'payout_empty');
    end if;
    if exists (select from payout_item i join review_hold h on h.withdrawal_id = i.withdrawal_id
        where i.batch_id = new.id and h.released_at is null) then
      perform refuse('a withdrawal on review cannot be paid', 'payout_line_held');
    end if;
  else
    new.closed_at := clock_timestamp();
    if exists (select from payout_item where batch_id = new.id and state = 'waiting') then
      perform refuse('a batch with pending lines cannot be closed', 'payout_unsettled');
    end if;
  end if;
  return new;
end $$;

create trigger payout_batch_changes before update on payout_batch
  for each row execute function payout_check_batch();

-- A second operator freezes a batch with a large amount.
create or replace function payout_check_four_eyes() returns trigger language plpgsql as $$
begin
  if exists (select from payout_item i join withdrawal w on w.id = i.withdrawal_id
      where i.batch_id = new.id and w.approved_by = new.frozen_by
        and w.amount_rupees >= four_eyes_from(w.requested_at)) then
    perform refuse('the operator who approved this amount may not pay it', 'payout_four_eyes');
  end if;
  perform require_second_operator(w.approved_by, new.frozen_by)
    from payout_item i join withdrawal w on w.id = i.withdrawal_id
    where i.batch_id = new.id and w.amount_rupees >= four_eyes_from(w.requested_at);
  return new;
end $$;

create trigger payout_batch_four_eyes before update of state on payout_batch
  for each row when (new.state = 'frozen' and old.state <> 'frozen') execute function payout_check_four_eyes();

-- Nothing is paid or frozen while payouts are stopped.
create or replace function payouts_refuse_while_stopped() returns trigger language plpgsql as $$
begin
  if exists (select from wallet_stop) then
    perform refuse('payouts are stopped', 'payouts_stopped');
  end if;
  return new;
end $$;

create trigger withdrawal_stopped before update of state on withdrawal
  for each row when (new.state = 'completed' and old.state <> 'completed') execute function payouts_refuse_while_stopped();
create trigger payout_batch_stopped before update of state on payout_batch
  for each row when (new.state = 'frozen' and old.state <> 'frozen') execute function payouts_refuse_while_stopped();

-- Only open batches are deleted.
create or replace function payout_check_batch_delete() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' or old.state <> 'open' then
    perform refuse('only an open batch can be deleted', 'payout_stays');
  end if;
  return old;
end $$;

create trigger payout_batch_stays before delete on payout_batch
  for each row execute function payout_check_batch_delete();
create trigger payout_batch_no_truncate before truncate on payout_batch
  for each statement execute function payout_check_batch_delete();
create trigger payout_item_no_truncate before truncate on payout_item
  for each statement execute function payout_check_batch_delete();
