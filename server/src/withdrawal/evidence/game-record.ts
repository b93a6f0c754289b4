import { sql } from 'kysely';
import { embeddedId } from '@sikka/contract/catalogue';
import { leftUnpaid } from '@sikka/contract/plays';
import { ticksPerSecond } from '@sikka/games/sdk/core/game-core';
import type { Db } from '../../platform/database/index.ts';

interface GameRecord {
  /** Games with a result. */
  finished: number;
  /** Replayed, with inputs sent during the game. */
  proven: number;
  /** Replayed, but without uploads during the game. */
  unwatched: number;
  /** Under review, declined, or refused and never settled. */
  refused: number;
  /** Games by URL, verified by time only. */
  embedded: number;
  anomalies: { code: string; count: number }[];
}

const recordedGamesMax = 2_000;

/** Outcomes of a player's newest 2,000 games, and their flags (docs/decisions/0006). */
export async function readGameRecord(db: Db, playerId: string): Promise<GameRecord> {
  const { rows } = await sql<GameRecord>`
    with latest as materialized (
      select id, game_id = ${embeddedId} as embedded, state in ('paid', 'unpaid') and unpaid_reason is distinct from ${leftUnpaid} as settled,
          flags, state = 'held' or unpaid_reason = ${leftUnpaid} or (state not in ('paid', 'unpaid', 'open')
            and exists (select from play_refusal where play_id = play.id)) as refused
        from play where player_id = ${playerId} order by started_at desc limit ${recordedGamesMax}
    ), strange as (
      select code, count(*)::int as count from (
        select unnest(flags) as code from latest
        union all select code from play_refusal join latest on latest.id = play_id) as each
      group by code order by count desc, code limit 30
    )
    select count(*) filter (where settled or refused)::int as finished,
      count(*) filter (where settled and not embedded and not 'unwatched' = any (flags))::int as proven,
      count(*) filter (where settled and not embedded and 'unwatched' = any (flags))::int as unwatched,
      count(*) filter (where refused)::int as refused,
      count(*) filter (where settled and embedded)::int as embedded,
      coalesce((select json_agg(strange) from strange), '[]') as anomalies
    from latest`.execute(db);
  const [record] = rows;
  if (!record) throw new Error('a count always answers');
  return record;
}

interface SettledGame {
  startedAt: Date;
  finishedAt: Date;
  /** Ticks played. */
  ticks: number;
}

interface PlayPace {
  games: number;
  gamesPerHour: number;
  longestRunMs: number;
  medianGameMs: number;
  /** Games by the hour of the day in Kathmandu. */
  hours: number[];
}

const pacedDays = 14;
const pacedGamesMax = 5_000;
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

/** Playing hours of a player's settled games of the last fourteen days, at most the newest 5,000. */
export async function readPace(db: Db, playerId: string): Promise<PlayPace> {
  const { rows } = await sql<SettledGame>`
    select started_at as "startedAt", finished_at as "finishedAt", ticks from play
      where player_id = ${playerId} and state in ('paid', 'unpaid') and ticks is not null
        and started_at > clock_timestamp() - ${pacedDays} * interval '1 day'
      order by started_at desc limit ${pacedGamesMax}`.execute(db);
  return paceOf(rows.toReversed());
}
