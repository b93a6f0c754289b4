import { clamp01, easeInOut } from '../../sdk/render/easing.ts';
import { itemKind, type Item } from '../core/items.ts';
import { behindMetres, fogAt, laneX } from './camera.ts';
import { boulderTurns, type Prop } from './props.ts';
import { fill, shadeAt, slab, type Span, type TrackBrush } from './solids.ts';
import { seenAt } from './trains.ts';

/** Obstacles that are pictures: they face the camera. */

/** Carts and yaks have changed lanes this many seconds before the runner is there, and begin this many before. */
const settledSeconds = 0.8;
const startSeconds = 2.2;
const elephantEveryMetres = 4.6;

/** Where an item is across the track: carts and yaks come from the lane beside. */
function itemX(item: Item, { runnerMm, speed }: TrackBrush): number {
  const x = laneX(item.lane);
  if (item.from === item.lane) return x;
  const seconds = (item.start - runnerMm) / 1000 / speed;
  const left = easeInOut(clamp01((seconds - settledSeconds) / (startSeconds - settledSeconds)));
  return x + (laneX(item.from) - x) * left;
}

export function drawObstacle(brush: TrackBrush, item: Item, span: Span): void {
  if (item.kind === itemKind.elephant) return drawHerd(brush, item, span);
  const z = seenAt(item, item.start, brush.runnerMm);
  if (z < span[0] || z >= span[1]) return;
  if (item.kind === itemKind.stall) {
    const back = item.end / 1000;
    if (back < brush.camera.z + 70) drawPicture(brush, brush.props.stall, laneX(item.lane), back);
  }
  const picture = pictureOf(brush, item);
  if (!picture) return;
  const sway = item.kind === itemKind.yak || item.kind === itemKind.cart ? swayOf(brush, item) : 0;
  drawPicture(brush, picture, itemX(item, brush), z, sway);
}

function pictureOf({ props, runnerMm }: TrackBrush, { kind, start }: Item): Prop | undefined {
  if (kind === itemKind.barrier) return props.barrier;
  if (kind === itemKind.gate) return props.gate;
  if (kind === itemKind.cart) return props.cart;
  if (kind === itemKind.stall) return props.stall;
  if (kind === itemKind.line) return props.line;
  if (kind === itemKind.yak) return props.yak;
  const turn = Math.floor((start - runnerMm) / 500) % boulderTurns;
  return kind === itemKind.boulder ? props.boulders[(turn + boulderTurns) % boulderTurns] : undefined;
}

/** A step up and down while it walks. */
function swayOf({ now, runnerMm, speed }: TrackBrush, item: Item): number {
  const seconds = (item.start - runnerMm) / 1000 / speed;
  const walks = seconds > settledSeconds && seconds < startSeconds;
  return walks ? Math.abs(Math.sin(now / 90)) * 0.12 : 0;
}

/** Elephants walk one behind the other, the farthest painted first. */
function drawHerd(brush: TrackBrush, item: Item, [from, to]: Span): void {
  const start = seenAt(item, item.start, brush.runnerMm);
  const length = (seenAt(item, item.end, brush.runnerMm) - start) / elephantEveryMetres;
  for (let index = Math.max(0, Math.floor(length)); index >= 0; index -= 1) {
    const z = start + index * elephantEveryMetres;
    const step = Math.abs(Math.sin(brush.now / 160 + index)) * 0.12;
    if (z >= from && z < to) drawPicture(brush, brush.props.elephant, laneX(item.lane), z, step);
  }
}

/** `up` lifts it off the ground, in metres. */
function drawPicture(brush: TrackBrush, picture: Prop, x: number, z: number, up = 0): void {
  const { ctx, camera } = brush;
  if (z - camera.z < 0.8) return;
  // Objects that the runner has passed fade, or they would cover the runner.
  const passed = camera.z + behindMetres - z;
  const alpha = passed > 0 ? Math.max(0, 0.85 - passed / 1.6) : 1 - fogAt(camera, z) * 0.75;
  if (alpha === 0) return;
  const scale = camera.scale(z);
  const middle = camera.screenY(picture.height / 2 + up, z);
  ctx.globalAlpha = alpha;
  picture.sizes.draw(ctx, camera.screenX(x, z), middle, picture.width * scale, picture.height * scale);
  ctx.globalAlpha = 1;
}

const half = 1.08;
const gapSlices = [0, 6, 12, 20, 32, 50, 80];

/** Missing planks: flat, so painted before anything that stands. */
export function drawGap(brush: TrackBrush, item: Item): void {
  const { camera, theme } = brush;
  const near = Math.max(item.start / 1000, camera.z + 0.8);
  const far = Math.min(item.end / 1000, camera.z + 95);
  if (far <= near) return;
  const x = laneX(item.lane);
  for (let index = 0; index < gapSlices.length; index += 1) {
    const from = Math.max(near, camera.z + gapSlices[index]!);
    const to = Math.min(far, camera.z + (gapSlices[index + 1] ?? 200));
    if (to <= from) continue;
    fill(brush, shadeAt(brush, from)(theme.depth), () =>
      slab(brush, [x - half, x + half], [0, 0], [from, to]),
    );
  }
  const shade = shadeAt(brush, near);
  // A broken edge on both ends, pale against the depth.
  fill(brush, shade('#ffe9b8'), () => {
    for (const [from, to] of [
      [near, near + 0.28],
      [far - 0.22, far],
    ] as const)
      if (to <= far && from >= near) slab(brush, [x - half, x + half], [0, 0], [from, to]);
  });
  fill(brush, shade('#c8502e'), () => {
    for (let plank = -2; plank <= 2; plank += 2)
      slab(brush, [x + plank * 0.5 - 0.16, x + plank * 0.5 + 0.16], [0, 0], [near + 0.28, near + 0.8]);
  });
}
