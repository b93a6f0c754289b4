import type { DrawContext } from '../../sdk/render/picture.ts';
import { colours, fillRects } from '../../sdk/render/theme.ts';

/** The place of the keys' blade, in screen pixels. */
export function drawCursor(ctx: DrawContext, at: { x: number; y: number }, isSlashing: boolean): void {
  const reach = isSlashing ? 20 : 15;
  ctx.strokeStyle = colours.ink;
  ctx.lineWidth = 6;
  ring(ctx, at, reach);
  ctx.strokeStyle = isSlashing ? colours.gold : colours.mint;
  ctx.lineWidth = 3;
  ring(ctx, at, reach);
  fillRects(ctx, colours.paper, [at.x - 2, at.y - 2, 4, 4]);
}

function ring(ctx: DrawContext, { x, y }: { x: number; y: number }, reach: number): void {
  ctx.beginPath();
  ctx.arc(x, y, reach, 0, Math.PI * 2);
  ctx.stroke();
}
