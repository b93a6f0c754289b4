import { paint, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { fillCircle, fillRoundRect, fillPolygon, strokeCircle } from '../../sdk/render/theme.ts';
import { buttonSize } from './layout.ts';
import { palette } from './palette.ts';

/** The round buttons: an arrow that takes a move back, the flag that gives up, and the flag when it asks. */
export function paintButtons(ratio: number): Record<'undo' | 'flag' | 'asking', Picture> {
  const button = (look: string, edge: string, draw: (ctx: DrawContext) => void): Picture =>
    paint(buttonSize, buttonSize + 4, ratio, (ctx) => paintButton(ctx, look, edge, draw));
  return {
    undo: button(palette.plum, '#0d0818', drawArrow),
    flag: button(palette.plum, '#0d0818', (ctx) => drawFlag(ctx, palette.quiet)),
    asking: button(palette.rose, '#7a0f2e', (ctx) => drawFlag(ctx, '#fff7e8')),
  };
}

function paintButton(ctx: DrawContext, look: string, edge: string, draw: (ctx: DrawContext) => void): void {
  const half = buttonSize / 2;
  fillCircle(ctx, half, half + 3, half - 2, edge);
  fillCircle(ctx, half, half, half - 2, look);
  fillCircle(ctx, half, half, half - 5, '#ffffff12');
  ctx.translate(half, half);
  draw(ctx);
}

/** An arrow that turns back. */
function drawArrow(ctx: DrawContext): void {
  ctx.lineCap = 'round';
  strokeCircle(ctx, [1, 3, 9, -Math.PI * 0.8, Math.PI * 0.6], palette.gold, 4);
  fillPolygon(ctx, [-14, -2, -4, -11, -2, 3], palette.gold);
}

function drawFlag(ctx: DrawContext, colour: string): void {
  fillRoundRect(ctx, [-9, -13, 4, 27], colour, 2);
  fillPolygon(ctx, [-5, -12, 12, -6, -5, 2], colour);
}
