-- Each payment for a game has its paid game; checked at commit, when both sides are written.
create or replace function play_check_posting() returns trigger language plpgsql as $$
begin
  if new.reference !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' or not play_matches(new.reference::uuid, new.id) then
    perform refuse('these coins were earned in no game', 'posting_has_game');
  end if;
  return null;
end $$;

create constraint trigger posting_has_game after insert on ledger_transaction
  deferrable initially deferred for each row when (new.reason = 'game') execute function play_check_posting();
