-- Whose coins are whose (§4). A withdrawal takes the coins of its own player and goes with that player
-- alone, a player keeps their account, and a friend who was paid for cannot be paid for again.


