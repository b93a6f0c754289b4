comment on column review_check.checked_at is '@readonly';
comment on column review_hold.held_by is 'Null if a rule put it on review.';
comment on column review_hold.held_at is '@readonly';
comment on column review_hold.released_at is '@readonly';
comment on column review_reply.at is '@readonly';

-- Reviews are numbered and start open, on undecided withdrawals only.
create or replace function review_check_new() returns trigger language plpgsql as $$
declare
  request withdrawal;
begin
  -- Serializes with a concurrent decision.
  select * into request from withdrawal where id = new.withdrawal_id for update;
  if request.state not in ('pending', 'approved') then
    perform refuse('a decided withdrawal cannot be put on review', 'review_of_undecided');
  end if;
  if new.number <> 1 + (select count(*) from review_hold where withdrawal_id = new.withdrawal_id) then
    perform refuse('reviews are numbered consecutively', 'review_order');
  end if;
  if new.released_by is not null then
    perform refuse('a review starts open', 'review_transition');
  end if;
  new.held_at := clock_timestamp();
  return new;
end $$;

create trigger review_starts before insert on review_hold
  for each row execute function review_check_new();

-- A review ends once and changes in nothing else.
create or replace function review_check_change() returns trigger language plpgsql as $$
begin
  if old.released_at is not null or new.released_by is null
    or (new.withdrawal_id, new.number, new.causes, new.explanation, new.held_by, new.held_at)
      is distinct from (old.withdrawal_id, old.number, old.causes, old.explanation, old.held_by, old.held_at) then
    perform refuse('a review ends once and never changes otherwise', 'review_transition');
  end if;
  new.released_at := clock_timestamp();
  return new;
end $$;

create trigger review_changes before update on review_hold
  for each row execute function review_check_change();

-- Replies are numbered, and given to open reviews only.
create or replace function review_check_reply() returns trigger language plpgsql as $$
begin
  perform from review_hold where withdrawal_id = new.withdrawal_id and number = new.hold_number
    and released_at is null for update;
  if not found then
    perform refuse('only an open review can be answered', 'review_reply_to_open');
  end if;
  if new.number <> 1 + (select count(*) from review_reply
      where withdrawal_id = new.withdrawal_id and hold_number = new.hold_number) then
    perform refuse('replies are numbered consecutively', 'review_reply_order');
  end if;
  new.at := clock_timestamp();
  return new;
end $$;

create trigger review_reply_starts before insert on review_reply
  for each row execute function review_check_reply();

-- A reply never changes.
create trigger review_reply_immutable before update on review_reply
  for each row execute function refuse('a reply never changes', 'review_reply_immutable');

-- Reviews and replies are deleted with the payee alone.
create or replace function review_goes_with_payee() returns trigger language plpgsql as $$
begin
  if exists (select from withdrawal_payee where withdrawal_id = old.withdrawal_id) then
    perform refuse('reviews and replies are deleted only with their player', 'review_stays');
  end if;
  return old;
end $$;

create trigger review_stays before delete on review_hold
  for each row execute function review_goes_with_payee();
create trigger review_reply_stays before delete on review_reply
  for each row execute function review_goes_with_payee();
