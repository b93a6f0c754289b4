import { addStops, type DrawContext } from '../../sdk/render/picture.ts';
import { fillEllipse, fillRects, strokeLine } from '../../sdk/render/theme.ts';
import type { Layout } from './layout.ts';
import { palette } from './palette.ts';

/** Paper lamps on strings beside the stall, where there is space. */
export function drawLamps(ctx: DrawContext, layout: Layout): void {
  for (const lamp of lampsOf(layout)) drawLamp(ctx, lamp);
}

export function lampsOf({ box, boosters, width, height, isWide }: Layout): readonly Lamp[] {
  const from = (boosters[0]?.x ?? box.x + box.width) + 40;
  const room = width - from;
  if (!isWide || room < 110) return [];
  const size = Math.min(58, room * 0.26, height * 0.13);
  return (
    [
      [0.18, 0.24, palette.rose],
      [0.5, 0.42, palette.goldDeep],
      [0.82, 0.3, palette.mint],
    ] as const
  ).map(([part, drop, colour]) => ({
    x: from + (room - 16) * part,
    y: box.y + height * drop * 0.8,
    size,
    colour,
  }));
}

interface Lamp {
  x: number;
  y: number;
  size: number;
  colour: string;
}

function drawLamp(ctx: DrawContext, { x, y, size, colour }: Lamp): void {
  strokeLine(ctx, [x, -4, x, y - size * 0.6], palette.goldDark, 2);
  const light = addStops(ctx.createRadialGradient(x, y, 2, x, y, size * 1.7), [`${colour}66`, `${colour}00`]);
  fillRects(ctx, light, [x - size * 1.7, y - size * 1.7, size * 3.4, size * 3.4]);
  const body = ctx.createRadialGradient(x, y, size * 0.05, x, y, size * 0.62);
  addStops(body, ['#fff7e8', colour, palette.woodDark], [0, 0.45, 1]);
  fillEllipse(ctx, [x, y, size * 0.5, size * 0.58], body);
  ctx.strokeStyle = '#140e2233';
  for (const part of [0.2, 0.4]) {
    ctx.beginPath();
    ctx.ellipse(x, y, size * part, size * 0.58, 0, 0, Math.PI * 2);
    ctx.stroke();
  }
  ctx.fillStyle = palette.gold;
  ctx.fillRect(x - size * 0.2, y - size * 0.64, size * 0.4, size * 0.1);
  ctx.fillRect(x - size * 0.2, y + size * 0.54, size * 0.4, size * 0.1);
  for (const shift of [-0.12, 0, 0.12]) ctx.fillRect(x + size * shift - 1, y + size * 0.62, 2, size * 0.32);
}
