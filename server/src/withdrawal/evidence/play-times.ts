/** When, how long and how often a player plays (docs/decisions/0033). */
import { adSkipMs, gameLoadMs, playPauseBudgetMs } from '@sikka/contract/limits';
import type { Evidence } from '@sikka/contract/routes/admin/evidence';
import { ticksPerSecond } from '@sikka/games/sdk/core/game-core';

export interface SettledGame {
  startedAt: Date;
  finishedAt: Date;
  /** Ticks played. */
  ticks: number;
  /** Ticks beyond the minimum to earn; null for a game by URL, and for a level, whose length is its own. */
  ticksOverMinimum: number | null;
}

export type PlayPace = Evidence['pace'];

const barelyTicks = 5 * ticksPerSecond;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const pauseMs = 10 * minuteMs;
const restMs = 4 * hourMs;
const kathmanduMs = 5.75 * hourMs;

/** When its player was done: a result may be settled days later, after a review or a fault of ours. */
function endOf({ startedAt, finishedAt, ticks }: SettledGame): number {
  const longestMs = adSkipMs + gameLoadMs + (ticks * 1000) / ticksPerSecond + playPauseBudgetMs;
  return Math.min(finishedAt.getTime(), startedAt.getTime() + longestMs);
}

/** The longest stretch of games with no pause of the given length between them. */
function longestStretch(games: readonly SettledGame[], pause: number): number {
  let [longest, begun, ended] = [0, 0, Number.NEGATIVE_INFINITY];
  for (const game of games) {
    const startedAt = game.startedAt.getTime();
    if (startedAt - ended > pause) begun = startedAt;
    ended = Math.max(ended, endOf(game));
    longest = Math.max(longest, ended - begun);
  }
  return longest;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (low + high) / 2;
}

/** How often each value occurs. */
export function countBy(values: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** The figures of a player's games, which come in order. */
export function paceOf(games: readonly SettledGame[]): PlayPace {
  const startHours = games.map(({ startedAt }) => Math.floor((startedAt.getTime() + kathmanduMs) / hourMs));
  const byHour = countBy(startHours.map((hour) => hour % 24));
  const byDay = countBy(startHours.map((hour) => Math.floor(hour / 24)));
  const active = new Set(games.map(({ startedAt }) => Math.floor(startedAt.getTime() / hourMs))).size;
  return {
    games: games.length,
    gamesPerHour: active === 0 ? 0 : Math.round((games.length / active) * 10) / 10,
    longestRunMs: longestStretch(games, pauseMs),
    longestAwakeMs: longestStretch(games, restMs),
    busiestDayGames: Math.max(0, ...byDay.values()),
    barelyMinimum: games.filter(
      ({ ticksOverMinimum: over }) => over !== null && over >= 0 && over <= barelyTicks,
    ).length,
    medianGameMs: Math.round(median(games.map(({ ticks }) => (ticks * 1000) / ticksPerSecond))),
    hours: Array.from({ length: 24 }, (_, hour) => byHour.get(hour) ?? 0),
  };
}

/** Games of fourteen days, which are judged together: what is rare in two weeks happens to anyone in a year. */
export const pacedDays = 14;

/** The figures of each fourteen days before a moment, the newest first; of the games that come in order. */
export function pacesOf(games: readonly SettledGame[], untilMs: number): PlayPace[] {
  const fortnightMs = pacedDays * 24 * hourMs;
  const fortnights: SettledGame[][] = [[]];
  for (const game of games) {
    const ago = Math.max(0, Math.floor((untilMs - game.startedAt.getTime()) / fortnightMs));
    while (fortnights.length <= ago) fortnights.push([]);
    fortnights[ago]!.push(game);
  }
  return fortnights.map(paceOf);
}
