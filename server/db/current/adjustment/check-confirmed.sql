-- A confirmed adjustment has its transaction; checked at commit.
create or replace function adjustment_check_confirmed() returns trigger language plpgsql as $$
begin
  if not adjustment_matches(new.transaction_id) then
    perform refuse('a confirmed adjustment has its posting', 'adjustment_has_posting');
  end if;
  return null;
end $$;

create constraint trigger adjustment_has_posting after update on coin_adjustment
  deferrable initially deferred for each row
  when (new.state = 'confirmed') execute function adjustment_check_confirmed();
