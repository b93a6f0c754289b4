import { paint, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { fillEllipse, fillRects } from '../../sdk/render/theme.ts';
import { fuseTicks } from '../core/constants.ts';
import { solid, type Loop, type Track } from '../core/track.ts';
import type { Camera } from './camera.ts';

/** A stretch of ground without a gap: x, y, x, y … in metres. */
type Chain = readonly number[];

/** The track: earth with a crust of grass, loops of planks, bridges with a fuse. */
export class GroundRenderer {
  #track: Track | undefined;
  #chains: Chain[] = [];
  #stones: Picture[] = [];

  resize({ scale, ratio }: Camera): void {
    this.#stones = [0, 1, 2].map((kind) =>
      paint(scale * 0.9, scale * 0.6, ratio, (ctx) => paintStone(ctx, scale, kind)),
    );
  }

  draw(ctx: DrawContext, camera: Camera, track: Track, fuses: readonly number[], nowMs: number): void {
    if (track !== this.#track) {
      this.#track = track;
      this.#chains = chainsOf(track);
    }
    for (const loop of track.loops) drawLoop(ctx, camera, loop, Math.PI * 0.5, Math.PI * 1.5);
    for (const chain of this.#chains) {
      drawChain(ctx, camera, chain);
      this.#drawStones(ctx, camera, chain);
    }
    drawBridges(ctx, camera, track, fuses, nowMs);
  }

  /** Stones and bones in the earth, some under each corner of the ground. */
  #drawStones(ctx: DrawContext, camera: Camera, chain: Chain): void {
    for (let index = 0; index + 3 < chain.length; index += 2) {
      const wide = chain[index + 2]! - chain[index]!;
      if (chain[index]! > camera.right || chain[index + 2]! < camera.left || wide < 0.5) continue;
      const count = Math.min(9, Math.ceil(wide));
      for (let stone = 0; stone < count; stone += 1) {
        const luck = ((index + 7) * 37 + stone * 61) % 29;
        const x = chain[index]! + ((stone + 0.3) * wide) / count;
        const y = Math.min(chain[index + 1]!, chain[index + 3]!) - 1.5 - luck * 0.17;
        ctx.drawImage(
          this.#stones[luck % 3]!,
          Math.round(camera.screenX(x)),
          Math.round(camera.screenY(y)),
          camera.scale * 0.9,
          camera.scale * 0.6,
        );
      }
    }
  }

  /** The half of each loop that is nearer than the bike. */
  drawFront(ctx: DrawContext, camera: Camera, track: Track): void {
    for (const loop of track.loops) drawLoop(ctx, camera, loop, -Math.PI * 0.5, Math.PI * 0.5);
  }
}

function chainsOf({ segments }: Track): Chain[] {
  const chains: number[][] = [];
  let lastX = NaN;
  let lastY = NaN;
  let loops = false;
  for (const { x, y, dx, dy, when } of segments) {
    if (when === solid.before) loops = true;
    if (when === solid.after) loops = false;
    if (when !== solid.always || loops) continue;
    const chain = chains.at(-1);
    if (chain && Math.abs(lastX - x) < 0.01 && Math.abs(lastY - y) < 0.01) chain.push(x + dx, y + dy);
    else chains.push([x, y, x + dx, y + dy]);
    lastX = x + dx;
    lastY = y + dy;
  }
  return chains;
}

function drawChain(ctx: DrawContext, camera: Camera, chain: Chain): void {
  const { left, right } = camera;
  let first = 0;
  while (first + 3 < chain.length && chain[first + 2]! < left) first += 2;
  let last = chain.length - 2;
  while (last > first + 2 && chain[last - 2]! > right) last -= 2;
  if (chain[first]! > right || chain[last]! < left) return;
  const bottom = camera.height + 20;
  const path = (shift: number): void => {
    ctx.beginPath();
    for (let index = first; index <= last; index += 2) {
      ctx.lineTo(camera.screenX(chain[index]!), camera.screenY(chain[index + 1]!) + shift);
    }
  };
  path(0);
  ctx.lineTo(camera.screenX(chain[last]!), bottom);
  ctx.lineTo(camera.screenX(chain[first]!), bottom);
  ctx.fillStyle = '#1d0d33';
  ctx.fill();
  ctx.lineJoin = 'round';
  const unit = camera.scale;
  for (const [shift, wide, colour] of [
    [0.42, 0.5, '#33194a'],
    [0.13, 0.26, '#1f6a56'],
    [0.045, 0.09, '#45db96'],
  ] as const) {
    path(shift * unit);
    ctx.lineWidth = wide * unit;
    ctx.strokeStyle = colour;
    ctx.stroke();
  }
}

/** Planks on a ring, seen a little from the side, so that one half is behind the other. */
function drawLoop(ctx: DrawContext, camera: Camera, { x, y, radius }: Loop, from: number, to: number): void {
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

function drawBridges(
  ctx: DrawContext,
  camera: Camera,
  track: Track,
  fuses: readonly number[],
  nowMs: number,
): void {
  const unit = camera.scale;
  for (const { x, y, dx, when, index } of track.segments) {
    if (when !== solid.bridge || x > camera.right || x + dx < camera.left) continue;
    const fuse = fuses[index] ?? 0;
    if (fuse >= fuseTicks) continue;
    const burning = fuse > 0;
    const shake = burning ? Math.sin(nowMs / 24 + x * 9) * (fuse / fuseTicks) * 0.05 * unit : 0;
    const left = camera.screenX(x);
    const top = camera.screenY(y) + shake;
    ctx.fillStyle = burning && Math.floor(nowMs / 90) % 2 === 0 ? '#d96a4a' : '#9c5a34';
    ctx.fillRect(left + 1, top, dx * unit - 2, 0.2 * unit);
    fillRects(ctx, '#5e2f24', [left + 1, top + 0.2 * unit, dx * unit - 2, 0.07 * unit]);
    // A stick of dynamite under every plank.
    fillRects(ctx, '#f2456e', [left + dx * unit * 0.3, top + 0.3 * unit, dx * unit * 0.4, 0.18 * unit]);
  }
}

function paintStone(ctx: DrawContext, scale: number, kind: number): void {
  ctx.scale(scale, scale);
  const [wide, high] = [
    [0.4, 0.2],
    [0.26, 0.15],
    [0.14, 0.1],
  ][kind]!;
  for (const [shift, colour] of [
    [0.03, '#150927'],
    [0, '#2c1746'],
  ] as const) {
    fillEllipse(ctx, [0.44, 0.3 + shift, wide!, high!], colour, -0.2);
  }
  fillEllipse(ctx, [0.4, 0.26, wide! * 0.6, high! * 0.45], '#3a2058', -0.2);
}
