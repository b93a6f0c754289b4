-- The approver of a large amount does not freeze its batch.
create or replace function payout_check_four_eyes() returns trigger language plpgsql as $$
begin
  if exists (select from payout_item i join withdrawal w on w.id = i.withdrawal_id
      where i.batch_id = new.id and w.approved_by = new.frozen_by
        and w.amount_rupees >= four_eyes_from(w.requested_at)) then
    perform refuse('whoever approved this amount may not pay it', 'payout_four_eyes');
  end if;
  return new;
end $$;

create trigger payout_batch_four_eyes before update of state on payout_batch
  for each row when (new.state = 'frozen' and old.state <> 'frozen') execute function payout_check_four_eyes();
