-- Rows are written once and processed once. Deleting stays possible: a deleted player's go along.
create or replace function referral_check_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.processed_at is not null then
      raise exception 'a new referral cannot be processed already'
        using errcode = 'check_violation', constraint = 'referral_starts_pending';
    end if;
    return new;
  end if;
  if old.processed_at is not null or new.processed_at is null
    or (new.id, new.referrer_id, new.new_player_id, new.referral_code, new.bonus_coins, new.created_at)
      is distinct from
      (old.id, old.referrer_id, old.new_player_id, old.referral_code, old.bonus_coins, old.created_at) then
    perform refuse('a referral goes from pending to processed, once', 'referral_transition');
  end if;
  if not exists (select from player where id = new.new_player_id and email_verified_at is not null) then
    raise exception 'the friend of referral % has no verified email', new.id
      using errcode = 'check_violation', constraint = 'referral_friend_verified';
  end if;
  return new;
end $$;

create trigger referral_transition before insert or update on pending_referral
  for each row execute function referral_check_change();
