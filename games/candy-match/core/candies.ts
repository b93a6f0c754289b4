/**
 * What may lie in a cell, as one small number: the colour (1 to 6) in the low three bits, the kind above.
 * 0 is an empty cell.
 */

export const kind = { plain: 0, row: 1, column: 2, bomb: 3, star: 4, chaku: 5 } as const;

export const empty = 0;
export const star = kind.star << 3;
/** Chaku, the sticky molasses of Maghe Sankranti: no colour, never swapped, taken by what bursts beside it. */
export const chaku = kind.chaku << 3;

export function candyOf(colour: number, ofKind: number): number {
  return (ofKind << 3) | colour;
}

/** 1 to 6; 0 for star, chaku and an empty cell. */
export function colourOf(candy: number): number {
  return candy & 7;
}

export function kindOf(candy: number): number {
  return candy >> 3;
}

/** Whether it does more than burst when it goes. */
export function isSpecial(candy: number): boolean {
  return candy > 7 && candy !== chaku;
}

/** Whether a hand may move it. */
export function isMovable(candy: number): boolean {
  return candy !== empty && candy !== chaku;
}
