import { sql } from 'kysely';
import { embeddedId, type GameId } from '@sikka/contract/catalogue';
import { minimumOf, type Settings } from '@sikka/contract/settings';
import { levelOf, ticksPerSecond } from '@sikka/games/sdk/core/game-core';
import type { Db } from '../../platform/database/index.ts';
import { SettingsVersions } from '../../settings/index.ts';
import { pacedDays, pacesOf, type PlayPace, type SettledGame } from './play-times.ts';

/** Six hundred rupees by the smallest reward. */
export const judgedGamesMax = 20_000;

interface SettledRow {
  startedMs: number;
  finishedMs: number;
  ticks: number;
  gameId: GameId | typeof embeddedId;
  rules: string;
  version: number;
}

/** The ticks after which a game earns; null where a game's length says nothing. */
function minimumTicks({ gameId, rules, version }: SettledRow, settings: (version: number) => Settings) {
  if (gameId === embeddedId || levelOf(rules) !== 0) return null;
  return minimumOf(settings(version), gameId).seconds * ticksPerSecond;
}

function settledGame(row: SettledRow, settings: (version: number) => Settings): SettledGame {
  const minimum = minimumTicks(row, settings);
  return {
    startedAt: new Date(row.startedMs),
    finishedAt: new Date(row.finishedMs),
    ticks: row.ticks,
    ticksOverMinimum: minimum === null ? null : row.ticks - minimum,
  };
}

const milliseconds = (column: 'started_at' | 'finished_at') =>
  sql`floor(date_part('epoch', ${sql.ref(column)}) * 1000)`;

export interface JudgedPlayer {
  playerId: string;
  /** When the last completed withdrawal was requested: what was played before was judged then. */
  since: Date;
  /** Now. */
  at: Date;
}

/** Sightings on a device are stored as long (docs/decisions/0018). */
const sharedDays = 180;

/**
 * The paid games of several accounts together in the busiest fourteen days, which are counted back from now: since one
 * player's last completed withdrawal, and 180 days at most; the newest 20,000 games of each account.
 */
export async function countGamesTogether(
  db: Db,
  { since, at }: JudgedPlayer,
  accounts: readonly string[],
): Promise<number> {
  const days = (count: number) => sql`${at}::timestamptz - ${count} * interval '1 day'`;
  const { rows } = await sql<{ games: number }>`
    select count(*)::int as games
      from unnest(${accounts}::uuid[]) as account (id), lateral (
        select started_at from play
          where player_id = account.id and state = 'paid'
            and started_at > greatest(least(${since}::timestamptz, ${days(pacedDays)}), ${days(sharedDays)})
          order by started_at desc limit ${judgedGamesMax}) as game
      group by floor(date_part('epoch', ${at}::timestamptz - started_at) / ${pacedDays * 86_400})
      order by games desc limit 1`.execute(db);
  return rows[0]?.games ?? 0;
}

/**
 * Playing hours of a player's settled games, by fourteen days, the newest first: of the last fourteen and of all since the last
 * completed withdrawal, at most the newest 20,000 games.
 */
export async function readPaces(db: Db, { playerId, since, at }: JudgedPlayer): Promise<PlayPace[]> {
  const { rows } = await sql<SettledRow>`
    select ${milliseconds('started_at')} as "startedMs", ${milliseconds('finished_at')} as "finishedMs", ticks,
        game_id as "gameId", rules, settings_version as version
      from play
      where player_id = ${playerId} and state in ('paid', 'unpaid') and ticks is not null
        and started_at > least(${since}::timestamptz, ${at}::timestamptz - ${pacedDays} * interval '1 day')
      order by started_at desc limit ${judgedGamesMax}`.execute(db);
  const versions = rows.map(({ version }) => version);
  const settings = await new SettingsVersions().read(db, versions);
  const games = rows.toReversed().map((row) => settledGame(row, settings));
  return pacesOf(games, at.getTime());
}
