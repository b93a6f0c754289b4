import PQueue from 'p-queue';
import { sql } from 'kysely';
import { embeddedId, startableIds, type StartableId } from '@sikka/contract/catalogue';
import { cores } from '@sikka/games/cores';
import { gesturesOf, type Gestures } from '@sikka/games/gestures';
import { decodeLog, type LogEntry } from '@sikka/games/sdk/core/log';
import type { Db } from '../../platform/database/index.ts';
import { DamagedLog, type GameLogs, type LogPlace } from '../../platform/game-logs.ts';
import { judgedGamesMax, type JudgedPlayer } from './read-play-times.ts';

/** One move: the tick at which it was made, and the game's own code for it. */
export type GameInput = Readonly<LogEntry>;

export type { Gestures, SwipeStep } from '@sikka/games/gestures';

/** A game as its log has it. */
export interface ReadGame {
  inputs: readonly GameInput[];
  gestures: Gestures;
}

export interface InputDeps {
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
  { gameLogs, needsLogs = false }: InputDeps,
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

/** The inputs and gestures of games by kind. Games of unknown rules, and those whose log cannot be read now, are left out. */
async function readGames(
  deps: InputDeps,
  rows: readonly StoredGame[],
): Promise<Map<StartableId, ReadGame[]>> {
  const games = new Map<StartableId, ReadGame[]>();
  const logs = await readLogs(deps, rows);
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

const newestGames = 60;

/** A player's newest sixty paid games, by kind, the newest first; about 10 ms of processor time. */
export async function readNewestInputs(
  deps: InputDeps,
  playerId: string,
): Promise<Map<StartableId, ReadGame[]>> {
  const { rows } = await sql<StoredGame>`
    select id, game_id as "gameId", rules, log, log_hash, stored_log_bytes from play
      where player_id = ${playerId} and state = 'paid'
      order by started_at desc limit ${newestGames}`.execute(deps.db);
  return readGames(deps, rows);
}

const stretches = 3;
const drawnOfAKind = 12;

export interface Stretch {
  from: Date;
  until: Date;
  games: Map<StartableId, ReadGame[]>;
}

interface DrawnGame extends StoredGame {
  stretch: number;
  startedAt: Date;
}

/** Which games are drawn: nobody outside can know, and each reading draws the same ones. */
export interface Sample extends JudgedPlayer {
  seed: string;
}

/** The limit tells the planner that few rows are left, whose logs it then reads by their keys. */
function drawGames(db: Db, { playerId, since, seed }: Sample) {
  return sql<DrawnGame>`
    with parted as (
      select id, game_id, ntile(${stretches}) over (order by started_at desc) as stretch from (
        select id, game_id, started_at from play
          where player_id = ${playerId} and state = 'paid' and game_id <> ${embeddedId} and started_at > ${since}
          order by started_at desc limit ${judgedGamesMax} offset ${newestGames}) as earlier
    ), placed as (
      select id, stretch,
          row_number() over (partition by stretch, game_id order by uuid_hash_extended(id, ${seed}::bigint)) as place
        from parted
    ), drawn as (
      select id, stretch from placed where place <= ${drawnOfAKind}
        limit ${stretches * startableIds.length * drawnOfAKind}
    )
    select stretch, started_at as "startedAt", play.id, play.game_id as "gameId", rules, log, log_hash, stored_log_bytes
      from drawn join play on play.id = drawn.id order by started_at`.execute(db);
}

/**
 * Twelve games of each kind from each third of a player's paid games since their last completed withdrawal, without the newest sixty:
 * who plays by hand for a while before asking is judged by what they played before.
 */
export async function readEarlierInputs(deps: InputDeps, sample: Sample): Promise<Stretch[]> {
  const { rows } = await drawGames(deps.db, sample);
  const found = [...Map.groupBy(rows, ({ stretch }) => stretch).values()];
  return Promise.all(
    found.map(async (drawn) => ({
      from: drawn[0]!.startedAt,
      until: drawn.at(-1)!.startedAt,
      games: await readGames(deps, drawn),
    })),
  );
}
