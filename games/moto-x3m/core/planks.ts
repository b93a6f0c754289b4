import { tiltLoss, tiltMax, tiltRest, tiltReturn, tiltWeight } from './constants.ts';
import { kind, placeThing, type Thing } from './things.ts';

/** See-saws and lifts near the bike in a tick: first point, way to the second, see-saw or -1, weight on the right. */
export const plankSize = 6;
const planksMax = 4;
export const planks = new Float64Array(planksMax * plankSize);

const spot = new Float64Array(2);

/** Tilt and its speed by see-saw, a sine and one a tick; positive lifts the right end. */
export interface Tilts {
  readonly tilts: number[];
}

/** Lays the planks among `things` for this tick; answers how many. */
export function layPlanks(things: readonly Thing[], tick: number, { tilts }: Tilts): number {
  let count = 0;
  for (const thing of things) {
    if (thing.kind < kind.lift || count === planksMax) continue;
    const at = count * plankSize;
    const isLift = thing.kind === kind.lift;
    placeThing(thing, tick, spot);
    const tilt = isLift ? 0 : tilts[thing.index * 2]!;
    const across = thing.dx * Math.sqrt(1 - tilt * tilt);
    planks[at] = spot[0]! - across;
    planks[at + 1] = spot[1]! - thing.dx * tilt;
    planks[at + 2] = across * 2;
    planks[at + 3] = thing.dx * tilt * 2;
    planks[at + 4] = isLift ? -1 : thing.index;
    planks[at + 5] = 0;
    count += 1;
  }
  return count;
}

/** Tilts the see-saws by the weight that the last steps put on them. */
export function tiltPlanks(count: number, { tilts }: Tilts): void {
  for (let plank = 0; plank < count; plank += 1) {
    const index = planks[plank * plankSize + 4]!;
    if (index < 0) continue;
    const tilt = tilts[index * 2]!;
    const weight = planks[plank * plankSize + 5]!;
    const speed =
      (tilts[index * 2 + 1]! - weight * tiltWeight + (weight === 0 ? (tiltRest - tilt) * tiltReturn : 0)) *
      tiltLoss;
    const next = tilt + speed;
    const held = next > tiltMax ? tiltMax : next < -tiltMax ? -tiltMax : next;
    tilts[index * 2] = held;
    tilts[index * 2 + 1] = held === next ? speed : 0;
  }
}
