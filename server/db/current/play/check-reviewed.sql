-- A game is left unpaid as reviewed only with an operator's decision; checked at commit.
create or replace function play_check_reviewed() returns trigger language plpgsql as $$
begin
  if exists (select from play where id = new.id and unpaid_reason = 'reviewed')
    and not exists (select from play_decision where play_id = new.id) then
    perform refuse('somebody has to have decided it', 'play_reviewed_by');
  end if;
  return null;
end $$;

create constraint trigger play_reviewed_by after update of unpaid_reason on play
  deferrable initially deferred for each row when (new.unpaid_reason = 'reviewed')
  execute function play_check_reviewed();
