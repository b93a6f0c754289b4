-- Each adjustment has a sentence for its player; checked at commit.
create or replace function adjustment_check_explained() returns trigger language plpgsql as $$
begin
  if not exists (select from adjustment_sentence where adjustment_id = new.id) then
    perform refuse('an adjustment tells its player why', 'adjustment_explained');
  end if;
  return null;
end $$;

create constraint trigger adjustment_explained after insert on coin_adjustment
  deferrable initially deferred for each row execute function adjustment_check_explained();
