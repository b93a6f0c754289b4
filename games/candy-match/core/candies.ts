/**
 * What may lie in a cell, as one small number: the colour (1 to 6) in the low three bits, the kind above.
 * 0 is an empty cell.
 */

export const kind = {
  plain: 0,
  row: 1,
  column: 2,
  bomb: 3,
  star: 4,
  chaku: 5,
  crate: 6,
  doubleCrate: 7,
  gift: 8,
  lamp: 9,
  coconut: 10,
  hole: 11,
} as const;

export const empty = 0;
export const star = kind.star << 3;
/** Chaku, the sticky molasses of Maghe Sankranti: no colour, never swapped, taken by what bursts beside it. */
export const chaku = kind.chaku << 3;
/** Crates break beside a line or in a blast; a double one cracks first. They neither move nor fall. */
export const crate = kind.crate << 3;
export const doubleCrate = kind.doubleCrate << 3;
/** A crate with a special inside. */
export const gift = kind.gift << 3;
/** A lamp that clears its row and its column once it is lit, like a crate is broken. */
export const lamp = kind.lamp << 3;
/** Only falls and is swapped; leaves the board below its column. */
export const coconut = kind.coconut << 3;
/** No cell of the board. */
export const hole = kind.hole << 3;

export function candyOf(colour: number, ofKind: number): number {
  return (ofKind << 3) | colour;
}

/** 1 to 6; 0 for everything that has none. */
export function colourOf(candy: number): number {
  return candy & 7;
}

export function kindOf(candy: number): number {
  return candy >> 3;
}

/** Whether it does more than burst when it goes. */
export function isSpecial(candy: number): boolean {
  return candy > 7 && candy < chaku;
}

/** Whether a hand may move it. */
export function isMovable(candy: number): boolean {
  return (candy !== empty && candy < chaku) || candy === coconut;
}

/** Whether it stays in its cell while others fall past it. */
export function isFixed(candy: number): boolean {
  return candy >= crate && candy !== coconut;
}

/** Whether a line beside it breaks it. */
export function isBreakable(candy: number): boolean {
  return candy >= chaku && candy <= lamp;
}
