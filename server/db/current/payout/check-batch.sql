-- A batch goes from open to frozen to closed; empty ones and lines on hold are not frozen.
create or replace function payout_check_batch() returns trigger language plpgsql as $$
begin
  if (new.id, new.number, new.method, new.built_by, new.built_at)
      is distinct from (old.id, old.number, old.method, old.built_by, old.built_at)
    or (old.state, new.state) not in (('open', 'frozen'), ('frozen', 'closed'))
    or (old.state <> 'open' and (new.frozen_by, new.frozen_at) is distinct from (old.frozen_by, old.frozen_at)) then
    perform refuse('a batch is frozen once and closed once', 'payout_transition');
  end if;
  if new.state = 'frozen' then
    new.frozen_at := clock_timestamp();
    if not exists (select from payout_item where batch_id = new.id) then
      perform refuse('an empty batch is not frozen', 'payout_empty');
    end if;
    if exists (select from payout_item i join review_hold h on h.withdrawal_id = i.withdrawal_id
        where i.batch_id = new.id and h.released_at is null) then
      perform refuse('a held withdrawal is not paid', 'payout_line_held');
    end if;
  else
    new.closed_at := clock_timestamp();
    if exists (select from payout_item where batch_id = new.id and state = 'waiting') then
      perform refuse('a batch with lines that wait stays open to results', 'payout_unsettled');
    end if;
  end if;
  return new;
end $$;

create trigger payout_batch_changes before update on payout_batch
  for each row execute function payout_check_batch();
