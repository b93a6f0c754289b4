import { clamp01, decay, lerp } from '../../sdk/render/easing.ts';
import type { Stage } from '../../sdk/runtime/stage.ts';
import { speedMax } from '../core/constants.ts';

/** Metres ahead of the bike at rest and at full speed, on every screen alike: 1.25 seconds. */
const sightAtRest = 10.5;
const sightAtSpeed = 15;
/** The bike is never closer to the left edge than this part of the width. */
const bikePart = 0.24;
/** No screen shows less than this many metres from top to bottom. */
const metresHigh = 13;
/** The ground under a jump stays above this part of the height, and this far above the pads. */
const groundPart = 0.84;
const groundGap = 24;
/** To show it the bike rises to this part of the height, and the view widens this far; then both once more. */
const wide = { foot: 0.34, ease: 0.55 };
const widest = { foot: 0.2, ease: 0.28 };

/** How much larger than the road bike and rider are. */
const growth = { phone: 1.25, wide: 1.1 };

/** Thrown up faster than a ramp does, a bike is expected where it will be after this long. */
const riseMax = 7;
const aheadSeconds = 0.5;

/** The part of the scale at which the ground `drop` metres below is on a screen `high` metres high. */
export function easeOver(drop: number, high: number, lowest = groundPart): number {
  const easeAt = (foot: number): number => ((lowest - foot) * high) / Math.max(1, drop);
  if (easeAt(wide.foot) >= wide.ease) return Math.min(1, easeAt(wide.foot));
  return Math.max(widest.ease, Math.min(wide.ease, easeAt(widest.foot)));
}

/** The bike's place from the top, 0 to 1, that far above the ground in a view widened to `ease`. */
export const footOver = (
  drop: number,
  high: number,
  { rest, ease, lowest = groundPart }: { rest: number; ease: number; lowest?: number },
): number => Math.max(widest.foot, Math.min(rest, lowest - (drop * ease) / high));

/** The visible part of the track: converts metres, up positive, to CSS pixels. */
export class Camera {
  width = 390;
  height = 844;
  ratio = 1;
  /** Pixels per metre, now and at most. */
  scale = 30;
  scaleMost = 30;
  x = 0;
  y = 0;
  /** The offset of the screen shake, in pixels. */
  shakeX = 0;
  shakeY = 0;
  /** The height of the pads along the lower edge, in pixels; 0 without. */
  padsHigh = 0;
  #fast = 0;
  #anchor = 100;
  /** The bike's place on the screen, from the top. */
  #foot = 0.6;
  #footAtRest = 0.6;
  /** The part of the scale that is left while the view is widened. */
  #ease = 1;

  resize({ width, height, ratio }: Pick<Stage, 'width' | 'height' | 'ratio'>): void {
    this.width = width;
    this.height = height;
    this.ratio = ratio;
    this.#footAtRest = height > width ? 0.63 : 0.58;
    this.#foot = this.#footAtRest;
    this.#ease = 1;
    this.scaleMost = this.#scaleAt(0);
    this.#zoom();
  }

  #scaleAt(fast: number): number {
    const sight = lerp(sightAtRest, sightAtSpeed, fast);
    return Math.min((this.width * (1 - bikePart)) / sight, this.height / metresHigh);
  }

  #zoom(): void {
    const scale = this.#scaleAt(this.#fast);
    this.#anchor = this.width - lerp(sightAtRest, sightAtSpeed, this.#fast) * scale;
    this.scale = scale * this.#ease;
  }

  /** Follows a bike, easing out with its speed; vertically it is slower. */
  follow(x: number, y: number, speed: number, elapsedMs: number): void {
    const wanted = clamp01(Math.abs(speed) / speedMax);
    this.#fast += (wanted - this.#fast) * (1 - decay(elapsedMs, wanted > this.#fast ? 260 : 700));
    this.x = x;
    this.y += (y - this.y) * (1 - decay(elapsedMs, 110));
    this.y = Math.max(y - 3.5, Math.min(y + 3.5, this.y));
    this.#zoom();
  }

  /**
   * Keeps the ground at this height on the screen of a bike that rises so fast; call it before `follow`. Calm, the
   * view never widens.
   */
  keepInSight(ground: number, rise: number, elapsedMs: number, isCalm: boolean): void {
    const drop = this.y - ground + Math.max(0, rise - riseMax) * aheadSeconds;
    const high = this.height / this.#scaleAt(this.#fast);
    const part = 1 - decay(elapsedMs, 130);
    const lowest = Math.min(groundPart, 1 - (this.padsHigh + groundGap) / this.height);
    const ease = isCalm ? 1 : easeOver(drop, high, lowest);
    const foot = footOver(drop, high, { rest: this.#footAtRest, ease, lowest });
    this.#foot += (foot - this.#foot) * part;
    this.#ease += (ease - this.#ease) * part;
  }

  /** The scale of bike and rider: larger than life, most of all on a phone, and they shrink less than a view that is very wide. */
  get riderScale(): number {
    return this.scale * this.#growth * Math.max(1, wide.ease / this.#ease);
  }

  /** At most, for which its parts are painted. */
  get riderScaleMost(): number {
    return this.scaleMost * this.#growth;
  }

  get #growth(): number {
    return this.height > this.width ? growth.phone : growth.wide;
  }

  /** To a bike that stands: as near as at rest. */
  jumpTo(x: number, y: number): void {
    this.x = x;
    this.y = y;
    this.#fast = 0;
    this.#foot = this.#footAtRest;
    this.#ease = 1;
    this.#zoom();
  }

  screenX(x: number): number {
    return this.#anchor + (x - this.x) * this.scale + this.shakeX;
  }

  screenY(y: number): number {
    return this.height * this.#foot - (y - this.y) * this.scale + this.shakeY;
  }

  get left(): number {
    return this.x - this.#anchor / this.scale - 1;
  }

  get right(): number {
    return this.x + (this.width - this.#anchor) / this.scale + 1;
  }

  sees(from: number, to = from): boolean {
    return to > this.left - 1 && from < this.right + 1;
  }
}
