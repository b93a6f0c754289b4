comment on table coin_adjustment is 'No personal data: it outlives its player.';
comment on column coin_adjustment.state is 'An open one past its expiry is shown as expired.';
comment on column coin_adjustment.requested_at is '@readonly';
comment on column coin_adjustment.expires_at is '@readonly';
comment on column coin_adjustment.decided_at is '@readonly';
comment on table adjustment_sentence is 'What the player reads; it is deleted with the player.';

-- Active payers and administrators may request and decide adjustments.
create or replace function adjustment_may_ask(p_operator uuid) returns boolean language sql stable as $$
  select exists (select from operator where id = p_operator and is_active and role in ('payer', 'administrator'))
$$;

-- A request starts open, by a permitted operator, and at most five are open per account.
create or replace function adjustment_check_request() returns trigger language plpgsql as $$
begin
  if new.state <> 'open' then
    perform refuse('an adjustment starts as an open request', 'adjustment_transition');
  end if;
  if not adjustment_may_ask(new.requested_by) then
    perform refuse('this operator may not request adjustments', 'adjustment_operator');
  end if;
  -- Serializes concurrent requests.
  perform from wallet_account where id = new.account_id for no key update;
  if (select count(*) >= 5 from coin_adjustment
      where account_id = new.account_id and state = 'open' and expires_at > clock_timestamp()) then
    perform refuse('at most five requests may be open for one account', 'adjustment_five_open');
  end if;
  new.requested_at := clock_timestamp();
  new.expires_at := new.requested_at + interval '7 days';
  return new;
end $$;

create trigger adjustment_begins before insert on coin_adjustment
  for each row execute function adjustment_check_request();

-- The database sets the times, so a decision cannot be backdated to before the expiry.
create or replace function adjustment_check_decision() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' or new.state = 'open' then
    perform refuse('an adjustment is decided once', 'adjustment_transition');
  end if;
  if (new.id, new.number, new.account_id, new.coins, new.reason, new.requested_by, new.requested_at, new.expires_at)
      is distinct from (old.id, old.number, old.account_id, old.coins, old.reason, old.requested_by,
        old.requested_at, old.expires_at) then
    perform refuse('a request never changes', 'adjustment_immutable');
  end if;
  if old.expires_at <= clock_timestamp() then
    perform refuse('the request has expired', 'adjustment_expired');
  end if;
  if not adjustment_may_ask(new.decided_by) then
    perform refuse('this operator may not decide adjustments', 'adjustment_operator');
  end if;
  if new.state = 'confirmed' then
    perform require_second_operator(new.requested_by, new.decided_by);
  end if;
  if new.state = 'confirmed' and not exists (select from adjustment_sentence where adjustment_id = new.id) then
    perform refuse('the player was deleted', 'adjustment_player');
  end if;
  new.decided_at := clock_timestamp();
  return new;
end $$;

create trigger adjustment_changes before update on coin_adjustment
  for each row execute function adjustment_check_decision();

-- Adjustments are never deleted.
create trigger adjustment_stays before delete on coin_adjustment
  for each row execute function refuse('adjustments are never deleted', 'adjustment_stays');
create trigger adjustment_no_truncate before truncate on coin_adjustment
  for each statement execute function refuse('adjustments are never deleted', 'adjustment_stays');
create trigger adjustment_sentence_no_truncate before truncate on adjustment_sentence
  for each statement execute function refuse('adjustments are never deleted', 'adjustment_stays');
