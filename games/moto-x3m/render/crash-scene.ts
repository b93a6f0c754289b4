import type { Bike } from '../core/bike.ts';
import { segmentsNear, solid, type Track } from '../core/track.ts';
import type { Pose } from './rider.ts';

/** The height of a lying rider's middle. */
const bodyHalf = 0.32;

/** The highest ground at `x` that is not above the rider's reach; none over a gap. */
export function heightAt(track: Track, x: number, y: number): number {
  let high = -Infinity;
  for (const one of segmentsNear(track, x)) {
    if (one.when !== solid.always || one.dx <= 0 || x < one.x || x > one.x + one.dx) continue;
    const here = one.y + (one.dy * (x - one.x)) / one.dx;
    if (here < y + 1.2 && here > high) high = here;
  }
  return high;
}

/** A crash: the rider flies on and tumbles, the bike lies where the core left it. */
export class Thrown {
  x = 0;
  y = 0;
  turn = 0;
  #speedX = 0;
  #speedY = 0;
  #track: Track | undefined;

  begin(bike: Bike, track: Track, force: number): void {
    this.x = bike.headX;
    this.y = bike.headY;
    this.turn = 0;
    this.#track = track;
    this.#speedX = bike.headSpeedX * 0.6 + force * 0.4;
    this.#speedY = Math.max(2.5, bike.headSpeedY * 0.4) + force;
  }

  update(elapsedMs: number): void {
    const seconds = Math.min(0.034, elapsedMs / 1000);
    this.#speedY -= 14 * seconds;
    this.x += this.#speedX * seconds;
    this.y += this.#speedY * seconds;
    this.turn += this.#speedX * seconds * 1.1;
    const ground = this.#track ? heightAt(this.#track, this.x, this.y) + bodyHalf : -Infinity;
    if (this.y > ground || this.#speedY > 0) return;
    this.y = ground;
    this.#speedY *= -0.36;
    this.#speedX *= 0.7;
  }
}

/** Records the ride since the last flag; after a crash a ghost repeats it. */
export class Ghost {
  #now: Pose[] = [];
  #before: readonly Pose[] = [];

  note(bike: Bike): void {
    const { rearX, rearY, frontX, frontY, headX, headY } = bike;
    this.#now.push({ rearX, rearY, frontX, frontY, headX, headY });
  }

  /** A new start: the recording becomes the ghost, or is dropped at a new flag. */
  restart(keeps: boolean): void {
    this.#before = keeps ? this.#now : [];
    this.#now = [];
  }

  /** The ghost's place at the rider's time. */
  get pose(): Pose | undefined {
    return this.#before[this.#now.length];
  }
}
