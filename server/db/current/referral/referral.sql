comment on column pending_referral.min_games is 'Paid games that the setting asked of the friend who joined. @readonly';
comment on column pending_referral.is_waiting is 'The friend''s email is not verified yet. @readonly';

-- Paid games that the current settings ask of a friend.
create or replace function referral_games_now() returns integer language sql stable as $$
  select coalesce(("values" ->> 'referralMinGames')::integer, 0)
    from settings_version order by number desc limit 1
$$;

-- Rows are inserted once, wait for the friend's email and are processed once; they can be deleted, with their player.
create or replace function referral_check_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.processed_at is not null then
      perform refuse('a new referral cannot be processed already', 'referral_starts_pending');
    end if;
    new.min_games := coalesce(referral_games_now(), 0);
    new.is_waiting := not exists (select from player where id = new.new_player_id and email_verified_at is not null);
    return new;
  end if;
  if old.processed_at is not null or new.is_waiting > old.is_waiting
    or (new.processed_at is null and new.is_waiting = old.is_waiting)
    or (new.id, new.referrer_id, new.new_player_id, new.referral_code, new.bonus_coins, new.created_at, new.min_games)
      is distinct from
      (old.id, old.referrer_id, old.new_player_id, old.referral_code, old.bonus_coins, old.created_at, old.min_games) then
    perform refuse('a referral stops waiting once and is processed once', 'referral_transition');
  end if;
  if not exists (select from player where id = new.new_player_id and email_verified_at is not null) then
    perform refuse(format('the friend of referral %s has no verified email', new.id), 'referral_friend_verified');
  end if;
  if new.processed_at is null then
    return new;
  end if;
  if not player_has_new_email(new.new_player_id) then
    perform refuse(format('the friend of referral %s used a known mailbox', new.id), 'referral_friend_new');
  end if;
  if coalesce((select games_played from play_tally where player_id = new.new_player_id), 0)
    < least(new.min_games, referral_games_now()) then
    perform refuse(format('the friend of referral %s has too few paid games', new.id), 'referral_friend_games');
  end if;
  return new;
end $$;

create trigger referral_transition before insert or update on pending_referral
  for each row execute function referral_check_change();

-- A friend who verifies the email waits no longer.
create or replace function referral_stop_waiting() returns trigger language plpgsql as $$
begin
  update pending_referral set is_waiting = false where new_player_id = new.id and is_waiting;
  return null;
end $$;

create trigger referral_stop_waiting after update of email_verified_at on player
  for each row when (old.email_verified_at is null and new.email_verified_at is not null)
  execute function referral_stop_waiting();

-- Both are checked at commit, when the two sides of a claim are written.
create or replace function referral_check_paid() returns trigger language plpgsql as $$
begin
  if not exists (
    select from ledger_transaction t
      join player referrer on referrer.account_id = t.account_id
      join ledger_entry e on e.transaction_id = t.id and e.account_id = t.account_id
      where referrer.id = new.referrer_id and t.reason = 'referral' and t.reference = new.id::text
        and e.amount = new.bonus_coins
  ) then
    perform refuse(format('the processed referral %s has no posting', new.id), 'referral_has_posting');
  end if;
  return null;
end $$;

create constraint trigger referral_has_posting after update on pending_referral
  deferrable initially deferred for each row
  when (new.processed_at is not null) execute function referral_check_paid();

-- Each referral bonus in the ledger has its processed referral; checked at commit.
create or replace function referral_check_posting() returns trigger language plpgsql as $$
begin
  if not exists (
    select from pending_referral r
      join player referrer on referrer.id = r.referrer_id
      where r.id = new.reference::uuid and referrer.account_id = new.account_id and r.processed_at is not null
  ) then
    perform refuse(format('the referral bonus %s is for no processed referral', new.reference), 'posting_has_referral');
  end if;
  return null;
end $$;

create constraint trigger posting_has_referral after insert on ledger_transaction
  deferrable initially deferred for each row
  when (new.reason = 'referral') execute function referral_check_posting();

-- A processed referral is deleted with one of its players alone; checked at commit.
create or replace function referral_check_left() returns trigger language plpgsql as $$
begin
  if exists (select from player where id = old.referrer_id)
    and exists (select from player where id = old.new_player_id) then
    perform refuse('a processed referral is deleted only with one of its players', 'referral_stays');
  end if;
  return null;
end $$;

create constraint trigger referral_stays after delete on pending_referral
  deferrable initially deferred for each row
  when (old.processed_at is not null) execute function referral_check_left();
