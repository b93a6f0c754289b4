import { ticksPerSecond } from '../../sdk/core/game-core.ts';
import { clamp01 } from '../../sdk/render/easing.ts';
import type { DrawContext } from '../../sdk/render/picture.ts';
import { fillEllipse, fillPolygon } from '../../sdk/render/theme.ts';
import { isGrounded, type Bike } from '../core/bike.ts';
import { gravity, wheelRadius } from '../core/constants.ts';
import type { Track } from '../core/track.ts';
import type { Camera } from './camera.ts';
import { heightAt } from './crash-scene.ts';

/** Where a flight will end: a light on the ground, so that the bike can be turned for it in time. */

const lookSeconds = 3;
const stepSeconds = 1 / 30;
/** Shorter hops need no mark. */
const hopSeconds = 0.6;
/** Later the bike itself is there. */
const arrowSeconds = 0.25;

export interface Landing {
  x: number;
  y: number;
  /** From now. */
  seconds: number;
}

/**
 * Where a bike lands that has been in the air for this many ticks, on solid ground, if nothing moves or gives way before;
 * undefined on the ground, within a loop, over a chasm and in a short hop.
 */
export function landingOf(track: Track, bike: Bike, airTicks: number): Landing | undefined {
  if (isGrounded(bike)) return undefined;
  const speedX = (bike.rearSpeedX + bike.frontSpeedX) / 2;
  const speedY = (bike.rearSpeedY + bike.frontSpeedY) / 2;
  const fromX = (bike.rearX + bike.frontX) / 2;
  const fromY = (bike.rearY + bike.frontY) / 2 - wheelRadius;
  if (track.loops.some(({ x, y, radius }) => Math.hypot(fromX - x, fromY - y) < radius)) return undefined;
  for (let seconds = stepSeconds; seconds < lookSeconds; seconds += stepSeconds) {
    const x = fromX + speedX * seconds;
    const rise = speedY - gravity * seconds;
    const y = fromY + (speedY - (gravity * seconds) / 2) * seconds;
    const ground = heightAt(track, x, y);
    if (rise >= 0 || y > ground) continue;
    return seconds + airTicks / ticksPerSecond < hopSeconds ? undefined : { x, y: ground, seconds };
  }
  return undefined;
}

/** Brighter the nearer it is, with an arrow that comes down on it. */
export function drawLanding(ctx: DrawContext, camera: Camera, { x, y, seconds }: Landing): void {
  const unit = camera.riderScale;
  const [left, foot] = [camera.screenX(x), camera.screenY(y)];
  const near = clamp01(1.4 - seconds / 1.6);
  ctx.globalAlpha = 0.35 + 0.6 * near;
  fillEllipse(ctx, [left, foot, unit * 1.15, unit * 0.3], '#140e22');
  fillEllipse(ctx, [left, foot, unit * 0.95, unit * 0.2], '#fff3cf');
  if (seconds > arrowSeconds) drawArrow(ctx, left, foot - unit * (0.35 + Math.min(1.4, seconds * 0.9)), unit);
  ctx.globalAlpha = 1;
}

function drawArrow(ctx: DrawContext, left: number, tip: number, unit: number): void {
  for (const [size, colour] of [
    [0.46, '#140e22'],
    [0.32, '#fff3cf'],
  ] as const) {
    const half = size * unit;
    fillPolygon(ctx, [left - half, tip - half * 1.3, left + half, tip - half * 1.3, left, tip], colour);
  }
}
