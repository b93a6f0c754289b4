-- A decision matches the play's state: it is written after it, in the same transaction.
create or replace function play_check_decision() returns trigger language plpgsql as $$
declare
  game play;
begin
  select * into game from play where id = new.play_id for update;
  if game.player_id is distinct from new.player_id then
    perform refuse('the play belongs to another player', 'play_decision_player');
  end if;
  if new.decision = 'pay' and game.state <> 'paid'
    or new.decision = 'leave' and (game.state <> 'unpaid' or game.unpaid_reason is distinct from 'reviewed') then
    perform refuse('the decision contradicts the play', 'play_decision_true');
  end if;
  new.decided_at := clock_timestamp();
  return new;
end $$;

create trigger play_decision_true before insert on play_decision
  for each row execute function play_check_decision();

-- A declined play has an operator's decision; checked at commit.
create or replace function play_check_reviewed() returns trigger language plpgsql as $$
begin
  if exists (select from play where id = new.id and unpaid_reason = 'reviewed')
    and not exists (select from play_decision where play_id = new.id) then
    perform refuse('a declined play needs a decision', 'play_reviewed_by');
  end if;
  return null;
end $$;

create constraint trigger play_reviewed_by after update of unpaid_reason on play
  deferrable initially deferred for each row when (new.unpaid_reason = 'reviewed')
  execute function play_check_reviewed();

-- Only a play under review can be declined; a settled one never changes.
create trigger play_declined_from_review before update of unpaid_reason, state on play
  for each row when ((new.unpaid_reason = 'reviewed' or old.unpaid_reason = 'reviewed')
    and (old.state, old.unpaid_reason) is distinct from (new.state, new.unpaid_reason) and old.state <> 'held')
  execute function refuse('only a play under review can be declined', 'play_declined_from_review');

-- A decision never changes, and is deleted with its game or player alone.
create or replace function play_check_decision_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- Deleted with the play or the player, whichever the database deletes first.
    if not exists (select from play where id = old.play_id)
      or not exists (select from player where id = old.player_id) then
      return old;
    end if;
  end if;
  perform refuse('a decision never changes', 'play_decision_immutable');
  return null;
end $$;

create trigger play_decision_immutable before update or delete on play_decision
  for each row execute function play_check_decision_change();
create trigger play_decision_no_truncate before truncate on play_decision
  for each statement execute function play_check_decision_change();
