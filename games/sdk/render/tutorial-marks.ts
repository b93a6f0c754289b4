import type { Direction } from '../input/gestures.ts';
import { fillPath, drawAt, type DrawContext } from './picture.ts';
import { colours, fillCircle, fillRoundRect, fillPolygon } from './theme.ts';

/** Pictograms of the tutorials: a hand where one touches, keys and a mouse pointer elsewhere, the start button. */

const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;

export const vectors: Readonly<Record<Direction, readonly [number, number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

let isPressed = false;

/** Whether the start button is down: the runner says so, in every game's tutorial and in the pause. */
export function pressPlayButton(isDown: boolean): void {
  isPressed = isDown;
}

/** A pulsing start button: touch anywhere, or press any key. Pressed it is still, and sinks. */
export function playButton(ctx: DrawContext, x: number, y: number, now: number): void {
  const breath = isPressed ? 0.92 : 1 + Math.sin(now / 330) * 0.05;
  drawAt(ctx, [x, y + (isPressed ? 5 : 0), 0, breath], () => {
    if (!isPressed) fillCircle(ctx, 0, 5, 44, colours.goldDark);
    fillCircle(ctx, 0, 0, 44, colours.goldDeep);
    fillCircle(ctx, 0, -2, 38, isPressed ? colours.goldDark : colours.gold);
    fillPolygon(ctx, [-12, -21, 23, -1, -12, 19], '#2a1600');
  });
}

/** The four arrow keys around a middle; the lit ones are pressed. None on a touch screen. */
export function arrowKeys(ctx: DrawContext, x: number, y: number, lit: readonly Direction[]): void {
  if (isTouched()) return;
  const caps: readonly [Direction, number, number][] = [
    ['up', 0, -23],
    ['left', -46, 23],
    ['down', 0, 23],
    ['right', 46, 23],
  ];
  for (const [name, dx, dy] of caps) {
    const isLit = lit.includes(name);
    const drop = keycap(ctx, x + dx, y + dy, 40, isLit);
    const [ax, ay] = vectors[name];
    drawAt(ctx, [x + dx, y + dy - 1 + drop, Math.atan2(ay, ax)], () =>
      fillPolygon(ctx, [-6, -8, 9, 0, -6, 8], isLit ? '#2a1600' : colours.paper),
    );
  }
}

/** The space bar. None on a touch screen. */
export function spaceKey(ctx: DrawContext, x: number, y: number, isLit: boolean): void {
  if (isTouched()) return;
  const drop = keycap(ctx, x, y, 132, isLit);
  ctx.fillStyle = isLit ? '#2a1600' : colours.paper;
  ctx.fillRect(x - 30, y + 4 + drop, 60, 3);
  ctx.fillRect(x - 30, y - 3 + drop, 3, 8);
  ctx.fillRect(x + 27, y - 3 + drop, 3, 8);
}

/** An empty key; returns how far it is pressed down. */
function keycap(ctx: DrawContext, x: number, y: number, width: number, isLit: boolean): number {
  const drop = isLit ? 3 : 0;
  fillRoundRect(ctx, [x - width / 2, y - 16, width, 40], isLit ? colours.goldDark : '#0d0818cc', 11);
  fillRoundRect(ctx, [x - width / 2, y - 20 + drop, width, 38], isLit ? colours.gold : '#2b2146e6', 11);
  return drop;
}

/** A pointing hand whose fingertip is at a place, or a mouse pointer; `isDown` shows the touch or press. */
export function drawHand(ctx: DrawContext, x: number, y: number, isDown = true): void {
  const shape = isTouched() ? hand : mousePointer;
  drawAt(ctx, [x, y, isTouched() ? -0.18 : 0], () => {
    if (isDown) fillCircle(ctx, 0, 0, 25, '#fff7e844');
    fillPath(ctx, '#140e2288', shape);
    ctx.translate(-2, isDown ? -3 : -8);
    fillPath(ctx, '#fff7e8', shape);
  });
}

const mousePointer = 'M0 0L0 44L10 34L17 50L25 46L18 31L32 31Z';

const hand =
  'M-7 0a7.5 7.5 0 0 1 15 0V24c0-5 12-5 12 2 1-5 11-4 11 2 1-4 10-3 10 4V48c0 16-8 26-24 26-12 0-18-6-24-16L-19 38c-4-8 5-12 10-6l2 3Z';
