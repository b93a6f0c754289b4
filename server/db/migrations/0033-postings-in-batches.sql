-- Postings and games are written in batches (docs/decisions/0034): checks of whole statements replace foreign keys between
-- rows that can never go, ids ascend with time, and score events stay with their game.

alter table ledger_entry
  drop constraint ledger_entry_transaction_id_fkey,
  drop constraint ledger_entry_account_id_fkey,
  drop constraint ledger_sequence;
alter table ledger_transaction
  drop constraint ledger_transaction_account_id_fkey,
  alter column id set default uuidv7();

-- Entries of house accounts have no sequence.
create unique index ledger_sequence on ledger_entry (account_id, sequence) where account_id is not null;

alter table play
  alter column id set default uuidv7(),
  -- Tick and score by turns (§4 'a score is saved on every score event').
  add column score_events integer[];
update play set score_events = (
    select array_agg(value order by tick, place)
      from game_score, lateral (values (1, tick), (2, score)) as pair(place, value)
      where play_id = play.id)
  where exists (select from game_score where play_id = play.id);
drop table game_score;
