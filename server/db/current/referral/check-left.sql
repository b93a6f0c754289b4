-- A processed referral is deleted with one of its players alone; checked at commit.
create or replace function referral_check_left() returns trigger language plpgsql as $$
begin
  if exists (select from player where id = old.referrer_id)
    and exists (select from player where id = old.new_player_id) then
    perform refuse('a processed referral goes with one of its players alone', 'referral_stays');
  end if;
  return null;
end $$;

create constraint trigger referral_stays after delete on pending_referral
  deferrable initially deferred for each row
  when (old.processed_at is not null) execute function referral_check_left();
