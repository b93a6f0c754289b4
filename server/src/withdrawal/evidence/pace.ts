/** When, how long and how often a player plays (docs/decisions/0033). */
import { sql } from 'kysely';
import { embeddedId, type GameId } from '@sikka/contract/catalogue';
import { adSkipMs, gameLoadMs, playPauseBudgetMs } from '@sikka/contract/limits';
import { minimumOf, type Settings } from '@sikka/contract/settings';
import { levelOf, ticksPerSecond } from '@sikka/games/sdk/core/game-core';
import type { Db } from '../../platform/database/index.ts';
import { settingsOfVersion } from '../../settings/index.ts';

export interface SettledGame {
  startedAt: Date;
  finishedAt: Date;
  /** Ticks played. */
  ticks: number;
  /** Ticks beyond the minimum to earn; null for a game by URL, and for a level, whose length is its own. */
  ticksOverMinimum: number | null;
}

export interface PlayPace {
  games: number;
  /** Games in an hour that has any. */
  gamesPerHour: number;
  /** The longest stretch without a pause of ten minutes. */
  longestRunMs: number;
  /** The longest stretch without a rest of four hours. */
  longestAwakeMs: number;
  /** The most games of one day in Kathmandu. */
  busiestDayGames: number;
  /** Games that ended within five seconds after the minimum to earn. */
  barelyMinimum: number;
  medianGameMs: number;
  /** Games by the hour of the day in Kathmandu. */
  hours: number[];
}

export const pacedDays = 14;
const pacedGamesMax = 5_000;
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

function countBy(values: readonly number[]): Map<number, number> {
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

interface SettledRow {
  startedAt: Date;
  finishedAt: Date;
  ticks: number;
  gameId: GameId | typeof embeddedId;
  rules: string;
  promised: Settings;
}

function settledGame({ gameId, rules, promised: settings, ...game }: SettledRow): SettledGame {
  const hasMinimum = gameId !== embeddedId && levelOf(rules) === 0;
  const minimum = hasMinimum ? minimumOf(settings, gameId).seconds * ticksPerSecond : null;
  return { ...game, ticksOverMinimum: minimum === null ? null : game.ticks - minimum };
}

/** The settings when a game began. */
const promised = settingsOfVersion(sql.ref('play.settings_version'));

/** Playing hours of a player's settled games of the last fourteen days, at most the newest 5,000. */
export async function readPace(db: Db, playerId: string): Promise<PlayPace> {
  const { rows } = await sql<SettledRow>`
    select started_at as "startedAt", finished_at as "finishedAt", ticks, game_id as "gameId", rules, ${promised} as promised
      from play
      where player_id = ${playerId} and state in ('paid', 'unpaid') and ticks is not null
        and started_at > clock_timestamp() - ${pacedDays} * interval '1 day'
      order by started_at desc limit ${pacedGamesMax}`.execute(db);
  return paceOf(rows.toReversed().map(settledGame));
}
