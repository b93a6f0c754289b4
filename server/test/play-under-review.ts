import type { Db } from '../src/platform/database/index.ts';
import type { Visitor } from './app.ts';
import { handIn, honestMs, letTimePass, playGame, type PlayedGame } from './played-game.ts';

/** A game whose player claims another score than it has: it is put under review. */
export async function keepGame(player: Visitor, db: Db, strength: 0 | 1 | 2 = 2): Promise<PlayedGame> {
  const game = await playGame(player, strength);
  await letTimePass(db, game.id, honestMs(game.ticks));
  const { body } = await handIn(player, game, { score: game.score + 1 });
  if (body.error?.code !== 'score_mismatch') throw new Error(`it was answered ${JSON.stringify(body)}`);
  return game;
}
