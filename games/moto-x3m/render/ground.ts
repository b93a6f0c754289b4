import { lerp } from '../../sdk/render/easing.ts';
import { paint, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { fillEllipse, fillRects } from '../../sdk/render/theme.ts';
import { floorTicks, fuseTicks } from '../core/constants.ts';
import type { Ride } from '../core/state.ts';
import { solid, type Loop, type Segment, type Track } from '../core/track.ts';
import type { Camera } from './camera.ts';
import { palettes, type Palette } from './palette.ts';

/** A stretch of ground without a gap: x, y, x, y … in metres. */
type Chain = readonly number[];

/** Between two stretches: from x, over to x, and the heights of the edges. */
interface Chasm {
  from: number;
  to: number;
  fromY: number;
  toY: number;
}

/** The track: layered earth with a crust, chasms lit from below, loops of planks, bridges and floors. */
export class GroundRenderer {
  #track: Track | undefined;
  #chains: Chain[] = [];
  #chasms: Chasm[] = [];
  /** The height of the ground at each metre of the way, straight over chasms. */
  #heights: number[] = [];
  #light: Picture | undefined;

  prepare(track: Track): void {
    if (track === this.#track) return;
    this.#track = track;
    this.#chains = chainsOf(track);
    this.#chasms = chasmsOf(this.#chains);
    this.#heights = heightsOf(this.#chains);
    this.#light = paintLight(palettes[track.scene]!.chasm);
  }

  /** The height of the ground at x, both in metres. */
  heightAt(x: number): number {
    const at = Math.max(0, Math.min(this.#heights.length - 1.001, x));
    const whole = Math.floor(at);
    return lerp(this.#heights[whole]!, this.#heights[whole + 1]!, at - whole);
  }

  draw(ctx: DrawContext, camera: Camera, track: Track, ride: Ride, nowMs: number): void {
    const palette = palettes[track.scene]!;
    for (const chasm of this.#chasms) this.#drawChasm(ctx, camera, chasm, nowMs);
    for (const loop of track.loops) drawLoop(ctx, camera, loop, Math.PI * 0.5, Math.PI * 1.5);
    for (const chain of this.#chains) drawChain(ctx, camera, chain, palette);
    for (const chasm of this.#chasms) drawPosts(ctx, camera, chasm);
    drawPlanks(ctx, camera, track.segments, ride, nowMs);
  }

  /** The half of each loop that is nearer than the bike. */
  drawFront(ctx: DrawContext, camera: Camera, track: Track): void {
    for (const loop of track.loops) drawLoop(ctx, camera, loop, -Math.PI * 0.5, Math.PI * 0.5);
  }

  /** A light from the deep, in the scene's colour of danger, breathing slowly. */
  #drawChasm(ctx: DrawContext, camera: Camera, { from, to, fromY, toY }: Chasm, nowMs: number): void {
    if (!this.#light || !camera.sees(from, to)) return;
    const top = camera.screenY(Math.min(fromY, toY) + 0.6);
    const left = camera.screenX(from) - 1;
    const high = Math.max(60, camera.height - top + 20);
    ctx.globalAlpha = 0.86 + Math.sin(nowMs / 700 + from) * 0.1;
    ctx.drawImage(this.#light, left, top, (to - from) * camera.scale + 2, high);
    ctx.globalAlpha = 1;
  }
}

function paintLight(colour: string): Picture {
  return paint(8, 128, 1, (ctx) => {
    const gradient = ctx.createLinearGradient(0, 0, 0, 128);
    gradient.addColorStop(0, `${colour}00`);
    gradient.addColorStop(0.25, `${colour}99`);
    gradient.addColorStop(1, `${colour}ff`);
    ctx.fillStyle = gradient;
    ctx.fillRect(0, 0, 8, 128);
  });
}

function chainsOf({ segments }: Track): Chain[] {
  const chains: number[][] = [];
  let lastX = NaN;
  let lastY = NaN;
  let inLoop = false;
  for (const { x, y, dx, dy, code } of segments) {
    const when = code & 7;
    if (when === solid.before) inLoop = true;
    if (when === solid.after) inLoop = false;
    if ((when !== solid.always && when !== solid.spring) || inLoop) continue;
    const chain = chains.at(-1);
    if (chain && Math.abs(lastX - x) < 0.01 && Math.abs(lastY - y) < 0.01) chain.push(x + dx, y + dy);
    else chains.push([x, y, x + dx, y + dy]);
    lastX = x + dx;
    lastY = y + dy;
  }
  return chains;
}

function heightsOf(chains: readonly Chain[]): number[] {
  const heights: number[] = [];
  let [x, y] = [-1, chains[0]![1]!];
  for (const chain of chains) {
    for (let index = 0; index < chain.length; index += 2) {
      const [nextX, nextY] = [chain[index]!, chain[index + 1]!];
      // An edge rises from the deep: only its top counts.
      if (chain[index + 2]! - nextX < 0.1) continue;
      for (let at = heights.length; at <= nextX; at += 1)
        heights.push(nextX > x ? lerp(y, nextY, (at - x) / (nextX - x)) : nextY);
      [x, y] = [nextX, nextY];
    }
  }
  return heights;
}

/** A chain that begins where a loop ended joins the one before without a chasm. */
function chasmsOf(chains: readonly Chain[]): Chasm[] {
  const chasms: Chasm[] = [];
  for (let index = 1; index < chains.length; index += 1) {
    const [before, after] = [chains[index - 1]!, chains[index]!];
    const [from, fromY] = [before.at(-2)!, before.at(-1)!];
    const to = after[0]!;
    // An edge rises from the deep: its top is the second point.
    const toY = Math.max(after[1]!, after[2]! - to < 0.1 ? after[3]! : after[1]!);
    if (to - from > 0.3) chasms.push({ from, to, fromY, toY });
  }
  return chasms;
}

function drawChain(ctx: DrawContext, camera: Camera, chain: Chain, { earth, crust }: Palette): void {
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
function drawPosts(ctx: DrawContext, camera: Camera, { from, to, fromY, toY }: Chasm): void {
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

/** Bridges with dynamite under each plank, floors that drop plank by plank, springboards. */
function drawPlanks(
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
  const fallen = Math.max(0, burnt - limit) / 60;
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
