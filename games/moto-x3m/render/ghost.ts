import type { Bike } from '../core/bike.ts';
import type { Ride } from '../core/state.ts';
import type { Pose } from './rider.ts';

/** Six numbers a tick. */
interface Run {
  path: number[];
  points: number;
}

/** The best whole rides since the page was opened, by track and rules; a level's ground is the same for every seed. */
const bestRuns = new Map<string, Run>();

/** Records a ride from its start to its end; the best one rides along the next time. */
export class Ghost {
  readonly #key: string;
  #path: number[] = [];

  constructor(rules: string, seed: Uint32Array) {
    this.#key = rules.includes('/') ? rules : `${rules} ${seed.join()}`;
  }

  /** After each tick, crashes included. */
  note(ride: Ride): void {
    const { rearX, rearY, frontX, frontY, headX, headY } = ride.bike;
    this.#path.push(rearX, rearY, frontX, frontY, headX, headY);
  }

  /** At the end of the ride; a slower one is forgotten. */
  keep({ points }: Ride): void {
    const known = bestRuns.get(this.#key);
    if (!known || points > known.points) bestRuns.set(this.#key, { path: this.#path, points });
  }

  /** The best ride's place at this ride's time. */
  get pose(): Pose | undefined {
    const path = bestRuns.get(this.#key)?.path;
    const at = this.#path.length - 6;
    if (!path || path === this.#path || at < 0 || at + 5 >= path.length) return undefined;
    const [rearX, rearY, frontX, frontY, headX, headY] = path.slice(at, at + 6) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    return { rearX, rearY, frontX, frontY, headX, headY } satisfies Partial<Bike>;
  }
}
