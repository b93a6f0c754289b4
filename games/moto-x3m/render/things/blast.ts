import { backOut, clamp01 } from '../../../sdk/render/easing.ts';
import type { DrawContext } from '../../../sdk/render/picture.ts';
import { fillEllipse, strokeCircle } from '../../../sdk/render/theme.ts';
import type { Ride } from '../../core/state.ts';
import { explodes, placeThing, type Thing } from '../../core/things.ts';
import type { Track } from '../../core/track.ts';
import type { Camera } from '../camera.ts';
import { heightAt } from '../crash-scene.ts';

const ringTicks = 16;
/** Metres. */
const ringReach = 3.4;
/** What hangs this near to a blast goes off too, this many ticks later. */
const chainReach = 1.8;
const chainTicks = 5;
/** Higher above the ground a blast leaves no mark on it. */
const scorchReach = 3;
const scorchesMax = 8;
/** What is laid again grows for this long. */
const growTicks = 14;

/** One that goes off at a tick. */
interface Charge {
  thing: Thing;
  x: number;
  y: number;
  tick: number;
  hasBurst: boolean;
}

interface Scorch {
  track: Track;
  x: number;
  y: number;
  /** The ground's slope, in radians on the screen. */
  slope: number;
}

const spot = new Float64Array(2);

/** Mines and barrels that burst one after the other: a ring, then a black mark; they are gone until the bike stands again. */
export class Blast {
  readonly #onBurst: (x: number, y: number) => void;
  #charges: Charge[] = [];
  #back: readonly Thing[] = [];
  #backTick = 0;
  #scorches: Scorch[] = [];

  /** `onBurst` is called with the place of each. */
  constructor(onBurst: (x: number, y: number) => void) {
    this.#onBurst = onBurst;
  }

  /** The explosive that is nearest to the bike goes off, and those that hang in a row with it. */
  begin(track: Track, { bike, tick }: Ride): void {
    const [x, y] = [(bike.rearX + bike.frontX) / 2, (bike.rearY + bike.frontY) / 2];
    const charges = chargesOn(track, tick);
    const away = ({ thing, x: atX, y: atY }: Charge): number => Math.hypot(atX - x, atY - y) - thing.radius;
    const [first] = charges.toSorted((one, other) => away(one) - away(other));
    this.#charges = first ? lightRow(first, charges) : [];
    this.#burstThose(track, tick);
  }

  /** The bike stands again, and so does what burst. */
  restore(tick: number): void {
    [this.#back, this.#backTick] = [this.#charges.map(({ thing }) => thing), tick];
    this.#charges = [];
  }

  /** The part of a thing's size that is drawn: 0 while it is gone. */
  sizeOf(thing: Thing, tick: number): number {
    if (this.#charges.some((charge) => charge.thing === thing && charge.hasBurst)) return 0;
    return this.#back.includes(thing) ? backOut(clamp01((tick - this.#backTick) / growTicks)) : 1;
  }

  #burstThose(track: Track, tick: number): void {
    for (const charge of this.#charges) {
      if (charge.hasBurst || tick < charge.tick) continue;
      charge.hasBurst = true;
      const { x, y } = charge;
      this.#onBurst(x, y);
      const ground = heightAt(track, x, y);
      if (y - ground > scorchReach) continue;
      const slope = Math.atan2(ground - heightAt(track, x + 0.5, y), 0.5);
      this.#scorches = [...this.#scorches, { track, x, y: ground, slope }].slice(-scorchesMax);
    }
  }

  draw(ctx: DrawContext, camera: Camera, track: Track, tick: number): void {
    this.#burstThose(track, tick);
    const unit = camera.scale;
    for (const { track: on, x, y, slope } of this.#scorches) {
      if (on !== track || !camera.sees(x - 1, x + 1)) continue;
      const [left, top] = [camera.screenX(x), camera.screenY(y)];
      fillEllipse(ctx, [left, top, unit * 0.9, unit * 0.18], '#0d0818b0', slope);
      fillEllipse(ctx, [left, top, unit * 0.5, unit * 0.1], '#0d0818', slope);
    }
    for (const charge of this.#charges) if (charge.hasBurst) drawRing(ctx, camera, charge, tick);
  }
}

function chargesOn({ things }: Track, tick: number): Charge[] {
  return things.filter(explodes).flatMap((thing) => {
    if (!placeThing(thing, tick, spot)) return [];
    return [{ thing, x: spot[0]!, y: spot[1]!, tick, hasBurst: false }];
  });
}

/** Each lights its neighbours. */
function lightRow(first: Charge, charges: readonly Charge[]): Charge[] {
  const lit = [first];
  for (const charge of lit) {
    for (const other of charges) {
      if (lit.includes(other) || Math.hypot(other.x - charge.x, other.y - charge.y) > chainReach) continue;
      other.tick = charge.tick + chainTicks;
      lit.push(other);
    }
  }
  return lit;
}

function drawRing(ctx: DrawContext, camera: Camera, { x, y, tick: from }: Charge, tick: number): void {
  const part = clamp01((tick - from) / ringTicks);
  if (part >= 1) return;
  const unit = camera.scale;
  const reach = unit * ringReach * (1 - (1 - part) ** 3);
  ctx.globalAlpha = 1 - part;
  const place = [camera.screenX(x), camera.screenY(y), reach] as const;
  strokeCircle(ctx, place, '#fff0b0', unit * 0.5 * (1 - part));
  ctx.globalAlpha = 1;
}
