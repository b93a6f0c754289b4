-- A game and its coins belong together, as referrals and adjustments do (docs/decisions/0025-proven-payments.md): the
-- database refuses one without the other, and any later change of the game.


