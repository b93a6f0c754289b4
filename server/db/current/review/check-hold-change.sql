-- A hold is released once and changes in nothing else.
create or replace function review_check_hold_change() returns trigger language plpgsql as $$
begin
  if old.released_at is not null or new.released_by is null
    or (new.withdrawal_id, new.number, new.causes, new.explanation, new.held_by, new.held_at)
      is distinct from (old.withdrawal_id, old.number, old.causes, old.explanation, old.held_by, old.held_at) then
    perform refuse('a hold is released once and changes in nothing else', 'review_hold_transition');
  end if;
  new.released_at := clock_timestamp();
  return new;
end $$;

create trigger review_hold_changes before update on review_hold
  for each row execute function review_check_hold_change();
