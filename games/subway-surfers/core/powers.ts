import type { Random } from '../../sdk/core/random.ts';
import { millimetresAt, kiteHeight, kiteTicks } from './constants.ts';
import { prizeKind, type Prize } from './items.ts';

/** Powers on the way; the coins beyond each show what it does. */

export const powerKinds = [
  prizeKind.magnet,
  prizeKind.flags,
  prizeKind.kite,
  prizeKind.springs,
  prizeKind.board,
] as const;

const powerHeight = 800;
const groundCoin = 700;
/** Ticks from the power to the first coin, and between coins. */
const afterTicks = 22;
const coinTicks = 6;
const skyCoin = kiteHeight + 600;
const skyCoinTicks = 6;
const skyTurnTicks = 42;
/** A leap with springs, coin by coin. */
const leap = [1500, 2700, 3500, 3700, 3500, 2700, 1500] as const;

interface Laid {
  kind: number;
  tick: number;
  random: Random;
}

/** Lays a power and its coins from a tick on; returns the tick at which the way goes on. */
export function layPower(prizes: Prize[], { kind, tick, random }: Laid): number {
  const lane = random.below(3);
  prizes.push({ kind, lane, at: millimetresAt(tick), height: powerHeight });
  const first = tick + afterTicks;
  if (kind === prizeKind.kite) {
    layFlight(prizes, lane, tick, random);
    return first;
  }
  if (kind === prizeKind.springs) {
    leap.forEach((height, index) => prizes.push(coin(lane, first + index * coinTicks, height)));
    return first + leap.length * coinTicks;
  }
  // The magnet draws coins from the lanes beside; the others are followed by a line in their lane.
  const beside = kind === prizeKind.magnet ? [0, 1, 2].filter((other) => other !== lane) : [lane];
  for (let index = 0; index < 5; index += 1) {
    for (const one of beside) prizes.push(coin(one, first + index * coinTicks, groundCoin));
  }
  return first + 5 * coinTicks;
}

/** A band of coins in the sky that changes lane again and again. */
function layFlight(prizes: Prize[], from: number, tick: number, random: Random): void {
  let lane = from;
  for (let after = 36; after < kiteTicks + 6; after += skyCoinTicks) {
    if (after % skyTurnTicks === 0 && after < kiteTicks - 30) lane = lane === 1 ? random.below(2) * 2 : 1;
    prizes.push(coin(lane, tick + after, skyCoin));
  }
}

function coin(lane: number, tick: number, height: number): Prize {
  return { kind: prizeKind.coin, lane, at: millimetresAt(tick), height };
}
