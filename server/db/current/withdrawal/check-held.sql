-- A withdrawal on hold is neither approved nor completed.
create or replace function withdrawal_check_held() returns trigger language plpgsql as $$
begin
  if exists (select from review_hold where withdrawal_id = new.id and released_at is null) then
    perform refuse('it is held: release it first', 'withdrawal_held');
  end if;
  return new;
end $$;

create trigger withdrawal_held before update on withdrawal
  for each row when (new.state <> old.state and new.state in ('approved', 'completed'))
  execute function withdrawal_check_held();
