import { fillPath, drawAt, type DrawContext } from '../../sdk/render/picture.ts';
import { fillCircle } from '../../sdk/render/theme.ts';
import { isRed } from '../core/constants.ts';
import { palette } from './palette.ts';

/** The four suits as paths in a box of 100 by 100, because fonts differ. */

const spade =
  'M50 5C62 26 93 42 93 64 93 80 78 89 66 84 60 82 57 78 54 73 55 84 59 92 67 96H33C41 92 45 84 46 73 43 78 40 82 34 84 22 89 7 80 7 64 7 42 38 26 50 5Z';
const heart = 'M50 94C14 68 4 45 8 28 13 9 38 7 50 28 62 7 87 9 92 28 96 45 86 68 50 94Z';
const diamond = 'M50 3C60 24 74 38 91 50 74 62 60 76 50 97 40 76 26 62 9 50 26 38 40 24 50 3Z';
const stem = 'M46 50C47 78 43 90 33 96H67C57 90 53 78 54 50Z';

export function suitColour(card: number): string {
  return isRed(card) ? palette.red : palette.black;
}

/** A card's suit, `size` wide, its left upper corner at a place. */
export function drawSuit(ctx: DrawContext, suit: number, { x, y, size, colour }: SuitLook): void {
  drawAt(ctx, [x, y, 0, size / 100], () => {
    if (suit === 0) fillPath(ctx, colour, spade);
    else if (suit === 1) fillPath(ctx, colour, heart);
    else if (suit === 3) fillPath(ctx, colour, diamond);
    else drawClub(ctx, colour);
  });
}

export interface SuitLook {
  x: number;
  y: number;
  size: number;
  colour: string;
}

function drawClub(ctx: DrawContext, colour: string): void {
  for (const [x, y] of [
    [50, 27],
    [26, 58],
    [74, 58],
  ] as const)
    fillCircle(ctx, x, y, 23, colour);
  fillCircle(ctx, 50, 50, 14, colour);
  fillPath(ctx, colour, stem);
}
