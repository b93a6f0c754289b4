import { ticksPerSecond } from '../../sdk/core/game-core.ts';
import { isHanging, isLow } from '../core/collisions.ts';
import { gravity } from '../core/constants.ts';
import { itemKind, type Item } from '../core/items.ts';
import { occupiedLane } from '../core/moves.ts';
import type { RunState } from '../core/state.ts';
import { laneX } from './camera.ts';
import { fill, point, slab, type TrackBrush } from './solids.ts';

/** Marks on the ground ahead: the runner's lane, what the next obstacle in it asks for, and where a jump ends. */

/** How far ahead an obstacle is marked, in seconds. */
const markSeconds = 1.5;
const stripMetres = 26;
const colours = { jump: '#ffc531', roll: '#5ca4ff', aside: '#ff5c7c', free: '#fff7e8' } as const;
type Answer = keyof typeof colours;

export function drawLaneAid(brush: TrackBrush, run: RunState): void {
  if (run.kite > 0 || run.lives === 0 || run.height > 1200) return drawLanding(brush, run);
  const item = nextInLane(run, brush);
  const from = brush.runnerMm / 1000 + 0.8;
  const end = item ? Math.min(item.start / 1000 - 0.6, from + stripMetres) : from + stripMetres;
  const x = laneX(run.lane);
  const answer = item ? answerTo(item.kind) : 'free';
  const { ctx } = brush;
  if (end > from + 0.5) {
    ctx.globalAlpha = 0.13;
    fill(brush, colours[answer], () => slab(brush, [x - 0.55, x + 0.55], [0, 0], [from, end]));
  }
  ctx.globalAlpha = 0.8;
  if (item && end > from + 1) drawAnswer(brush, x, end, answer);
  ctx.globalAlpha = 1;
  drawLanding(brush, run);
}

function answerTo(kind: number): Answer {
  if (isLow(kind) || kind === itemKind.gap) return 'jump';
  return isHanging(kind) ? 'roll' : 'aside';
}

function nextInLane(run: RunState, { runnerMm, speed }: TrackBrush): Item | undefined {
  const limit = runnerMm + speed * markSeconds * 1000;
  for (let index = run.item; index < run.track.items.length; index += 1) {
    const item = run.track.items[index]!;
    if (item.start > limit) return undefined;
    if (item.lane === run.lane && item.start > runnerMm)
      return item.kind === itemKind.ramp ? undefined : item;
  }
  return undefined;
}

/** Chevrons away from the runner, towards the runner, or to both sides. */
function drawAnswer(brush: TrackBrush, x: number, z: number, answer: Answer): void {
  fill(brush, colours[answer], () => {
    for (const step of [0, 1.3]) {
      if (answer === 'jump') addChevron(brush, x, [z - step - 1, z - step], 1);
      else if (answer === 'roll') addChevron(brush, x, [z - step, z - step - 1], 1);
    }
    if (answer === 'aside') for (const side of [-1, 1]) addArrow(brush, x, z - 0.9, side);
  });
}

function addChevron(
  brush: TrackBrush,
  x: number,
  [tail, tip]: readonly [number, number],
  wide: number,
): void {
  const deep = (tip - tail) * 0.45;
  point(brush, x - 0.8 * wide, 0, tail, true);
  point(brush, x, 0, tip);
  point(brush, x + 0.8 * wide, 0, tail);
  point(brush, x + 0.8 * wide, 0, tail - deep);
  point(brush, x, 0, tip - deep);
  point(brush, x - 0.8 * wide, 0, tail - deep);
}

function addArrow(brush: TrackBrush, x: number, z: number, side: number): void {
  point(brush, x + side * 0.2, 0, z - 0.7, true);
  point(brush, x + side * 0.95, 0, z);
  point(brush, x + side * 0.2, 0, z + 0.7);
}

/** Where the runner comes down, as a ring of the lane's width. */
function drawLanding(brush: TrackBrush, run: RunState): void {
  if (run.grounded === 1 || run.kite > 0 || run.height < 100) return;
  const ticks = (run.climb + Math.sqrt(run.climb * run.climb + 2 * gravity * run.height)) / gravity;
  const z = (brush.runnerMm + (ticks * brush.speed * 1000) / ticksPerSecond) / 1000;
  const { ctx, camera } = brush;
  const x = camera.screenX(laneX(occupiedLane(run)), z);
  const scale = camera.scale(z);
  ctx.strokeStyle = '#fff7e8';
  ctx.globalAlpha = 0.7;
  ctx.lineWidth = Math.max(1.5, scale * 0.06);
  ctx.beginPath();
  ctx.ellipse(x, camera.screenY(0, z), scale * 0.7, scale * 0.2, 0, 0, Math.PI * 2);
  ctx.stroke();
  ctx.globalAlpha = 1;
}
