-- Ownership of coins (§4). A withdrawal takes the coins of its own player and is deleted with that player
-- alone, a player's account never changes, and a referred friend is paid for once.


