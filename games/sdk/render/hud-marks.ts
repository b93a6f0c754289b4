import { fillPath, strokePath, type DrawContext } from './picture.ts';

/** The marks of lives and of fallen fruit. */

export function paintHeart(ctx: DrawContext, size: number, colour: string, light: string): void {
  ctx.scale(size / 22, size / 22);
  fillPath(ctx, '#140e2288', 'M11 21.5C-4 11-1 2 5 2c3 0 5 2 6 4 1-2 3-4 6-4 6 0 9 9-6 19.5Z');
  fillPath(ctx, colour, 'M11 19.5C-2 10 0 2 5.5 2 8.5 2 10 4 11 6c1-2 2.5-4 5.5-4C22 2 24 10 11 19.5Z');
  fillPath(ctx, light, 'M6 4.5c-2 0-3 2-2.5 4 1-1.5 2-3 4-3.5C7 4.6 6.5 4.5 6 4.5Z');
}

export function paintCross(ctx: DrawContext, colour: string): void {
  ctx.lineCap = 'round';
  for (const [width, paintWith] of [
    [5, '#140e22'],
    [3, colour],
  ] as const) {
    strokePath(ctx, paintWith, width, 'M3 3L9 9M9 3L3 9');
  }
}
