comment on table withdrawal is 'No personal data: a completed one outlives its player.';
comment on column withdrawal.number is 'Shown as W-10482. @readonly';
comment on column withdrawal.former_destination_hash is 'Keyed hash; of a deleted account alone. @readonly';
comment on column withdrawal.former_account_hash is 'Keyed hash of its account number alone. @readonly';
comment on column withdrawal.requested_at is '@readonly';
comment on column withdrawal.decided_at is '@readonly';
comment on column withdrawal.processed_at is '@readonly';
comment on column withdrawal_payee.destination_hash is 'Keyed hash of the destination; null in older requests.';
comment on column withdrawal_payee.account_hash is 'Keyed hash of the account number alone; null for wallets and in older requests.';
comment on table rejected_destination is 'No personal data: destinations of deleted accounts that were not paid.';
comment on column withdrawal_payee.search is 'Lower case of all fields that operators search. @readonly';
comment on table withdrawal_event is 'Written by the database with each state. @readonly';

-- A withdrawal starts pending, with its player and at the time of the database.
create or replace function withdrawal_check_insert() returns trigger language plpgsql as $$
begin
  if new.state <> 'pending' or new.player_id is null
      or new.former_destination_hash is not null or new.former_account_hash is not null then
    perform refuse('a withdrawal starts pending, with its player', 'withdrawal_transition');
  end if;
  new.requested_at := clock_timestamp();
  return new;
end $$;

create trigger withdrawal_starts before insert on withdrawal
  for each row execute function withdrawal_check_insert();

-- A withdrawal takes the coins of its own player.
create or replace function withdrawal_check_account() returns trigger language plpgsql as $$
begin
  if not exists (select from player where id = new.player_id and account_id = new.account_id) then
    perform refuse('the coins belong to another player', 'withdrawal_own_account');
  end if;
  return null;
end $$;

create trigger withdrawal_own_account after insert on withdrawal
  for each row execute function withdrawal_check_account();

-- The order of states, and the columns that never change.
create or replace function withdrawal_check_update() returns trigger language plpgsql as $$
begin
  if (new.id, new.account_id, new.amount_rupees, new.method, new.requested_at)
      is distinct from (old.id, old.account_id, old.amount_rupees, old.method, old.requested_at)
    or (new.player_id is distinct from old.player_id and new.player_id is not null) then
    perform refuse('a request never changes', 'withdrawal_immutable');
  end if;
  if new.state = old.state then
    if (new.decided_at, new.processed_at, new.approved_by, new.completed_by, new.rejected_by,
        new.reject_reason_code, new.reject_reason, new.payout_reference)
      is distinct from (old.decided_at, old.processed_at, old.approved_by, old.completed_by, old.rejected_by,
        old.reject_reason_code, old.reject_reason, old.payout_reference) then
      perform refuse('a decision never changes', 'withdrawal_frozen');
    end if;
    return new;
  end if;
  if (old.state, new.state) not in (('pending', 'approved'), ('approved', 'completed'),
      ('pending', 'rejected'), ('approved', 'rejected')) then
    perform refuse(format('%s does not become %s', old.state, new.state), 'withdrawal_transition');
  end if;
  if old.state = 'approved' and new.approved_by is distinct from old.approved_by then
    perform refuse('the approver never changes', 'withdrawal_frozen');
  end if;
  new.decided_at := coalesce(old.decided_at, clock_timestamp());
  new.processed_at := case when new.state = 'approved' then null else clock_timestamp() end;
  return new;
end $$;

create trigger withdrawal_changes before update on withdrawal
  for each row execute function withdrawal_check_update();

-- The number of a withdrawal never changes.
create trigger withdrawal_number_stays before update on withdrawal
  for each row when (new.number <> old.number) execute function refuse('a request never changes', 'withdrawal_immutable');

-- A rejection ends an open review.
create or replace function withdrawal_end_review() returns trigger language plpgsql as $$
begin
  update review_hold set released_by = new.rejected_by where withdrawal_id = new.id and released_at is null;
  return null;
end $$;

create trigger withdrawal_ends_review after update on withdrawal
  for each row when (new.state <> old.state and new.state = 'rejected')
  execute function withdrawal_end_review();

-- The database writes the timeline, so it always matches the states.
create or replace function withdrawal_write_event() returns trigger language plpgsql as $$
begin
  insert into withdrawal_event (withdrawal_id, state, at)
    values (new.id, new.state, coalesce(new.processed_at, new.decided_at, new.requested_at));
  return null;
end $$;

create trigger withdrawal_first_event after insert on withdrawal
  for each row execute function withdrawal_write_event();
create trigger withdrawal_next_event after update on withdrawal
  for each row when (new.state <> old.state) execute function withdrawal_write_event();

-- The timeline is written by the database alone.
create or replace function withdrawal_guard_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and pg_trigger_depth() > 1 then
    return new;
  end if;
  if tg_op = 'DELETE' and not exists (select from withdrawal where id = old.withdrawal_id) then
    return old;
  end if;
  perform refuse('only the database writes the timeline', 'withdrawal_event_guarded');
  return null;
end $$;

create trigger withdrawal_event_guarded before insert or update or delete on withdrawal_event
  for each row execute function withdrawal_guard_event();
