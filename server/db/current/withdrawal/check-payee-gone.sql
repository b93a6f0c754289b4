-- A payee is neither deleted nor replaced while the player is there; checked at commit.
create or replace function withdrawal_check_payee_gone() returns trigger language plpgsql as $$
begin
  if exists (select from withdrawal where id = old.withdrawal_id and player_id is not null) then
    perform refuse('the payee goes with the player alone', 'withdrawal_payee_immutable');
  end if;
  return null;
end $$;

create constraint trigger withdrawal_payee_stays after delete on withdrawal_payee
  deferrable initially deferred for each row execute function withdrawal_check_payee_gone();
