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
    raise exception 'the processed referral % has no posting', new.id
      using errcode = 'check_violation', constraint = 'referral_has_posting';
  end if;
  return null;
end $$;

create constraint trigger referral_has_posting after update on pending_referral
  deferrable initially deferred for each row
  when (new.processed_at is not null) execute function referral_check_paid();
