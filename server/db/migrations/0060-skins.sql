-- The skin that a player wears in a game (docs/decisions/0073); none for the game's own look.
alter table game_progress add column skin text;

-- Not validated: every row has none yet.
alter table game_progress add constraint game_progress_skin check (skin ~ '^[a-z-]{1,24}$') not valid;
