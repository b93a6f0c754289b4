-- Settling a game writes fewer bytes to the WAL (docs/decisions/0034).

-- A game's posting is found by its play.
-- allowed require-concurrent-index-creation: the release note has it built before, concurrently
create index if not exists ledger_reference_seldom on ledger_transaction (reference) where reason <> 'game';

-- allowed require-concurrent-index-deletion: the release note has it dropped before, concurrently
drop index if exists ledger_reference;

-- A play's row grows threefold when it ends. With room on its page it stays there.
alter table play set (fillfactor = 35);
