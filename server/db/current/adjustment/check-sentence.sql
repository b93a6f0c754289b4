-- A sentence belongs to the account's player and never changes.
create or replace function adjustment_check_sentence() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform refuse('what the player reads does not change', 'adjustment_immutable');
  end if;
  if not exists (select from player p join coin_adjustment a on a.account_id = p.account_id
      where p.id = new.player_id and a.id = new.adjustment_id) then
    perform refuse('the coins are not those of this player', 'adjustment_own_account');
  end if;
  return new;
end $$;

create trigger adjustment_sentence_changes before insert or update on adjustment_sentence
  for each row execute function adjustment_check_sentence();
