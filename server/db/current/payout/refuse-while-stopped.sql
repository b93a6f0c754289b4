-- Nothing is paid or frozen while payouts are stopped.
create or replace function payouts_refuse_while_stopped() returns trigger language plpgsql as $$
begin
  if exists (select from wallet_stop) then
    perform refuse('payouts are stopped', 'payouts_stopped');
  end if;
  return new;
end $$;

create trigger withdrawal_stopped before update of state on withdrawal
  for each row when (new.state = 'completed' and old.state <> 'completed') execute function payouts_refuse_while_stopped();

create trigger payout_batch_stopped before update of state on payout_batch
  for each row when (new.state = 'frozen' and old.state <> 'frozen') execute function payouts_refuse_while_stopped();
