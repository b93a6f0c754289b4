import {
  addStops,
  paint,
  fillPath,
  drawAt,
  type DrawContext,
  type Picture,
} from '../../sdk/render/picture.ts';
import { fillCircle, strokeCircle } from '../../sdk/render/theme.ts';

/** The marigold-gold coin with the mountain, face on, about its own middle. */
export function drawCoinFace(ctx: DrawContext, radius: number): void {
  drawAt(ctx, [0, 0, 0, radius / 22], () => {
    fillCircle(ctx, 0, 1.8, 22, '#a85200');
    const metal = ctx.createLinearGradient(-16, -18, 16, 20);
    addStops(metal, ['#ffe9a6', '#ffb726', '#e07a00']);
    fillCircle(ctx, 0, -0.5, 21.5, metal);
    strokeCircle(ctx, [0, -0.5, 16.8], '#a8520088', 2);
    fillPath(ctx, '#8a4300', 'M-13.5 8L-3.5-8l5 7.5 3.5-5L13.5 8Z');
    fillPath(ctx, '#fff3cf', 'M-3.5-8l-3.7 6 2.2-.8 1.7 1.8 1.5-2 2 1ZM5-5.5l-2.4 3.6 2.2-.6 1.5 1.5.9-1.8Z');
  });
}

export const coinTurns = 12;
const size = 72;

/** One half turn of the coin in twelve pictures of 72 × 72. */
export function paintCoinTurns(ratio: number): Picture[] {
  return Array.from({ length: coinTurns }, (_, index) =>
    paint(size, size, ratio, (ctx) => {
      const angle = (index / coinTurns) * Math.PI;
      const wide = Math.max(0.16, Math.abs(Math.cos(angle)));
      ctx.translate(size / 2, size / 2);
      // The rim: a darker coin behind, shifted to the far side.
      drawAt(ctx, [Math.sin(angle) * 5, 0, 0, wide, 1], () => fillCircle(ctx, 0, 0, 33, '#b86200'));
      ctx.scale(wide, 1);
      drawCoinFace(ctx, 33);
    }),
  );
}
