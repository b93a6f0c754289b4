-- Waits for an operator who is freezing the batch, so that no line of its file is removed afterwards.
create or replace function payout_wait(p_withdrawal uuid) returns void language plpgsql as $$
begin
  perform 1 from payout_batch
    where id in (select batch_id from payout_item where withdrawal_id = p_withdrawal and state = 'waiting')
    for share;
end $$;
