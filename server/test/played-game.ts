import { botGame, bots, earningGame } from '@sikka/games/bots';
import { cores } from '@sikka/games/cores';
import type { Db } from '../src/platform/database/index.ts';
import type { Answer, Visitor } from './visitor.ts';

export interface PlayedGame {
  id: string;
  log: Uint8Array;
  score: number;
  ticks: number;
}

export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** Starts a play and lets the game's bot play it; nothing is handed in yet. */
export async function playGame(player: Visitor, strength: 0 | 1 | 2 = 2): Promise<PlayedGame> {
  const { status, body } = await player.post('/plays', { gameId: 'subway-surfers' });
  if (status !== 201) throw new Error(`starting answered ${status}: ${JSON.stringify(body)}`);
  return { id: body.id, ...playSeed(body.rules, body.seed, strength) };
}

/** The same, and lets the time go by that the game takes: it may be handed in. */
export async function playInTime(player: Visitor, db: Db, strength: 0 | 1 | 2 = 2): Promise<PlayedGame> {
  const game = await playGame(player, strength);
  await letTimePass(db, game.id, honestMs(game.ticks));
  return game;
}

/** What the bot makes of a seed under the given rules; a beginner's game may earn nothing, nor may any by `botGame`. */
export function playSeed(
  rules: string,
  seed: number[],
  strength: 0 | 1 | 2 = 2,
  play: typeof botGame = strength === 0 ? botGame : earningGame,
) {
  const core = cores.get(rules);
  const bot = bots.get(rules);
  if (!core || !bot) throw new Error(`no game ${rules}`);
  const { log, score, ticks } = play(core, bot, Uint32Array.from(seed), strength);
  return { log, score, ticks };
}

export const storedPlay = (db: Db, playId: string) =>
  db.selectFrom('play').selectAll().where('id', '=', playId).executeTakeFirstOrThrow();

/** Moves the start of a play into the past, as if this much time had gone by. */
export async function letTimePass(db: Db, playId: string, ms: number): Promise<void> {
  const play = await storedPlay(db, playId);
  await db
    .updateTable('play')
    .set({
      started_at: new Date(play.started_at.getTime() - ms),
      expires_at: new Date(play.expires_at.getTime() - ms),
    })
    .where('id', '=', playId)
    .execute();
}

/** The time that a game of this many ticks takes with its advertisement and loading. */
export const honestMs = (ticks: number): number => 7_000 + Math.ceil((ticks * 1000) / 60) + 50;

export function handIn(
  player: Visitor,
  game: PlayedGame,
  changes: Record<string, unknown> = {},
): Promise<Answer> {
  return player.post(`/plays/${game.id}/finish`, { log: base64(game.log), score: game.score, ...changes });
}

/** A whole game as a player has it: started, played, waited for and handed in. */
export async function finishGame(player: Visitor, db: Db): Promise<{ game: PlayedGame; answer: Answer }> {
  const game = await playInTime(player, db);
  return { game, answer: await handIn(player, game) };
}

/** A game whose player claims another score than it has: it is put under review. */
export async function keepGame(player: Visitor, db: Db, strength: 0 | 1 | 2 = 2): Promise<PlayedGame> {
  const game = await playInTime(player, db, strength);
  const { body } = await handIn(player, game, { score: game.score + 1 });
  if (body.error?.code !== 'score_mismatch') throw new Error(`it was answered ${JSON.stringify(body)}`);
  return game;
}
