import { expect, it } from 'vitest';
import { levelCount } from '@sikka/contract/levels';
import { initialSettings } from '@sikka/contract/settings';
import { currentRules } from '@sikka/games/cores';
import { levelRules } from '@sikka/games/sdk/core/game-core';
import { shortfallOf } from '@sikka/games/sdk/core/minimum';
import { testApp } from '../../test/app.ts';
import { handIn, honestMs, letTimePass, playSeed } from '../../test/played-game.ts';
import type { Visitor } from '../../test/visitor.ts';
import { payoutMinimum } from './decide-reward.ts';

const gameId = 'candy-match';
const rules = currentRules[gameId]!;

const app = await testApp();

const start = (player: Visitor, level?: number) => player.post('/plays', { gameId, level });

/** Starts a level, or the game itself, and lets a bot play it: on a seed in some hundreds no bot wins, then on another. */
async function startAndPlay(player: Visitor, level: number | undefined, strength: 0 | 1 | 2, tries = 3) {
  const { status, body } = await start(player, level);
  if (status !== 201) throw new Error(`starting answered ${status}: ${JSON.stringify(body)}`);
  try {
    return { body, game: { id: body.id as string, ...playSeed(body.rules, body.seed, strength) } };
  } catch (error) {
    if (tries <= 1) throw error;
    return startAndPlay(player, level, strength, tries - 1);
  }
}

/** A level as a bot plays it, or the game itself; answers as the server does. */
async function playLevel(player: Visitor, level: number | undefined, strength: 0 | 1 | 2) {
  const { body, game } = await startAndPlay(player, level, strength);
  await letTimePass(app.db, game.id, honestMs(game.ticks));
  return { rules: body.rules, body: (await handIn(player, game)).body };
}

it('decisions 0063: a level is played under its own rules, pays like any game, and keeps its best stars', async () => {
  const player = await app.player();
  const first = await playLevel(player, 1, 2);
  expect(first).toMatchObject({
    rules: levelRules(rules, 1),
    body: { coinsEarned: 8, progress: { before: { levels: [] }, now: { plays: 1 } } },
  });
  const [stars] = first.body.progress.now.levels;
  expect(stars).toBeGreaterThan(0);
  // Its sums count, its score is no record of the game.
  const { bests, totals } = first.body.progress.now;
  expect([Math.max(...bests), totals[0]]).toEqual([0, first.body.score]);
  expect((await player.get('/best-scores')).body.items).toEqual([]);
  // A worse game takes no star away.
  const worse = await playLevel(player, 1, 0);
  expect(worse.body.progress.now.levels[0]).toBeGreaterThanOrEqual(stars);
  const endless = await playLevel(player, undefined, 1);
  expect(endless).toMatchObject({
    rules,
    body: { progress: { now: { levels: worse.body.progress.now.levels } } },
  });
  expect(endless.body.progress.now.bests[0]).toBe(endless.body.score);
  expect((await player.get('/best-scores')).body.items).toMatchObject([
    { gameId, score: endless.body.score },
  ]);
});

it('decisions 0063: a level opens with a star in the one before; another is refused', async () => {
  const player = await app.player();
  const refused = async (level: number) => {
    const { status, body } = await start(player, level);
    return [status, body.error?.code];
  };
  expect(await refused(2)).toEqual([409, 'level_locked']);
  expect((await playLevel(player, 1, 2)).body.progress.now.levels[0]).toBeGreaterThan(0);
  expect(await refused(3)).toEqual([409, 'level_locked']);
  expect((await playLevel(player, 2, 2)).rules).toBe(levelRules(rules, 2));
  expect(await refused(levelCount(gameId) + 1)).toEqual([409, 'game_not_playable']);
  expect((await start(player, 0)).status).toBe(400);
  expect((await player.post('/plays', { gameId: 'subway-surfers', level: 1 })).body.error.code).toBe(
    'game_not_playable',
  );
});

it('decisions 0063: what each level asks for before it pays is public', async () => {
  const visitor = app.visitor();
  const { body } = await visitor.get(`/games/${gameId}/levels`);
  expect(body.items).toHaveLength(levelCount(gameId));
  expect(body.items[11]).toEqual({ seconds: 15, score: 1500, inputs: 6, stock: 0, home: 0, stars: 1 });
  expect((await visitor.get('/games/subway-surfers/levels')).body.items).toEqual([]);
  expect((await visitor.get('/games/chess/levels')).status).toBe(400);
});

it('decisions 0063: a receipt of a level is proven by its rules', async () => {
  const player = await app.player();
  const { body } = await playLevel(player, 1, 2);
  const receipt = (await player.get(`/plays/${body.id}/receipt`)).body;
  expect(receipt.play.rules).toBe(levelRules(rules, 1));
  const replay = (await player.get(`/plays/${body.id}/replay`)).body;
  expect(playSeed(replay.rules, replay.seed, 2).score).toBe(replay.score);
});

it('§4 a level that asks for a star pays nothing without one, however high the score', () => {
  const moto = levelRules(currentRules['moto-x3m']!, 1);
  const floor = payoutMinimum(initialSettings, { game_id: 'moto-x3m', rules: moto });
  const reasonOf = (stars: number, score: number) =>
    shortfallOf({ ticks: 7200, score, inputs: 200, stats: { stars } }, floor);
  expect([reasonOf(0, 90_000), reasonOf(1, 0), reasonOf(1, 90_000)]).toEqual([
    'star_floor',
    'score_floor',
    null,
  ]);
});

it('§4 a game of cards pays nothing below its cards out of the stock and home', () => {
  const solitaire = currentRules['solitaire']!;
  const reasonOf = (played: string, stats: Record<string, number>) =>
    shortfallOf(
      { ticks: 7200, score: 2000, inputs: 200, stats },
      payoutMinimum(initialSettings, { game_id: 'solitaire', rules: played }),
    );
  expect([9, 10].map((stock) => reasonOf(solitaire, { stock }))).toEqual(['stock_floor', null]);
  expect(reasonOf(solitaire, { stock: 24, streakPoints: 1501 })).toBe('streak_floor');
  const drawThree = levelRules(solitaire, 1);
  expect([5, 6].map((cards) => reasonOf(drawThree, { cards }))).toEqual(['home_floor', null]);
});
