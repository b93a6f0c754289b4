import { starsTicks } from '../../sdk/render/stars.ts';
import { formatNumber } from '../../sdk/render/format.ts';
import type { Result } from '../../sdk/runtime/result-card.ts';
import type { Context } from '../messages.ts';
import { starsWon } from '../core/index.ts';
import type { Race } from '../core/state.ts';

/** From the end to the card: a level's stars fall into place first. */
export const afterTicksOf = (race: Race): number | undefined => (starsWon(race) > 0 ? starsTicks : undefined);

export function resultOf(race: Race, messages: Context['messages']): Result {
  const afterTicks = afterTicksOf(race);
  return {
    title: titleOf(race, messages),
    won: race.finished === 1,
    ...(race.number > 0 && { stars: starsWon(race) }),
    ...(afterTicks !== undefined && { afterTicks }),
    rows: [
      [messages.place, `${formatNumber(race.place)}/4`],
      [messages.streak, `×${formatNumber(race.streakBest)}`],
      [messages.corn, formatNumber(race.corn)],
      [messages.slips, formatNumber(race.eggHits)],
    ],
  };
}

function titleOf({ finished, place }: Race, messages: Context['messages']): string {
  if (finished === 2) return messages.time;
  if (finished !== 1) return messages.over;
  return place === 1 ? messages.won : messages.finish;
}
