-- Applies withdrawal_check at commit.
create or replace function withdrawal_check_itself() returns trigger language plpgsql as $$
begin
  perform withdrawal_check(new.id);
  return null;
end $$;

create constraint trigger withdrawal_matches after insert or update on withdrawal
  deferrable initially deferred for each row execute function withdrawal_check_itself();
