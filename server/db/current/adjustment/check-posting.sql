-- Each adjustment in the ledger has its confirmed request; checked at commit.
create or replace function adjustment_check_posting() returns trigger language plpgsql as $$
begin
  if not adjustment_matches(new.id) then
    perform refuse('these coins were confirmed by nobody', 'posting_has_adjustment');
  end if;
  return null;
end $$;

create constraint trigger posting_has_adjustment after insert on ledger_transaction
  deferrable initially deferred for each row
  when (new.reason = 'adjustment') execute function adjustment_check_posting();
