-- Each referral bonus in the ledger has its processed referral; checked at commit.
create or replace function referral_check_posting() returns trigger language plpgsql as $$
begin
  if not exists (
    select from pending_referral r
      join player referrer on referrer.id = r.referrer_id
      where r.id = new.reference::uuid and referrer.account_id = new.account_id and r.processed_at is not null
  ) then
    raise exception 'the referral bonus % is for no processed referral', new.reference
      using errcode = 'check_violation', constraint = 'posting_has_referral';
  end if;
  return null;
end $$;

create constraint trigger posting_has_referral after insert on ledger_transaction
  deferrable initially deferred for each row
  when (new.reason = 'referral') execute function referral_check_posting();
