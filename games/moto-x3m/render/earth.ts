import type { DrawContext } from '../../sdk/render/picture.ts';
import { fillEllipse } from '../../sdk/render/theme.ts';
import type { Camera } from './camera.ts';
import type { Palette } from './palette.ts';
import type { Chain, Chasm } from './terrain.ts';

/** Layers of earth under a crust, with stones, and posts at its edges. */

export function drawChain(ctx: DrawContext, camera: Camera, chain: Chain, { earth, crust }: Palette): void {
  const { left, right } = camera;
  let first = 0;
  while (first + 3 < chain.length && chain[first + 2]! < left) first += 2;
  let last = chain.length - 2;
  while (last > first + 2 && chain[last - 2]! > right) last -= 2;
  if (chain[first]! > right || chain[last]! < left) return;
  const bottom = camera.height + 20;
  const unit = camera.scale;
  const path = (shift: number): void => {
    ctx.beginPath();
    for (let index = first; index <= last; index += 2) {
      ctx.lineTo(camera.screenX(chain[index]!), camera.screenY(chain[index + 1]!) + shift);
    }
  };
  for (const [index, deep] of [0, 2.2, 5.4].entries()) {
    path(deep * unit);
    ctx.lineTo(camera.screenX(chain[last]!), bottom);
    ctx.lineTo(camera.screenX(chain[first]!), bottom);
    ctx.fillStyle = earth[index]!;
    ctx.fill();
  }
  drawStones(ctx, camera, chain, [first, last], earth);
  ctx.lineJoin = 'round';
  for (const [shift, wide, colour] of [
    [0.16, 0.32, crust[0]],
    [0.06, 0.13, crust[1]],
  ] as const) {
    path(shift * unit);
    ctx.lineWidth = wide * unit;
    ctx.strokeStyle = colour;
    ctx.stroke();
  }
}

/** Stones in the earth, the same ones in every frame. */
function drawStones(
  ctx: DrawContext,
  camera: Camera,
  chain: Chain,
  [first, last]: readonly [number, number],
  earth: Palette['earth'],
): void {
  const unit = camera.scale;
  let at = first;
  for (let place = Math.ceil(Math.max(chain[first]!, camera.left) / 1.7); ; place += 1) {
    const x = place * 1.7;
    if (x > Math.min(chain[last]! - 0.6, camera.right)) return;
    while (at + 2 < last && chain[at + 2]! < x) at += 2;
    const luck = (((place * 7919) % 97) + 97) % 97;
    const deep = 1 + (luck % 13) * 0.72;
    const high = Math.min(chain[at + 1]!, chain[at + 3]!);
    const wide = unit * (0.16 + (luck % 5) * 0.07);
    const box = [camera.screenX(x), camera.screenY(high - deep), wide, wide * 0.56] as const;
    fillEllipse(ctx, box, earth[deep < 2.6 ? 1 : deep < 5.8 ? 2 : 1]!, 0.2);
  }
}

/** Striped posts with a lamp on both lips. */
export function drawPosts(ctx: DrawContext, camera: Camera, { from, to, fromY, toY }: Chasm): void {
  const unit = camera.scale;
  for (const [x, y, side] of [
    [from, fromY, -1],
    [to, toY, 1],
  ] as const) {
    if (!camera.sees(x)) continue;
    const left = camera.screenX(x + side * 0.16) - unit * 0.08;
    const foot = camera.screenY(y);
    for (let stripe = 0; stripe < 4; stripe += 1) {
      ctx.fillStyle = stripe % 2 === 0 ? '#ff3b4e' : '#ffffff';
      ctx.fillRect(left, foot - unit * 0.2 * (stripe + 1), unit * 0.16, unit * 0.2);
    }
  }
}
