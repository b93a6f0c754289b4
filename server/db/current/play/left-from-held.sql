-- Only a kept game is left unpaid like that, and whatever was settled stays as it was settled.

create trigger play_left_from_held before update of unpaid_reason, state on play
  for each row when ((new.unpaid_reason = 'reviewed' or old.unpaid_reason = 'reviewed')
    and (old.state, old.unpaid_reason) is distinct from (new.state, new.unpaid_reason) and old.state <> 'held')
  execute function refuse('only a kept game is left unpaid by a person', 'play_left_from_held');
