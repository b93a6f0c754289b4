-- A batch starts open.
create or replace function payout_start_batch() returns trigger language plpgsql as $$
begin
  if new.state <> 'open' then
    perform refuse('a batch starts open', 'payout_transition');
  end if;
  new.built_at := clock_timestamp();
  return new;
end $$;

create trigger payout_batch_starts before insert on payout_batch
  for each row execute function payout_start_batch();
