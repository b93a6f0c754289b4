/** A week of daily challenges behind the demonstration (docs/decisions/0071). */
import { gameIds, type GameId } from '@sikka/contract/catalogue';
import type { BotStrength } from '@sikka/games/sdk/core/game-core';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { prepareChallenge } from '../../play/index.ts';
import { closeDays } from '../../transparency/index.ts';
import type { DemoEvent } from './fill-console.ts';

const dayMs = 24 * 60 * 60_000;
const hourMs = 60 * 60_000;
// UTC+5:45.
const kathmanduMs = 5.75 * hourMs;
const days = 7;
/** Whom one signs in as; today's try is left to them. */
const visitor = 0;
/** Bots of one strength play alike, and the same log counts once a day. */
const strengths: readonly BotStrength[] = [1, 2, 0];

/** Plays a try of one of the demo's players. */
export type PlayTry = (playerIndex: number, gameId: GameId, at: Date, strength: BotStrength) => Promise<void>;

async function gameOfToday(db: Db): Promise<GameId> {
  const { rows } = await sql<{ game: GameId }>`
    select game_id as game from challenge_day where day = challenge_today()`.execute(db);
  return rows[0]?.game ?? gameIds[0];
}

async function drawDay(db: Db): Promise<void> {
  while ((await closeDays(db)) > 0);
  await prepareChallenge(db);
}

/** Each day is drawn ten minutes after midnight; three of the players try it in the hours after. */
export function challengeEvents(db: Db, playersCount: number, playTry: PlayTry): DemoEvent[] {
  const nowMs = Date.now();
  const midnightMs = Math.floor((nowMs + kathmanduMs) / dayMs) * dayMs - kathmanduMs;
  return Array.from({ length: days }, (_, ago) => midnightMs - ago * dayMs)
    .flatMap((startMs, ago) => [
      { at: new Date(startMs + hourMs / 6), run: () => drawDay(db) },
      ...strengths.map((strength, place) => {
        const at = new Date(startMs + (place + 1) * hourMs);
        const other = 1 + ((place + ago) % (playersCount - 1));
        const player = place === 0 && ago > 0 ? visitor : other;
        return { at, run: async () => playTry(player, await gameOfToday(db), at, strength) };
      }),
    ])
    .filter(({ at }) => at.getTime() < nowMs);
}
