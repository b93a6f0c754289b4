-- The coins of a game and the game that earned them are two sides of one thing, as with referrals and adjustments
-- (docs/decisions/0025-proven-payments.md): the database refuses one without the other, and any later change of the game.


