-- A player's best paid score in each game is one step into this index (the profile's bests).
create index play_best on play (player_id, game_id, score desc) where state = 'paid';
