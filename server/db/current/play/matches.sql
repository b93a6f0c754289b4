-- PL/pgSQL keeps the plan: each settled game asks this twice.
create or replace function play_matches(p_play uuid, p_transaction uuid) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from play p
      join player o on o.id = p.player_id
      join ledger_transaction t on t.id = p_transaction
      join ledger_entry e on e.transaction_id = t.id and e.line = 1
      where p.id = p_play and p.state = 'paid' and p.transaction_id = t.id and t.reason = 'game'
        and t.reference = p.id::text and t.account_id = o.account_id and e.account_id = o.account_id
        and e.amount = p.coins_earned);
end $$;
