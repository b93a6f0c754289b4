import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { botGame } from '@sikka/games/bots';
import { cores } from '@sikka/games/cores';
import { decodeLog, LogWriter } from '@sikka/games/sdk/core/log';
import type { Db } from '../src/platform/database/index.ts';
import { openTab } from './event-tab.ts';
import { base64, handIn, honestMs, letTimePass, playGame, playSeed, type PlayedGame } from './played-game.ts';
import type { Recording } from './record-statements.ts';
import type { Visitor } from './visitor.ts';

/** The log's body of the first ten seconds. */
function firstChunk({ log }: PlayedGame) {
  const core = cores.get('subway-surfers@3');
  const decoded = core && decodeLog(log, core);
  if (!core || !decoded?.ok) throw new Error('the bot wrote a broken log');
  const writer = new LogWriter(core.actionBits);
  const tick = 600;
  for (const entry of decoded.value.entries) if (entry.tick < tick) writer.push(entry.tick, entry.action);
  return { offset: 0, tick, data: base64(writer.body()) };
}

/** A game that another one supersedes, a wrong score, a result sent twice, and all that the page asks for. */
export async function playEventfully(player: Visitor, db: Db, { leaveOut }: Recording): Promise<void> {
  const start = async (): Promise<PlayedGame> => {
    const game = await playGame(player);
    await leaveOut(() => letTimePass(db, game.id, honestMs(game.ticks)));
    expect((await player.post(`/plays/${game.id}/chunks`, firstChunk(game))).status).toBe(200);
    return game;
  };
  const requireScores = async ({ id }: PlayedGame): Promise<void> => {
    const play = db.selectFrom('play').select('packed_score_events').where('id', '=', id);
    expect((await play.executeTakeFirstOrThrow()).packed_score_events).not.toBeNull();
  };
  const tab = await openTab(player);
  await tab.next();
  const superseded = await start();
  const game = await start();
  await leaveOut(() => vi.waitFor(() => requireScores(superseded)));
  expect((await handIn(player, game, { score: 1 })).status).toBe(422);
  for (let times = 0; times < 2; times += 1)
    expect((await handIn(player, game)).body).toMatchObject({ coinsEarned: 8 });
  expect(await tab.next()).toMatchObject({ coins: 18 });
  for (const path of ['/me', '/leaderboard', '/coin-transactions', `/plays/${game.id}`])
    expect((await player.get(path)).status).toBe(200);
  await tab.close();
}

/** The challenge of the day, as strong as nobody else, whose log would be the same; and a level. */
export async function playChallenge(
  player: Visitor,
  db: Db,
  { leaveOut }: Recording,
  strength: 0 | 1 | 2,
): Promise<void> {
  const day = sql<{
    gameId: string;
  }>`select game_id as "gameId" from challenge_day where day = challenge_today()`;
  const gameId = (await leaveOut(() => day.execute(db))).rows[0]?.gameId;
  for (const wish of [
    { gameId, challenge: true },
    { gameId: 'candy-match', level: 1 },
  ]) {
    const { body } = await player.post('/plays', wish);
    // A seed in a thousand or so has no game of the level that earns.
    const game = { id: body.id as string, ...playSeed(body.rules, body.seed, strength, botGame) };
    await leaveOut(() => letTimePass(db, game.id, honestMs(game.ticks)));
    expect((await handIn(player, game)).status).toBe(200);
  }
}
