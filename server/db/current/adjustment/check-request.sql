-- A request starts open, by an operator who may ask, and at most five are open for one account.
create or replace function adjustment_check_request() returns trigger language plpgsql as $$
begin
  if new.state <> 'open' then
    perform refuse('an adjustment begins as a request', 'adjustment_transition');
  end if;
  if not adjustment_may_ask(new.requested_by) then
    perform refuse('this operator may not ask for coins', 'adjustment_operator');
  end if;
  -- Those who ask at once come one after the other.
  perform from wallet_account where id = new.account_id for no key update;
  if (select count(*) >= 5 from coin_adjustment
      where account_id = new.account_id and state = 'open' and expires_at > clock_timestamp()) then
    perform refuse('five requests for one account are open', 'adjustment_five_open');
  end if;
  new.requested_at := clock_timestamp();
  new.expires_at := new.requested_at + interval '7 days';
  return new;
end $$;

create trigger adjustment_begins before insert on coin_adjustment
  for each row execute function adjustment_check_request();
