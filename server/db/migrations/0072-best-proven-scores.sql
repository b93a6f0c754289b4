-- The profile's bests are the best proven scores (docs/decisions/0038); a game that paid nothing is proven, too.
-- allowed require-concurrent-index-creation: the release note has it built before, concurrently
create index if not exists play_best_proven on play (player_id, game_id, score desc) where state in ('paid', 'unpaid');

-- allowed require-concurrent-index-deletion: the release note has it dropped before, concurrently
drop index if exists play_best;
