-- A sentence belongs to the account's player and never changes.
create or replace function adjustment_check_sentence() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform refuse('the sentence of an adjustment never changes', 'adjustment_immutable');
  end if;
  if not exists (select from player p join coin_adjustment a on a.account_id = p.account_id
      where p.id = new.player_id and a.id = new.adjustment_id) then
    perform refuse('the coins belong to another player', 'adjustment_own_account');
  end if;
  return new;
end $$;

create trigger adjustment_sentence_changes before insert or update on adjustment_sentence
  for each row execute function adjustment_check_sentence();

-- Each adjustment has a sentence for its player; checked at commit.
create or replace function adjustment_check_explained() returns trigger language plpgsql as $$
begin
  if not exists (select from adjustment_sentence where adjustment_id = new.id) then
    perform refuse('an adjustment needs a sentence for its player', 'adjustment_explained');
  end if;
  return null;
end $$;

create constraint trigger adjustment_explained after insert on coin_adjustment
  deferrable initially deferred for each row execute function adjustment_check_explained();

-- A sentence is deleted with its player alone; checked at commit.
create or replace function adjustment_check_left() returns trigger language plpgsql as $$
begin
  if exists (select from player where id = old.player_id) then
    perform refuse('a sentence is deleted only with its player', 'adjustment_stays');
  end if;
  return null;
end $$;

create constraint trigger adjustment_sentence_stays after delete on adjustment_sentence
  deferrable initially deferred for each row execute function adjustment_check_left();
