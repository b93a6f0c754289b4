import PQueue from 'p-queue';
import { sql } from 'kysely';
import type { StartableId } from '@sikka/contract/catalogue';
import { cores } from '@sikka/games/cores';
import { gesturesOf, type Gestures } from '@sikka/games/gestures';
import { decodeLog, type LogEntry } from '@sikka/games/sdk/core/log';
import type { Db } from '../../platform/database/index.ts';
import { DamagedLog, type GameLogs, type LogPlace } from '../../platform/game-logs.ts';

/** One move: the tick at which it was made, and the game's own code for it. */
export type GameInput = Readonly<LogEntry>;

export type { Gestures, SwipeStep } from '@sikka/games/gestures';

/** A game as its log has it. */
export interface ReadGame {
  inputs: readonly GameInput[];
  gestures: Gestures;
}

export interface InputParts {
  db: Db;
  gameLogs: GameLogs;
  /** Whether to reject while the store is away, instead of leaving games out. */
  needsLogs?: boolean;
}

interface StoredGame extends LogPlace {
  gameId: StartableId;
  rules: string;
}

const readsAtOnce = 8;

/** The log of each game; null if it is lost, or the store fails. After its first failure the store is not asked again. */
function readLogs(
  { gameLogs, needsLogs = false }: InputParts,
  games: readonly StoredGame[],
): Promise<(Buffer | null)[]> {
  const queue = new PQueue({ concurrency: readsAtOnce });
  let isAway = false;
  const read = async (game: StoredGame): Promise<Buffer | null> => {
    if (isAway) return game.log;
    return gameLogs.read(game).catch((error: unknown) => {
      const isLost = error instanceof Error && error.cause instanceof DamagedLog;
      if (needsLogs && !isLost) throw error;
      isAway ||= !isLost;
      return null;
    });
  };
  return Promise.all(games.map((game) => queue.add(() => read(game))));
}

/**
 * The inputs and gestures of a player's newest paid games, by game, the newest first; about 10 ms of processor time for sixty. Games of
 * unknown rules are left out, and so are games whose log cannot be read now.
 */
export async function readNewestInputs(
  parts: InputParts,
  playerId: string,
  gamesMax: number,
): Promise<Map<StartableId, ReadGame[]>> {
  const { rows } = await sql<StoredGame>`
    select id, game_id as "gameId", rules, log, log_hash, stored_log_bytes from play
      where player_id = ${playerId} and state = 'paid'
      order by started_at desc limit ${gamesMax}`.execute(parts.db);
  const games = new Map<StartableId, ReadGame[]>();
  const logs = await readLogs(parts, rows);
  for (const [at, { gameId, rules }] of rows.entries()) {
    const [log, core] = [logs[at], cores.get(rules)];
    const decoded = log && core && decodeLog(log, core);
    if (!decoded?.ok) continue;
    const inputs = decoded.value.entries;
    const game = { inputs, gestures: gesturesOf(rules, inputs) };
    games.set(gameId, [...(games.get(gameId) ?? []), game]);
  }
  return games;
}
