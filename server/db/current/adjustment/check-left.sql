-- A sentence is deleted with its player alone; checked at commit.
create or replace function adjustment_check_left() returns trigger language plpgsql as $$
begin
  if exists (select from player where id = old.player_id) then
    perform refuse('a sentence goes with its player alone', 'adjustment_stays');
  end if;
  return null;
end $$;

create constraint trigger adjustment_sentence_stays after delete on adjustment_sentence
  deferrable initially deferred for each row execute function adjustment_check_left();
