/** A card is one number, suit × 13 + rank: suits ♠ ♥ ♣ ♦, so that odd suits are red; ranks from 0, the ace, to 12. */

export const suits = 4;
export const ranks = 13;
export const cardCount = suits * ranks;
export const king = ranks - 1;

export function suitOf(card: number): number {
  return (card / ranks) | 0;
}

export function rankOf(card: number): number {
  return card % ranks;
}

export function isRed(card: number): boolean {
  return (suitOf(card) & 1) === 1;
}

/** Whether a card may lie on another in the tableau: one lower, of the other colour. */
export function fitsOn(card: number, under: number): boolean {
  return rankOf(card) + 1 === rankOf(under) && isRed(card) !== isRed(under);
}
