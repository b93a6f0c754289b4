import { fillPath, drawAt, addStops, type DrawContext } from '../../sdk/render/picture.ts';
import {
  fillCircle,
  fillEllipse,
  fillRects,
  fillRoundRect,
  strokeRoundRect,
} from '../../sdk/render/theme.ts';
import { palette } from './palette.ts';

/** What lies in levels beside sweets, each in a box of 100 by 100. */

/** A sweet-maker's crate of slats; a double one has iron bands and a lock. */
export function drawCrate(ctx: DrawContext, isDouble: boolean): void {
  fillRoundRect(ctx, [8, 14, 84, 82], '#0d0818aa', 12);
  fillRoundRect(ctx, [8, 8, 84, 84], '#7a4a1e', 12);
  for (const [index, y] of [12, 33, 54, 75].entries()) {
    fillRoundRect(ctx, [12, y, 76, 16], index % 2 === 0 ? '#d99a4e' : '#c98a40', 4);
    fillRects(ctx, '#ffe0a666', [14, y + 2, 72, 3]);
  }
  for (const x of [16, 72]) fillRoundRect(ctx, [x, 8, 12, 84], '#a8682c', 3);
  for (const x of [22, 78]) for (const y of [18, 82]) fillCircle(ctx, x, y, 3.5, '#fff0cc');
  if (!isDouble) return;
  for (const y of [26, 62]) {
    fillRects(ctx, '#4a5270', [8, y, 84, 13]);
    fillRects(ctx, '#aab4d6', [8, y, 84, 4]);
  }
  fillRoundRect(ctx, [37, 40, 26, 24], palette.goldDeep, 6);
  fillCircle(ctx, 50, 50, 5, '#140e22');
}

/** A box with a bow. */
export function drawGift(ctx: DrawContext): void {
  fillRoundRect(ctx, [10, 24, 80, 72], '#0d0818aa', 12);
  fillRoundRect(ctx, [10, 20, 80, 72], palette.roseDeep, 12);
  fillRoundRect(ctx, [14, 24, 72, 62], palette.rose, 9);
  fillRects(ctx, palette.gold, [42, 20, 16, 72], [10, 46, 80, 14]);
  fillRects(ctx, '#fff3b0', [44, 22, 4, 68]);
  fillPath(ctx, palette.gold, 'M50 24C30 -4 8 8 18 20 24 28 40 26 50 24Z');
  fillPath(ctx, palette.goldDeep, 'M50 24C70 -4 92 8 82 20 76 28 60 26 50 24Z');
  fillCircle(ctx, 50, 24, 8, '#fff3b0');
}

/** A clay lamp, dark until it is lit. */
export function drawLamp(ctx: DrawContext, flame: number): void {
  const glowing = addStops(ctx.createRadialGradient(50, 34, 2, 50, 34, 46), ['#ffe08a88', '#ffe08a00']);
  fillRects(ctx, glowing, [4, -10, 92, 88]);
  fillEllipse(ctx, [50, 88, 34, 8], '#0d081888');
  fillPath(ctx, '#8a3b1a', 'M8 56C12 80 30 90 50 90S88 80 92 56C80 64 20 64 8 56Z');
  fillPath(ctx, '#d9702e', 'M8 56C20 66 80 66 92 56C84 48 16 48 8 56Z');
  fillEllipse(ctx, [50, 57, 30, 5], '#5a2410');
  for (const x of [28, 50, 72]) fillCircle(ctx, x, 76 - Math.abs(x - 50) * 0.15, 4.5, palette.gold);
  const lean = Math.sin(flame * Math.PI * 2) * 5;
  fillPath(ctx, '#ff9d2e', `M50 58C34 48 40 34 ${50 + lean} 14 60 34 66 48 50 58Z`);
  fillPath(ctx, '#fff3b0', `M50 57C42 50 44 42 ${50 + lean * 0.6} 28 56 42 58 50 50 57Z`);
}

/** A coconut with its three eyes and a leaf. */
export function drawCoconut(ctx: DrawContext): void {
  fillEllipse(ctx, [50, 60, 41, 38], '#0d0818aa');
  const gradient = ctx.createRadialGradient(38, 36, 4, 50, 54, 50);
  addStops(gradient, ['#c98f5a', '#8a5428', '#4f2a10'], [0, 0.6, 1]);
  fillEllipse(ctx, [50, 54, 41, 39], gradient);
  ctx.strokeStyle = '#e6b98455';
  ctx.lineWidth = 3;
  for (const bend of [-26, -10, 8, 24]) {
    ctx.beginPath();
    ctx.moveTo(50 + bend * 0.4, 18);
    ctx.quadraticCurveTo(50 + bend * 1.5, 54, 50 + bend * 0.5, 90);
    ctx.stroke();
  }
  for (const [x, y] of [
    [38, 50],
    [62, 50],
    [50, 66],
  ] as const)
    fillEllipse(ctx, [x, y, 7, 8], '#2a1306');
  fillPath(ctx, '#34cf86', 'M50 18C56 2 76 -2 90 6 82 18 64 24 50 18Z');
  fillPath(ctx, '#0a9a5c', 'M50 18C44 4 28 0 16 6 22 18 38 24 50 18Z');
}

/** Jelly under a candy: a tile of one or two layers. */
export function drawJelly(ctx: DrawContext, layers: number): void {
  fillRoundRect(ctx, [3, 3, 94, 94], layers > 1 ? '#ff7ab8e0' : '#ff9dcf88', 20);
  fillRoundRect(ctx, [9, 8, 82, 26], layers > 1 ? '#ffffff77' : '#ffffff44', 13);
  if (layers < 2) return;
  strokeRoundRect(ctx, [12, 12, 76, 76], '#fff7e8', 5, 16);
}

/** Two chains across a candy. */
export function drawChain(ctx: DrawContext): void {
  for (const way of [1, -1]) {
    for (let link = -2; link <= 2; link += 1) {
      drawAt(ctx, [50 + link * 19, 50 + link * 19 * way, (Math.PI / 4) * way], () => {
        for (const [colour, width] of [
          ['#140e22', 8],
          ['#aab4d6', 5],
          ['#f2f5ff', 2],
        ] as const) {
          ctx.strokeStyle = colour;
          ctx.lineWidth = width;
          ctx.beginPath();
          ctx.ellipse(0, 0, 12, link % 2 === 0 ? 5 : 2.5, 0, 0, Math.PI * 2);
          ctx.stroke();
        }
      });
    }
  }
  fillRoundRect(ctx, [36, 40, 28, 24], '#140e22', 6);
  fillRoundRect(ctx, [39, 42, 22, 19], palette.gold, 5);
  fillCircle(ctx, 50, 50, 4, '#140e22');
}

/** Any special: a spark before a burst of gold. */
export function drawAnySpecial(ctx: DrawContext): void {
  fillCircle(ctx, 50, 52, 46, '#0d0818aa');
  fillCircle(ctx, 50, 50, 45, palette.goldDark);
  fillCircle(ctx, 50, 49, 42, '#6b3fa0');
  fillPath(ctx, palette.gold, 'M50 6L60 40 94 50 60 60 50 94 40 60 6 50 40 40Z');
  fillPath(ctx, '#fff7e8', 'M50 20L56 44 80 50 56 56 50 80 44 56 20 50 44 44Z');
}
