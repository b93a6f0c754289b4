-- Times are the database's own: nobody dates a decision back past the end of a request.
create or replace function adjustment_check_decision() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' or new.state = 'open' then
    perform refuse('an adjustment is decided once', 'adjustment_transition');
  end if;
  if (new.id, new.number, new.account_id, new.coins, new.reason, new.requested_by, new.requested_at, new.expires_at)
      is distinct from (old.id, old.number, old.account_id, old.coins, old.reason, old.requested_by,
        old.requested_at, old.expires_at) then
    perform refuse('what was asked for does not change', 'adjustment_immutable');
  end if;
  if old.expires_at <= clock_timestamp() then
    perform refuse('the request is over', 'adjustment_expired');
  end if;
  if not adjustment_may_ask(new.decided_by) then
    perform refuse('this operator may not decide about coins', 'adjustment_operator');
  end if;
  if new.state = 'confirmed' and not exists (select from adjustment_sentence where adjustment_id = new.id) then
    perform refuse('its player left', 'adjustment_player');
  end if;
  new.decided_at := clock_timestamp();
  return new;
end $$;

create trigger adjustment_changes before update on coin_adjustment
  for each row execute function adjustment_check_decision();
