-- A rejection releases an open review hold.
create or replace function withdrawal_end_hold() returns trigger language plpgsql as $$
begin
  update review_hold set released_by = new.rejected_by where withdrawal_id = new.id and released_at is null;
  return null;
end $$;

create trigger withdrawal_ends_hold after update on withdrawal
  for each row when (new.state <> old.state and new.state = 'rejected')
  execute function withdrawal_end_hold();
