import { beforeAll, describe, expect, test } from 'vitest';
import { botGame, type BotGame } from '../../sdk/core/bot-game.ts';
import type { Bot, BotStrength } from '../../sdk/core/game-core.ts';
import { decodeLog } from '../../sdk/core/log.ts';
import { seedFromNumber } from '../../sdk/core/random.ts';
import { swipe } from '../bot/index.ts';
import { turn } from '../core/blade.ts';
import { fruitNinja2 as core } from '../core/index.ts';
import type { Play } from '../core/state.ts';
import { careless } from './players.ts';

const games = 50;
const firstSeed = 7000;

const play = (bot: Bot<Play>, strength: BotStrength, count = games): BotGame<Play>[] =>
  Array.from({ length: count }, (_, index) =>
    botGame(core, bot, seedFromNumber(firstSeed + index), strength),
  );

function isPaid({ score, ticks, log }: BotGame<Play>): boolean {
  const decoded = decodeLog(log, core);
  const inputs = decoded.ok ? decoded.value.entries.length : 0;
  const { minimumToEarn: least } = core;
  return score >= least.score && ticks >= least.ticks && inputs >= (least.inputs ?? 1);
}

/** The bot on one field. */
const on =
  (wide: number): Bot<Play> =>
  (state, tick, random, strength) =>
    tick === 0 && wide === 1 ? [turn] : swipe(state, tick, random, strength);

const median = (played: readonly BotGame<Play>[]): number =>
  played.map(({ score }) => score).toSorted((one, other) => one - other)[played.length >> 1]!;

describe('games: the minimum to earn asks for looking', () => {
  test.each(Object.entries(careless))('§4 %s: below it on 95 of 100 seeds', (_, bot) => {
    expect(play(bot, 0, 100).filter(isPaid).length).toBeLessThanOrEqual(5);
  });

  test.each([0, 1])('§4 a beginner reaches it in nine of ten games (wide: %i)', (wide) => {
    expect(play(on(wide), 0, 100).filter(isPaid).length).toBeGreaterThanOrEqual(90);
  });
});

describe('games: skill', () => {
  /** Medians by field and strength. */
  let medians: number[][];
  beforeAll(() => {
    medians = [0, 1].map((wide) => ([0, 1, 2] as const).map((strength) => median(play(on(wide), strength))));
  }, 60_000);

  test.each([0, 1])('games: the bots stand apart (wide: %i)', (wide) => {
    const [beginner, middle, best] = medians[wide]!;
    expect(middle! / beginner!).toBeGreaterThan(1.5);
    expect(best! / middle!).toBeGreaterThan(2);
  });

  test('games: both fields are worth the same to the best, and no screen is to a beginner half of another', () => {
    const [upright, wide] = medians;
    expect(Math.abs(upright![2]! / wide![2]! - 1)).toBeLessThan(0.06);
    expect(Math.abs(upright![0]! / wide![0]! - 1)).toBeLessThan(0.4);
  });
});
