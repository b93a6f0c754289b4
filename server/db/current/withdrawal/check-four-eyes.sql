-- The approver of a large amount does not complete it.
create or replace function withdrawal_check_four_eyes() returns trigger language plpgsql as $$
begin
  if new.approved_by = new.completed_by and new.amount_rupees >= four_eyes_from(new.requested_at) then
    perform refuse('whoever approved this amount may not complete it', 'withdrawal_four_eyes');
  end if;
  return new;
end $$;

create trigger withdrawal_four_eyes before update of state on withdrawal
  for each row when (new.state = 'completed' and old.state <> 'completed') execute function withdrawal_check_four_eyes();
