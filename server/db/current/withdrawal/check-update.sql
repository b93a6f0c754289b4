-- The order of states, and what of a withdrawal never changes.
create or replace function withdrawal_check_update() returns trigger language plpgsql as $$
begin
  if (new.id, new.account_id, new.amount_rupees, new.method, new.requested_at)
      is distinct from (old.id, old.account_id, old.amount_rupees, old.method, old.requested_at)
    or (new.player_id is distinct from old.player_id and new.player_id is not null) then
    perform refuse('what was requested does not change', 'withdrawal_immutable');
  end if;
  if new.state = old.state then
    if (new.decided_at, new.processed_at, new.approved_by, new.completed_by, new.rejected_by,
        new.reject_reason_code, new.reject_reason, new.payout_reference)
      is distinct from (old.decided_at, old.processed_at, old.approved_by, old.completed_by, old.rejected_by,
        old.reject_reason_code, old.reject_reason, old.payout_reference) then
      perform refuse('what was decided does not change', 'withdrawal_frozen');
    end if;
    return new;
  end if;
  if (old.state, new.state) not in (('pending', 'approved'), ('approved', 'completed'),
      ('pending', 'rejected'), ('approved', 'rejected')) then
    perform refuse(format('%s does not become %s', old.state, new.state), 'withdrawal_transition');
  end if;
  if old.state = 'approved' and new.approved_by is distinct from old.approved_by then
    perform refuse('who approved does not change', 'withdrawal_frozen');
  end if;
  new.decided_at := coalesce(old.decided_at, clock_timestamp());
  new.processed_at := case when new.state = 'approved' then null else clock_timestamp() end;
  return new;
end $$;

create trigger withdrawal_changes before update on withdrawal
  for each row execute function withdrawal_check_update();
