/** Players' progress: what proven games add to it, and how their screens read it (docs/decisions/0062). */
import { sql } from 'kysely';
import { gameStats } from '@sikka/contract/aims';
import { gameIds, type GameId } from '@sikka/contract/catalogue';
import { starsMax } from '@sikka/contract/levels';
import { noProgress } from '@sikka/contract/progress';
import { openSkins, skinsOf } from '@sikka/contract/skins';
import type { GameProgress, PlayResult } from '@sikka/contract/routes/player/play';
import { levelOf, ticksPerSecond, type GameStats } from '@sikka/games/sdk/core/game-core';
import type { Db } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';

interface ProvenStats {
  gameId: string;
  rules: string;
  score: number;
  ticks: number;
  inputs: number;
  stats: GameStats;
}

export type ProgressChange = NonNullable<PlayResult['progress']>;

const isOurs = (gameId: string): gameId is GameId => Object.hasOwn(gameStats, gameId);

const valueMax = 2_147_483_647;

/** As a column holds it: whatever a core reports, it never stands in the way of a payment. */
const bounded = (value = 0): number => (value > 0 ? Math.min(Math.trunc(value), valueMax) : 0);

/** A game's values in the stored order. */
function valuesOf(gameId: GameId, { score, ticks, stats }: ProvenStats): number[] {
  const all: GameStats = { ...stats, score, seconds: Math.trunc(ticks / ticksPerSecond) };
  return gameStats[gameId].map((name) => bounded(all[name]));
}

/** The stars of a level's game, at its place; a lower number never replaces a higher one. */
function levelsOf({ rules, stats }: ProvenStats): number[] {
  const level = levelOf(rules);
  return Array.from({ length: level }, (_, at) =>
    at + 1 === level ? Math.min(bounded(stats['stars']), starsMax) : 0,
  );
}

const literal = (values: readonly number[]): string => `{${values.join(',')}}`;

/** What a game adds to its player's progress in it, as arrays that PostgreSQL reads. */
interface ProgressGain {
  gameId: GameId;
  bests: string;
  totals: string;
  levels: string;
}

/** What a proven game adds; null for games by URL and without a move, which do not count. */
export function progressGain(game: ProvenStats): ProgressGain | null {
  const { gameId, rules, inputs } = game;
  if (!isOurs(gameId) || inputs === 0) return null;
  const totals = valuesOf(gameId, game);
  // Records are those of the game itself, not of its levels (docs/decisions/0063).
  const bests = levelOf(rules) > 0 ? totals.map(() => 0) : totals;
  return {
    gameId,
    bests: literal(bests),
    totals: literal(totals),
    levels: literal(levelsOf(game)),
  };
}

/** A player's progress in each game played, in the order of the catalogue. */
export async function listProgress(db: Db, playerId: string): Promise<GameProgress[]> {
  const { rows } = await sql<GameProgress>`
    select game_id as "gameId", plays, bests, to_json(totals) as totals, levels, skin from game_progress
      where player_id = ${playerId} order by array_position(${[...gameIds]}::text[], game_id)`.execute(db);
  return rows;
}

/** A player's progress in one game. */
export async function readProgress(db: Db, playerId: string, gameId: GameId): Promise<GameProgress> {
  return (await listProgress(db, playerId)).find((one) => one.gameId === gameId) ?? noProgress(gameId);
}

/**
 * Puts on one of a game's skins (docs/decisions/0073). A skill level never falls, so nothing needs a lock.
 * Throws `not_found` for an unknown one and `level_locked`.
 */
export async function wearSkin(
  db: Db,
  playerId: string,
  gameId: GameId,
  skin: string,
): Promise<GameProgress> {
  const progress = await readProgress(db, playerId, gameId);
  if (!skinsOf[gameId].some(({ id }) => id === skin)) throw new Refusal('not_found');
  if (!openSkins(progress).some(({ id }) => id === skin)) throw new Refusal('level_locked');
  // Everybody wears the first one before their first game.
  if (progress.plays === 0) return progress;
  await db
    .updateTable('game_progress')
    .set({ skin })
    .where('player_id', '=', playerId)
    .where('game_id', '=', gameId)
    .execute();
  return { ...progress, skin };
}
