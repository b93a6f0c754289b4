-- A completed withdrawal is never deleted.
create or replace function withdrawal_guard_delete() returns trigger language plpgsql as $$
begin
  if old.state = 'completed' then
    perform refuse('a completed withdrawal is never deleted', 'withdrawal_stays');
  end if;
  return old;
end $$;

create trigger withdrawal_stays before delete on withdrawal
  for each row execute function withdrawal_guard_delete();

-- A withdrawal is deleted after its coins were released or forfeited; checked at commit.
create or replace function withdrawal_check_gone() returns trigger language plpgsql as $$
begin
  if exists (select from wallet_hold
      where account_id = old.account_id and reference = old.id::text and state not in ('forfeited', 'released')) then
    perform refuse('the coins of the withdrawal are still held', 'withdrawal_matches_hold');
  end if;
  return null;
end $$;

create constraint trigger withdrawal_gone after delete on withdrawal
  deferrable initially deferred for each row execute function withdrawal_check_gone();

-- A withdrawal is deleted with its player alone; checked at commit, because the player is deleted last.
create or replace function withdrawal_check_left() returns trigger language plpgsql as $$
begin
  if exists (select from player where id = old.player_id) then
    perform refuse('a withdrawal is deleted only with its player', 'withdrawal_stays');
  end if;
  return null;
end $$;

create constraint trigger withdrawal_with_player after delete on withdrawal
  deferrable initially deferred for each row execute function withdrawal_check_left();

-- A completed withdrawal keeps the keyed hashes of its destination when its player leaves, and at no other time.
create or replace function withdrawal_set_former_destination() returns trigger language plpgsql as $$
begin
  if old.player_id is null or new.player_id is not null then
    if (new.former_destination_hash, new.former_account_hash)
        is distinct from (old.former_destination_hash, old.former_account_hash) then
      perform refuse('the former destination never changes', 'withdrawal_former_destination_stays');
    end if;
    return new;
  end if;
  select destination_hash, account_hash into new.former_destination_hash, new.former_account_hash
    from withdrawal_payee where withdrawal_id = new.id;
  return new;
end $$;

create trigger withdrawal_former_destination_stays before update on withdrawal
  for each row execute function withdrawal_set_former_destination();

-- The payee never changes.
create trigger withdrawal_payee_immutable before update on withdrawal_payee
  for each row execute function refuse('the payee never changes', 'withdrawal_payee_immutable');

-- A payee is neither deleted nor replaced while the player is there; checked at commit.
create or replace function withdrawal_check_payee_gone() returns trigger language plpgsql as $$
begin
  if exists (select from withdrawal where id = old.withdrawal_id and player_id is not null) then
    perform refuse('the payee is deleted only with its player', 'withdrawal_payee_immutable');
  end if;
  return null;
end $$;

create constraint trigger withdrawal_payee_stays after delete on withdrawal_payee
  deferrable initially deferred for each row execute function withdrawal_check_payee_gone();

-- Withdrawals and all that belongs to them are never truncated.
create trigger withdrawal_no_truncate before truncate on withdrawal
  for each statement execute function refuse('withdrawals cannot be truncated', 'withdrawal_stays');
create trigger withdrawal_payee_no_truncate before truncate on withdrawal_payee
  for each statement execute function refuse('withdrawals cannot be truncated', 'withdrawal_stays');
create trigger withdrawal_event_no_truncate before truncate on withdrawal_event
  for each statement execute function refuse('withdrawals cannot be truncated', 'withdrawal_stays');
create trigger review_no_truncate before truncate on review_hold
  for each statement execute function refuse('withdrawals cannot be truncated', 'withdrawal_stays');
create trigger review_reply_no_truncate before truncate on review_reply
  for each statement execute function refuse('withdrawals cannot be truncated', 'withdrawal_stays');
