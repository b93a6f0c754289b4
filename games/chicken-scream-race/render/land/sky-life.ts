import type { DrawContext } from '../../../sdk/render/picture.ts';
import { fillPolygon, fillRoundRect, strokeLine } from '../../../sdk/render/theme.ts';
import { scene } from '../../core/items.ts';
import type { Scale } from '../layout.ts';

/** What moves by itself between the sky and the hills: clouds everywhere, and birds, lanterns or kites. */

const clouds = [
  [0.08, 0.3, 130],
  [0.52, 0.22, 170],
  [0.3, 0.42, 110],
  [0.8, 0.36, 150],
] as const;
/** The strip that repeats is wider than the screen by this much. */
const overlap = 220;

interface Sky extends Pick<Scale, 'width' | 'groundY'> {
  place: number;
  cloud: string;
  nowMs: number;
  alongPx: number;
}

/** Where something that drifts is now, on a strip that repeats. */
function driftX({ width, nowMs, alongPx }: Sky, from: number, pixelsPerSecond: number): number {
  const strip = width + overlap;
  const passed = from * strip + (nowMs / 1000) * pixelsPerSecond - alongPx * 0.02;
  return (((passed % strip) + strip) % strip) - overlap;
}

export function drawSkyLife(ctx: DrawContext, sky: Sky): void {
  const { groundY, cloud, place } = sky;
  clouds.forEach(([from, top, wide], index) => {
    const x = driftX(sky, from, 7 + index * 3);
    fillRoundRect(ctx, [x, groundY * top, wide, 12], cloud, 6);
    fillRoundRect(ctx, [x + 26, groundY * top - 10, wide * 0.55, 14], cloud, 7);
  });
  if (place === scene.terraces) birds(ctx, sky);
  else if (place === scene.bridge) kites(ctx, sky);
  else if (place === scene.bazaar) lanterns(ctx, sky);
}

/** Five in a wedge. */
function birds(ctx: DrawContext, sky: Sky): void {
  const { groundY, nowMs } = sky;
  const left = driftX(sky, 0.2, 26);
  for (let bird = 0; bird < 5; bird += 1) {
    const row = Math.ceil(bird / 2);
    const x = left + 60 - row * 17;
    const y = groundY * 0.5 + (bird % 2 === 0 ? row : -row) * 9 + Math.sin(nowMs / 900 + bird) * 3;
    const beat = Math.sin(nowMs / 130 + bird * 1.3) * 4;
    strokeLine(ctx, [x - 8, y - beat, x, y, x + 8, y - beat], '#2a1440b0', 2.2);
  }
}

function kites(ctx: DrawContext, sky: Sky): void {
  for (const [index, colour] of ['#e8435f', '#ffc24d', '#7a4fd0'].entries()) {
    const sway = sky.nowMs / 1100 + index * 2;
    const x = driftX(sky, 0.15 + index * 0.33, 4) + 60 + Math.sin(sway) * 14;
    const y = sky.groundY * (0.2 + index * 0.09) + Math.cos(sway * 1.3) * 9;
    const tail = [x, y + 14, x + Math.sin(sway * 2) * 7, y + 26, x - Math.sin(sway * 2) * 7, y + 40];
    strokeLine(ctx, tail, `${colour}c0`, 2);
    fillPolygon(ctx, [x, y - 15, x + 12, y, x, y + 15, x - 12, y], colour);
    strokeLine(ctx, [x, y - 15, x, y + 15], '#ffffff90', 1.4);
  }
}

/** Paper lanterns that rise and flicker. */
function lanterns(ctx: DrawContext, sky: Sky): void {
  const { groundY, nowMs } = sky;
  const span = groundY * 0.6;
  for (let lantern = 0; lantern < 5; lantern += 1) {
    const x = driftX(sky, lantern / 5, 5) + 60 + Math.sin(nowMs / 1300 + lantern) * 8;
    const y = groundY * 0.82 - ((nowMs * 0.012 + lantern * span * 0.37) % span);
    ctx.globalAlpha = 0.75 + 0.2 * Math.sin(nowMs / 170 + lantern * 2);
    fillRoundRect(ctx, [x - 14, y - 16, 28, 32], '#ffb34d26', 14);
    fillRoundRect(ctx, [x - 6, y - 8, 12, 15], '#ffce7a', 4);
    fillRoundRect(ctx, [x - 3, y + 3, 6, 4], '#fff3c8', 2);
  }
  ctx.globalAlpha = 1;
}
