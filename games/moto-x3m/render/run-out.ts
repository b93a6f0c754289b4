import { ticksPerSecond } from '../../sdk/core/game-core.ts';
import { clamp01, lerp } from '../../sdk/render/easing.ts';
import type { Bike } from '../core/bike.ts';
import { isGrounded, key, speedOf, stepRig } from '../core/rig.ts';
import { ending, trackOf, type Ride } from '../core/state.ts';
import { poseBetween, type Pose } from './rider.ts';

/** The ride stands still for this many ticks between two tracks. */
export const crossTicks = 84;
const tickMs = 1000 / ticksPerSecond;
/** The view closes by then. */
const closedMs = crossTicks * tickMs - 40;
/** Slow motion at the gate, as a share of the speed, and until when. */
const slowest = 0.25;
const slowMs = 420;
/** Then the rider brakes; slower than this the bike stands, in metres a second. */
const brakeMs = 300;
const standSpeed = 0.4;

/** What a tick left behind, before it began the next track. */
export type Crossing = Pick<Ride, 'trackCrashes'> & { bike: Bike };

/** Behind the gate the bike rolls on by the same physics, while the ride stands still; nothing of it is in the log. */
export class RunOut {
  /** The ride as it crossed the line, on its own track; undefined while the rider is on the way. */
  ride: Ride | undefined;
  #before!: Bike;
  #ms = 0;
  #stepMs = 0;

  begin(ride: Ride, { bike, trackCrashes }: Crossing): Ride {
    const isLast = ride.ending !== ending.none;
    const track = isLast ? ride.track : ride.track - 1;
    const crossed = { ...ride, track, trackCrashes, bike: { ...(isLast ? ride.bike : bike) } };
    crossed.metres = trackOf(crossed).finish.x;
    crossed.waiting = 0;
    this.#before = { ...crossed.bike };
    [this.#ms, this.#stepMs] = [0, 0];
    return (this.ride = crossed);
  }

  end(): void {
    this.ride = undefined;
  }

  /** Call in each frame. */
  step(elapsedMs: number): void {
    if (!this.ride) return;
    this.#ms += elapsedMs;
    this.#stepMs += elapsedMs * lerp(slowest, 1, clamp01(this.#ms / slowMs) ** 2);
    for (; this.#stepMs >= tickMs; this.#stepMs -= tickMs) this.#roll(this.ride);
  }

  #roll(ride: Ride): void {
    const { bike } = ride;
    this.#before = { ...bike };
    const brakes = this.#ms > brakeMs && isGrounded(bike) && speedOf(bike) > standSpeed;
    ride.keys = brakes ? key.brake : 0;
    ride.tick += 1;
    stepRig(bike, trackOf(ride).cells, ride, ride.keys, 0);
  }

  get pose(): Pose {
    return this.ride ? poseBetween(this.#before, this.ride.bike, this.#stepMs / tickMs) : this.#before;
  }

  /** How far the rider's fist is up. */
  get joy(): number {
    return this.ride ? clamp01((this.#ms - 120) / 180) : 0;
  }

  /** Ticks until the view is closed for the next track; at the end of the ride it stays open. */
  get closesIn(): number {
    if (!this.ride || this.ride.ending !== ending.none) return Infinity;
    return Math.max(0.01, (closedMs - this.#ms) / tickMs);
  }
}
