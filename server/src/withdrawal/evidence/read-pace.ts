import { sql } from 'kysely';
import { embeddedId, type GameId } from '@sikka/contract/catalogue';
import { minimumOf, type Settings } from '@sikka/contract/settings';
import { levelOf, ticksPerSecond } from '@sikka/games/sdk/core/game-core';
import type { Db } from '../../platform/database/index.ts';
import { SettingsVersions } from '../../settings/index.ts';
import { pacedDays, pacesOf, type PlayPace, type SettledGame } from './pace.ts';

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
