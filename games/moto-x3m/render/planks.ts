import { ticksPerSecond } from '../../sdk/core/game-core.ts';
import type { DrawContext } from '../../sdk/render/picture.ts';
import { fillRects } from '../../sdk/render/theme.ts';
import { floorTicks, fuseTicks } from '../core/constants.ts';
import type { Ride } from '../core/state.ts';
import { solid, type Loop, type Segment } from '../core/track.ts';
import type { Camera } from './camera.ts';

/** What carpenters built: loops, bridges, floors and springboards. */

/** Planks on a ring, seen a little from the side, so that one half is behind the other. */
export function drawLoop(
  ctx: DrawContext,
  camera: Camera,
  { x, y, radius }: Loop,
  from: number,
  to: number,
): void {
  const cx = camera.screenX(x);
  const cy = camera.screenY(y);
  const far = (radius + 0.14) * camera.scale;
  if (cx + far < 0 || cx - far > camera.width) return;
  const isFront = from < 0;
  ctx.lineCap = 'butt';
  for (const [wide, colour] of [
    [0.34, isFront ? '#a3523a' : '#6b3046'],
    [0.1, isFront ? '#ffc24d' : '#c7823f'],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = wide * camera.scale;
    ctx.beginPath();
    // On the screen down is positive: from the lowest point over the right side to the top, or back.
    ctx.arc(cx, cy, far - (wide < 0.2 ? 0.1 * camera.scale : 0), from, to);
    ctx.stroke();
  }
}

/** Bridges with dynamite under each plank, floors that drop plank by plank, springboards. */
export function drawPlanks(
  ctx: DrawContext,
  camera: Camera,
  segments: readonly Segment[],
  { fuses, tick }: Ride,
  nowMs: number,
): void {
  for (const segment of segments) {
    const when = segment.code & 7;
    if (when < solid.bridge || !camera.sees(segment.x, segment.x + segment.dx)) continue;
    if (when === solid.spring) {
      drawSpring(ctx, camera, segment, nowMs);
      continue;
    }
    const lit = fuses[segment.code >> 3] ?? 0;
    drawPlank(ctx, camera, segment, lit === 0 ? 0 : tick - lit, nowMs);
  }
}

function drawPlank(
  ctx: DrawContext,
  camera: Camera,
  { x, y, dx, code }: Segment,
  burnt: number,
  nowMs: number,
): void {
  const unit = camera.scale;
  const isBridge = (code & 7) === solid.bridge;
  const limit = isBridge ? fuseTicks : floorTicks;
  const fallen = Math.max(0, burnt - limit) / ticksPerSecond;
  if (fallen > 1.5) return;
  if (isBridge && burnt >= limit) {
    for (const side of halves)
      drawHalf(ctx, camera, [x + dx * (0.5 + side * 0.25), y, dx * 0.5], side, fallen);
    return;
  }
  const shake = burnt > 0 && fallen === 0 ? Math.sin(nowMs / 24 + x * 9) * (burnt / limit) * 0.05 * unit : 0;
  const left = camera.screenX(x);
  const top = camera.screenY(y - fallen * fallen * 6) + shake;
  const wide = dx * unit;
  ctx.fillStyle =
    burnt > 0 && Math.floor(nowMs / 90) % 2 === 0 ? '#ff8a5c' : isBridge ? '#c07a45' : '#d9b38c';
  ctx.fillRect(left + 1, top, wide - 2, 0.4 * unit);
  fillRects(ctx, '#fff0d0', [left + 1, top, wide - 2, 0.1 * unit]);
  fillRects(ctx, '#5e2f24', [left + 1, top + 0.4 * unit, wide - 2, 0.12 * unit]);
  if (isBridge) fillRects(ctx, '#f2456e', [left + wide * 0.3, top + 0.52 * unit, wide * 0.4, 0.22 * unit]);
  else fillRects(ctx, '#8a5a3a', [left + wide * 0.46, top + 0.14 * unit, wide * 0.08, 0.22 * unit]);
}

const halves = [-1, 1] as const;

/** Half of a plank that burst: thrown up, then it falls turning; its middle and length in metres. */
function drawHalf(
  ctx: DrawContext,
  camera: Camera,
  [x, y, long]: readonly [number, number, number],
  side: number,
  seconds: number,
): void {
  const unit = camera.scale;
  const luck = Math.abs(Math.sin(x * 12.9));
  const aside = side * (0.8 + luck * 1.6) * seconds;
  const rise = (2.5 + luck * 3 - 9 * seconds) * seconds;
  ctx.save();
  ctx.translate(camera.screenX(x + aside), camera.screenY(y + rise - 0.2));
  ctx.rotate(side * (3 + luck * 5) * seconds);
  fillRects(ctx, '#c07a45', [-long * 0.5 * unit, -0.2 * unit, long * unit, 0.4 * unit]);
  fillRects(ctx, '#33201c', [-side * long * 0.5 * unit - 0.08 * unit, -0.2 * unit, 0.16 * unit, 0.4 * unit]);
  ctx.restore();
}

/** Chevrons that run towards the jump. */
function drawSpring(ctx: DrawContext, camera: Camera, { x, y, dx }: Segment, nowMs: number): void {
  const unit = camera.scale;
  const left = camera.screenX(x);
  const top = camera.screenY(y);
  fillRects(ctx, '#140e22', [left, top - 0.2 * unit, dx * unit, 0.8 * unit]);
  fillRects(ctx, '#fff3cf', [left, top - 0.3 * unit, dx * unit, 0.14 * unit]);
  for (let coil = 0; coil < 3; coil += 1) {
    const bright = (Math.floor(nowMs / 110) + 2 - coil) % 3 === 0;
    ctx.fillStyle = bright ? '#fff3cf' : '#ffa800';
    ctx.fillRect(left + (0.1 + coil * 0.5) * unit, top - 0.06 * unit, 0.4 * unit, 0.5 * unit);
  }
}
