import { ticksPerSecond } from '../../sdk/core/game-core.ts';
import { starsTicks } from '../../sdk/render/stars.ts';
import { formatClock, formatNumber } from '../../sdk/render/format.ts';
import type { Result } from '../../sdk/runtime/result-card.ts';
import type { Context } from '../messages.ts';
import { levels } from '../core/levels.ts';
import { ending, type Ride } from '../core/state.ts';
import { starsOf } from '../core/tracks.ts';

/** How long the card is shown. */
export const cardTicks = 110;
/** A tour's pay is told to its last line before the card rises. */
const payTicks = 75;
const crashTicks = 25;

/** From the end to the card. */
export function afterTicksOf({ ending: end, level }: Pick<Ride, 'ending' | 'level'>): number {
  if (end !== ending.finished) return crashTicks;
  return level > 0 ? starsTicks : payTicks;
}

export function resultOf(ride: Ride, messages: Context['messages']): Result {
  const won = ride.ending === ending.finished;
  const stars = starsIn(ride);
  const done = ride.level > 0 ? messages.finish : messages.won;
  return {
    title: won ? done : ride.ending === ending.time ? messages.time : messages.crashed,
    won,
    afterTicks: afterTicksOf(ride),
    ...(ride.level > 0 && { stars }),
    rows: [
      [messages.tricks, formatNumber(ride.tricks)],
      [messages.chain, `×${formatNumber(ride.chainBest)}`],
      [messages.crashes, formatNumber(ride.crashes)],
      [messages.rode, formatClock(Math.floor(ride.tick / ticksPerSecond))],
    ],
  };
}

/** Stars of a level's ride; 0 on the tour. */
export function starsIn({ level, times }: Ride): number {
  const rules = levels[level - 1];
  return rules ? starsOf(rules, times[0]!) : 0;
}
