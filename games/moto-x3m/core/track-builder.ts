import { mix } from '../../sdk/core/fixed.ts';
import type { Random } from '../../sdk/core/random.ts';
import { circle } from './circle.ts';
import { sidesOf } from './sides.ts';
import type { Piece, Placement, Stroke } from './strokes.ts';
import { reachOf, type Thing, kind } from './things.ts';
import {
  bucketThings,
  cellsOf,
  solid,
  type Loop,
  type Place,
  type Segment,
  type Sign,
  type Track,
} from './track.ts';

/** Steps of the circle at the top of a loop; always solid, because a bike stands on both sides there. */
const topFirst = 9;
const topLast = 18;
const flatLong = 700;
const piecesBetweenFlags = 2;
const startBumps = 3;

export interface TrackOptions {
  scene: number;
  random: Random;
  /** A tour's ground differs by seed all the way, a level's in its first bumps alone. */
  varies: boolean;
  /** As up to `moto-x3m@4`: the ground under a chasm's edge is hollow, and wheels may swing below it. */
  hollow: boolean;
}

/** Builds a track from its pieces. The seed gives the first bumps their height and every moving thing its phase. */
export function buildTrack(pieces: readonly Piece[], options: TrackOptions): Track {
  const builder = new TrackBuilder(options);
  return builder.build(pieces);
}

/** Draws with a pen that stands at `#x`, `#y`, in centimetres. */
class TrackBuilder {
  readonly #options: TrackOptions;
  readonly #segments: Segment[] = [];
  readonly #checkpoints: Place[] = [];
  readonly #things: Thing[] = [];
  readonly #loops: Loop[] = [];
  readonly #signs: Sign[] = [];
  #fuses = 0;
  #seesaws = 0;
  #x = -760;
  #y = 500;
  #check = 0;

  constructor(options: TrackOptions) {
    this.#options = options;
  }

  build(pieces: readonly Piece[]): Track {
    this.#to(-560, 500);
    this.#to(-560, 0);
    this.#to(100, 0);
    this.#flag();
    this.#to(500, 0);
    this.#bumps();
    this.#flat();
    pieces.forEach((piece, index) => {
      this.#piece(piece);
      this.#flat();
      if (index % piecesBetweenFlags !== 1 || index === pieces.length - 1) return;
      this.#flag();
      // A restart here leaves enough run-up.
      this.#flat();
    });
    const finish = this.#here();
    this.#to(this.#x + 1800, this.#y);
    this.#to(this.#x + 10, this.#y + 700);
    return this.#done(finish);
  }

  #bumps(): void {
    for (let bump = 0; bump < startBumps; bump += 1) {
      const high = 10 + this.#options.random.below(30);
      const { x, y } = { x: this.#x, y: this.#y };
      this.#to(x + 90, y + Math.trunc(high / 2));
      this.#to(x + 170, y + high);
      this.#to(x + 260, y + Math.trunc(high / 2));
      this.#to(x + 340, y);
    }
  }

  #piece({ strokes, things = [], sign }: Piece): void {
    const { x, y } = { x: this.#x, y: this.#y };
    if (sign) this.#signs.push({ x: (x - 320) / 100, y: y / 100, what: sign });
    // Ground between gaps is a little longer or shorter; what has things on it keeps its measure.
    const percent = this.#options.varies && things.length === 0 ? 96 + this.#options.random.below(12) : 100;
    for (const thing of things) this.#place(thing, x, y);
    for (const stroke of strokes) this.#stroke(stroke, percent);
  }

  #place({ what, at, reach = [0, 0], radius = 0, period = 0 }: Placement, x: number, y: number): void {
    const index = what === kind.seesaw ? this.#seesaws++ : this.#things.length;
    const phase = period === 0 ? 0 : this.#options.random.below(period);
    this.#check = mix(mix(mix(this.#check, what), x + at[0]), phase);
    this.#things.push({
      kind: what,
      x: (x + at[0]) / 100,
      y: (y + at[1]) / 100,
      dx: reach[0] / 100,
      dy: reach[1] / 100,
      radius: radius / 100,
      period,
      phase,
      index,
    });
  }

  #stroke(stroke: Stroke, percent: number): void {
    const { x, y } = { x: this.#x, y: this.#y };
    if ('line' in stroke) {
      for (const [right, up] of stroke.line) this.#to(x + Math.trunc((right * percent) / 100), y + up);
    } else if ('gap' in stroke) [this.#x, this.#y] = [x + stroke.gap[0], y + stroke.gap[1]];
    else if ('loop' in stroke) this.#loop(stroke.loop);
    else if ('spring' in stroke) this.#to(x + stroke.spring, y, solid.spring);
    else if ('bridge' in stroke) this.#planks(stroke.bridge, solid.bridge);
    else this.#planks(stroke.floor, solid.floor);
  }

  /** All planks of a bridge share one fuse; each plank of a floor has its own. */
  #planks(length: number, what: number): void {
    const end = this.#x + length;
    while (this.#x < end) {
      this.#to(Math.min(end, this.#x + 100), this.#y, what, this.#fuses);
      if (what === solid.floor || this.#x >= end) this.#fuses += 1;
    }
  }

  /** A whole circle, and on. Its right side is solid until the top is passed, its left side after that. */
  #loop(radius: number): void {
    const { x, y } = { x: this.#x, y: this.#y };
    const index = this.#loops.length;
    this.#loops.push({ x: x / 100, y: (y + radius) / 100, radius: radius / 100 });
    circle.forEach(([right, up], step) => {
      const when = step < topFirst ? solid.before : step > topLast ? solid.after : solid.always;
      this.#to(x + Math.trunc((right * radius) / 1000), y + Math.trunc((up * radius) / 1000), when, index);
    });
  }

  #flat(): void {
    const { varies, random } = this.#options;
    this.#to(this.#x + (varies ? flatLong - 60 + random.below(200) : flatLong), this.#y);
  }

  #flag(): void {
    this.#checkpoints.push(this.#here());
  }

  #here(): Place {
    return { x: this.#x / 100, y: this.#y / 100 };
  }

  #to(x: number, y: number, when: number = solid.always, index = 0): void {
    const code = when + index * 8;
    const [dx, dy] = [(x - this.#x) / 100, (y - this.#y) / 100];
    this.#segments.push({ x: this.#x / 100, y: this.#y / 100, dx, dy, code });
    this.#check = mix(mix(mix(this.#check, x), y), code);
    this.#x = x;
    this.#y = y;
  }

  #done(finish: Place): Track {
    return {
      scene: this.#options.scene,
      segments: this.#segments,
      cells: cellsOf([...this.#segments, ...(this.#options.hollow ? [] : sidesOf(this.#segments))]),
      checkpoints: this.#checkpoints,
      things: this.#things,
      thingsNear: bucketThings(this.#things, reachOf),
      loops: this.#loops,
      signs: this.#signs,
      fuses: this.#fuses,
      seesaws: this.#seesaws,
      finish,
      check: this.#check,
    };
  }
}
