import type { Bike } from '../core/bike.ts';
import { cellOf, speedOf } from '../core/rig.ts';
import { cellSize, solid, type Track } from '../core/track.ts';

/** The height of a lying rider's middle. */
const bodyHalf = 0.32;

/** From this far above a rider's middle on ground is a wall, not a slope: no slope rises so much in a frame. */
const wallLeast = 0.4;

/** The highest ground at `x` that is not above the rider's reach; none over a gap. */
export function heightAt({ cells }: Track, x: number, y: number): number {
  let high = -Infinity;
  const cell = cellOf(cells, x);
  for (let at = cells.starts[cell]!; at < cells.starts[cell + 1]!; at += cellSize) {
    const dx = cells.data[at + 2]!;
    const fromX = x - cells.data[at]!;
    if (cells.data[at + 5] !== solid.always || dx <= 0 || fromX < 0 || fromX > dx) continue;
    const here = cells.data[at + 1]! + (cells.data[at + 3]! * fromX) / dx;
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
    this.#speedX = speedOf(bike) * 0.6 + force * 0.4;
    this.#speedY = Math.max(2.5, bike.frontSpeedY * 0.4) + force;
  }

  update(elapsedMs: number): void {
    const seconds = Math.min(0.034, elapsedMs / 1000);
    this.#speedY -= 14 * seconds;
    this.#glide(seconds);
    this.y += this.#speedY * seconds;
    this.turn += this.#speedX * seconds * 1.1;
    const ground = this.#track ? heightAt(this.#track, this.x, this.y) + bodyHalf : -Infinity;
    if (this.y > ground || this.#speedY > 0) return;
    this.y = ground;
    this.#speedY *= -0.36;
    this.#speedX *= 0.7;
  }

  /** Off a chasm's wall, which would else be ridden through. */
  #glide(seconds: number): void {
    const next = this.x + this.#speedX * seconds;
    const isWall = this.#isInEarth(next) && !this.#isInEarth(this.x);
    if (isWall) this.#speedX *= -0.2;
    else this.x = next;
  }

  #isInEarth(x: number): boolean {
    return this.#track !== undefined && heightAt(this.#track, x, Infinity) > this.y + wallLeast;
  }
}
