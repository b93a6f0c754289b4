import { fillPath, drawAt, type DrawContext } from '../../sdk/render/picture.ts';
import { fillCircle, fillRoundRect, strokeCircle } from '../../sdk/render/theme.ts';
import { palette } from './palette.ts';

/** The three boosters on their buttons, in a box of 100 by 100. */

type Look = 'ready' | 'armed' | 'none';

export function drawBooster(ctx: DrawContext, kind: number, look: Look): void {
  const [edge, face] =
    look === 'armed'
      ? ['#fff7e8', palette.rose]
      : look === 'ready'
        ? [palette.gold, '#4a2a7a']
        : ['#6c5a98', '#2b2146'];
  fillRoundRect(ctx, [4, 10, 92, 88], '#0d0818', 26);
  fillRoundRect(ctx, [4, 4, 92, 88], edge, 26);
  fillRoundRect(ctx, [10, 10, 80, 76], face, 21);
  if (look === 'none') ctx.globalAlpha = 0.35;
  if (kind === 0) hammer(ctx);
  else if (kind === 1) arrows(ctx);
  else dice(ctx);
  ctx.globalAlpha = 1;
}

function hammer(ctx: DrawContext): void {
  drawAt(ctx, [50, 49, -0.6], () => {
    fillRoundRect(ctx, [-6, -12, 12, 46], '#d99a4e', 5);
    fillRoundRect(ctx, [-26, -30, 52, 24], '#c9d2ee', 7);
    fillRoundRect(ctx, [-26, -30, 52, 9], '#ffffff', 5);
    fillRoundRect(ctx, [-7, -30, 14, 24], palette.gold, 3);
  });
}

function arrows(ctx: DrawContext): void {
  fillPath(ctx, palette.gold, 'M18 38H62V26L84 44 62 62V50H18Z');
  fillPath(ctx, palette.mint, 'M82 60H42V50L20 66 42 82V72H82Z');
}

function dice(ctx: DrawContext): void {
  const looks = ['#f2456e', '#ffc531', '#34cf86', '#3f9dff'];
  for (const [index, look] of looks.entries()) {
    const angle = (index / 4) * Math.PI * 2 + 0.4;
    fillCircle(ctx, 50 + Math.cos(angle) * 17, 48 + Math.sin(angle) * 17, 11, look);
  }
  for (const from of [0, Math.PI]) strokeCircle(ctx, [50, 48, 33, from + 0.3, from + 2.3], '#fff7e8', 6);
  fillPath(ctx, '#fff7e8', 'M20 34L36 24 34 44Z');
  fillPath(ctx, '#fff7e8', 'M80 62L64 72 66 52Z');
}
