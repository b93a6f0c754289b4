-- Settling a game writes fewer bytes to the WAL (docs/decisions/0034): score events take a third of them. Plays that ended
-- before keep theirs as arrays.
alter table play add column packed_score_events bytea;

-- With less to add, a settled play stays on its page where fourteen share it, and the WAL has what changed.
alter table play set (fillfactor = 30);
