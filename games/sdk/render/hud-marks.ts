import { fillPath, strokePath, type DrawContext } from './picture.ts';

/** The marks of lives and of fallen fruit. */

export function paintHeart(ctx: DrawContext, size: number, colour: string, light: string): void {
  ctx.scale(size / 22, size / 22);
  fillPath(ctx, '#140e2288', 'M11 21.500C-4 11-1 2 5 2c3 0 5 2 6 4 1-2 3-4 6-4 6 0 9 9-6 19.500Z');
  fillPath(
    ctx,
    colour,
    'M11 19.500C-2 10 0 2 5.500 2 8.500 2 10 4 11 6c1-2 2.500-4 5.500-4C22 2 24 10 11 19.500Z',
  );
  fillPath(ctx, light, 'M6 4.500c-2 0-3 2-2.500 4 1-1.500 2-3 4-3.500C7 4.600 6.500 4.500 6 4.500Z');
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
