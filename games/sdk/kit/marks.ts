import { colours, disc, pill, poly } from './look.ts';
import { shape, type Pen } from './paint.ts';
import type { Direction } from './gestures.ts';

/** Signs that teach without words: the hand, the keys, the button that starts. */

export const vectors: Readonly<Record<Direction, readonly [number, number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** A gold button that breathes: touch anywhere, or press any key. */
export function playButton(pen: Pen, x: number, y: number, now: number): void {
  const breath = 1 + Math.sin(now / 330) * 0.05;
  pen.save();
  pen.translate(x, y);
  pen.scale(breath, breath);
  disc(pen, 0, 5, 44, colours.goldDark);
  disc(pen, 0, 0, 44, colours.goldDeep);
  disc(pen, 0, -2, 38, colours.gold);
  poly(pen, [-12, -21, 23, -1, -12, 19], '#2a1600');
  pen.restore();
}

/** The four arrow keys around a middle; the lit ones are pressed. */
export function arrowKeys(pen: Pen, x: number, y: number, lit: readonly Direction[]): void {
  const caps: readonly [Direction, number, number][] = [
    ['up', 0, -23],
    ['left', -46, 23],
    ['down', 0, 23],
    ['right', 46, 23],
  ];
  for (const [name, dx, dy] of caps) {
    const isLit = lit.includes(name);
    const drop = keycap(pen, x + dx, y + dy, 40, isLit);
    pen.save();
    pen.translate(x + dx, y + dy - 1 + drop);
    const [ax, ay] = vectors[name];
    pen.rotate(Math.atan2(ay, ax));
    poly(pen, [-6, -8, 9, 0, -6, 8], isLit ? '#2a1600' : colours.paper);
    pen.restore();
  }
}

/** The space bar. */
export function spaceKey(pen: Pen, x: number, y: number, isLit: boolean): void {
  const drop = keycap(pen, x, y, 132, isLit);
  pen.fillStyle = isLit ? '#2a1600' : colours.paper;
  pen.fillRect(x - 30, y + 4 + drop, 60, 3);
  pen.fillRect(x - 30, y - 3 + drop, 3, 8);
  pen.fillRect(x + 27, y - 3 + drop, 3, 8);
}

/** An empty key; answers how far it is pressed down. */
function keycap(pen: Pen, x: number, y: number, width: number, isLit: boolean): number {
  const drop = isLit ? 3 : 0;
  pill(pen, [x - width / 2, y - 16, width, 40], isLit ? colours.goldDark : '#0d0818cc', 11);
  pill(pen, [x - width / 2, y - 20 + drop, width, 38], isLit ? colours.gold : '#2b2146e6', 11);
  return drop;
}

/** A pointing hand whose fingertip is at a place; `isDown` shows the touch. */
export function drawHand(pen: Pen, x: number, y: number, isDown = true): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(-0.18);
  if (isDown) disc(pen, 0, 0, 25, '#fff7e844');
  shape(pen, '#140e2288', hand);
  pen.translate(-2, isDown ? -3 : -8);
  shape(pen, '#fff7e8', hand);
  pen.restore();
}

const hand =
  'M-7 0a7.500 7.500 0 0 1 15 0V24c0-5 12-5 12 2 1-5 11-4 11 2 1-4 10-3 10 4V48c0 16-8 26-24 26-12 0-18-6-24-16L-19 38c-4-8 5-12 10-6l2 3Z';
