-- Applies withdrawal_check to the withdrawal of a new payee, at commit.
create or replace function withdrawal_check_of_payee() returns trigger language plpgsql as $$
begin
  perform withdrawal_check(new.withdrawal_id);
  return null;
end $$;

create constraint trigger withdrawal_payee_matches after insert on withdrawal_payee
  deferrable initially deferred for each row execute function withdrawal_check_of_payee();
