import { mix } from '../../../sdk/core/fixed.ts';
import type { Random } from '../../../sdk/core/random.ts';
import { circle } from '../circle.ts';
import type { Loop, Place } from '../track.ts';
import { shuffled } from '../tracks.ts';
import { airy, easy, loops, wild, type Piece, type Stroke } from './pieces.ts';

/** A track: solid lines, checkpoints, mines and a finish. Decided wholly by the seed, laid before the start. */

/** When a line is solid: always, before or after its loop's top was passed, or until its bridge is blown. */
export const solid = { always: 0, before: 1, after: 2, bridge: 3 } as const;

export interface Segment {
  x: number;
  y: number;
  /** From its first point to its second. */
  dx: number;
  dy: number;
  length2: number;
  when: number;
  /** Which loop or bridge it is. */
  index: number;
}

export interface Track {
  segments: readonly Segment[];
  /** The segments near each metre of the way. */
  near: readonly (readonly Segment[])[];
  checkpoints: readonly Place[];
  mines: readonly Place[];
  loops: readonly Loop[];
  bridges: number;
  finish: Place;
  /** Where each piece begins, for the eye and for tests. */
  starts: readonly (Place & { name: string })[];
  check: number;
}

const flatMin = 620;
const flatMore = 260;
const piecesBetweenFlags = 2;

/** Lays the three tracks. Each ends with a run-out. */
export function layTracks(random: Random): Track[] {
  const first = [
    easy[0]!,
    ...shuffled(easy.slice(1), random),
    ...shuffled(easy.slice(1), random).slice(0, 4),
  ];
  const second = shuffled([...airy, ...shuffled(airy, random).slice(0, 2), easy[3]!, easy[4]!], random);
  const third = shuffled([...wild, wild[0]!, airy[0]!, airy[1]!, airy[4]!], random);
  return [
    new TrackLayer(random).lay(first, []),
    new TrackLayer(random).lay(second, []),
    new TrackLayer(random).lay(third, [1, 4]),
  ];
}

/** The steps of a loop's top, which both sides share: a bike is longer than a point. */
const topFirst = 9;
const topLast = 18;

/** Draws with a pen that stands at `#x`, `#y`, in centimetres. */
class TrackLayer {
  readonly #random: Random;
  readonly #segments: Segment[] = [];
  readonly #checkpoints: Place[] = [];
  readonly #mines: Place[] = [];
  readonly #loops: Loop[] = [];
  readonly #starts: (Place & { name: string })[] = [];
  #bridges = 0;
  #x = -760;
  #y = 500;

  constructor(random: Random) {
    this.#random = random;
  }

  /** `loopsAfter` names the pieces that a loop follows. */
  lay(pieces: readonly Piece[], loopsAfter: readonly number[]): Track {
    this.#to(-560, 500);
    this.#to(-560, 0);
    this.#to(100, 0);
    this.#flag();
    this.#flat();
    pieces.forEach((piece, index) => {
      this.#piece(piece);
      this.#flat();
      if (loopsAfter.includes(index)) {
        this.#loop(loops[this.#random.below(loops.length)]!);
        this.#flat();
      }
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

  #piece({ name, strokes, mines = [] }: Piece): void {
    const { x, y } = { x: this.#x, y: this.#y };
    this.#starts.push({ ...this.#here(), name });
    for (const [right, up] of mines) this.#mines.push({ x: (x + right) / 100, y: (y + up) / 100 });
    // Ground between gaps is a little longer or shorter in each game; what lies over a gap keeps its measure.
    const percent = mines.length > 0 ? 100 : 96 + this.#random.below(15);
    for (const stroke of strokes) this.#stroke(stroke, percent);
  }

  #stroke(stroke: Stroke, percent: number): void {
    const { x, y } = { x: this.#x, y: this.#y };
    if ('line' in stroke) {
      for (const [right, up] of stroke.line) this.#to(x + Math.trunc((right * percent) / 100), y + up);
    } else if ('gap' in stroke) [this.#x, this.#y] = [x + stroke.gap[0], y + stroke.gap[1]];
    else if ('loop' in stroke) this.#loop(stroke.loop);
    else this.#bridge(stroke.bridge);
  }

  #bridge(length: number): void {
    const end = this.#x + length;
    while (this.#x < end) this.#to(Math.min(end, this.#x + 100), this.#y, solid.bridge, this.#bridges);
    this.#bridges += 1;
  }

  /** A whole circle, and on: its right side is solid until the top is passed, its left side from then on. */
  #loop(radius: number): void {
    const { x, y } = { x: this.#x, y: this.#y };
    const index = this.#loops.length;
    this.#starts.push({ ...this.#here(), name: 'loop' });
    this.#loops.push({ x: x / 100, y: (y + radius) / 100, radius: radius / 100 });
    circle.forEach(([right, up], step) => {
      const when = step < topFirst ? solid.before : step > topLast ? solid.after : solid.always;
      this.#to(x + Math.trunc((right * radius) / 1000), y + Math.trunc((up * radius) / 1000), when, index);
    });
  }

  #flat(): void {
    this.#to(this.#x + flatMin + this.#random.below(flatMore), this.#y);
  }

  #flag(): void {
    this.#checkpoints.push(this.#here());
  }

  #here(): Place {
    return { x: this.#x / 100, y: this.#y / 100 };
  }

  #to(x: number, y: number, when: number = solid.always, index = 0): void {
    const [dx, dy] = [(x - this.#x) / 100, (y - this.#y) / 100];
    const length2 = dx * dx + dy * dy;
    this.#segments.push({ x: this.#x / 100, y: this.#y / 100, dx, dy, length2, when, index });
    this.#x = x;
    this.#y = y;
  }

  #done(finish: Place): Track {
    const segments = this.#segments;
    let check = this.#bridges;
    for (const { x, y, when } of segments) check = mix(mix(check, x * 100), y * 400 + when);
    for (const { x, y } of this.#mines) check = mix(mix(check, x * 100), y * 100);
    return {
      segments,
      near: nearOf(segments),
      checkpoints: this.#checkpoints,
      mines: this.#mines,
      loops: this.#loops,
      bridges: this.#bridges,
      finish,
      starts: this.#starts,
      check,
    };
  }
}

/** The way begins this far left of zero. */
const shift = 8;
const reach = 0.8;

function nearOf(segments: readonly Segment[]): Segment[][] {
  const near: Segment[][] = [];
  for (const segment of segments) {
    const low = Math.min(segment.x, segment.x + segment.dx) - reach;
    const high = Math.max(segment.x, segment.x + segment.dx) + reach;
    for (let metre = Math.floor(low) + shift; metre <= Math.floor(high) + shift; metre += 1) {
      if (metre >= 0) (near[metre] ??= []).push(segment);
    }
  }
  for (let metre = 0; metre < near.length; metre += 1) near[metre] ??= [];
  return near;
}

const none: readonly Segment[] = [];

/** What may be touched about `x`. */
export function segmentsNear(track: Track, x: number): readonly Segment[] {
  return track.near[Math.floor(x) + shift] ?? none;
}
