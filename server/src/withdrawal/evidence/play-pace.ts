import { sql } from 'kysely';
import { ticksPerSecond } from '@sikka/games/sdk/core/game-core';
import type { Db } from '../../platform/database/index.ts';

export interface SettledGame {
  startedAt: Date;
  finishedAt: Date;
  /** Sixtieths of a second that were played. */
  ticks: number;
}

export interface PlayPace {
  games: number;
  gamesPerHour: number;
  longestRunMs: number;
  medianGameMs: number;
  /** Games by the hour of the day in Kathmandu. */
  hours: number[];
}

const days = 14;
const gamesMax = 5_000;
const pauseMs = 10 * 60_000;
const hourMs = 60 * 60_000;
const kathmanduMs = 5.75 * hourMs;

/** The longest stretch of games with no pause of ten minutes between them. */
function longestRun(games: readonly SettledGame[]): number {
  let [longest, begun, ended] = [0, 0, Number.NEGATIVE_INFINITY];
  for (const { startedAt, finishedAt } of games) {
    if (startedAt.getTime() - ended > pauseMs) begun = startedAt.getTime();
    ended = Math.max(ended, finishedAt.getTime());
    longest = Math.max(longest, ended - begun);
  }
  return longest;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (low + high) / 2;
}

/** How fast, how long and when a player plays, from their games in order. */
export function paceOf(games: readonly SettledGame[]): PlayPace {
  const hours = Array<number>(24).fill(0);
  for (const { startedAt } of games) {
    const hour = Math.floor((startedAt.getTime() + kathmanduMs) / hourMs) % 24;
    hours[hour] = (hours[hour] ?? 0) + 1;
  }
  const active = new Set(games.map(({ startedAt }) => Math.floor(startedAt.getTime() / hourMs))).size;
  return {
    games: games.length,
    gamesPerHour: active === 0 ? 0 : Math.round((games.length / active) * 10) / 10,
    longestRunMs: longestRun(games),
    medianGameMs: Math.round(median(games.map(({ ticks }) => (ticks * 1000) / ticksPerSecond))),
    hours,
  };
}

/** The pace of a player's settled games of the last fourteen days, at most the newest 5,000. */
export async function readPace(db: Db, playerId: string): Promise<PlayPace> {
  const { rows } = await sql<SettledGame>`
    select started_at as "startedAt", finished_at as "finishedAt", ticks from play
      where player_id = ${playerId} and state in ('paid', 'unpaid') and ticks is not null
        and started_at > clock_timestamp() - ${days} * interval '1 day'
      order by started_at desc limit ${gamesMax}`.execute(db);
  return paceOf(rows.toReversed());
}
