-- Stars of a game's levels, from the first; as long as the player has come (docs/decisions/0063).
alter table game_progress add column levels smallint[] not null default '{}';

-- Not validated: every row has none yet.
alter table game_progress
  add constraint game_progress_levels check (cardinality(levels) <= 100 and array_position(levels, null) is null
    and 0 <= all(levels) and 3 >= all(levels)) not valid;
