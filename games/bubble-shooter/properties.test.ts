import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { botGame, type BotGame } from '../sdk/core/bot-game.ts';
import type { BotStrength } from '../sdk/core/game-core.ts';
import { logBytesMax } from '../sdk/core/log.ts';
import { seedFromNumber } from '../sdk/core/random.ts';
import { expectReplayed, playAtRandom, type RandomPlay } from '../test/random-play.ts';
import { bubbleShooterBot as bot } from './bot/index.ts';
import { orphans } from './core/bursts.ts';
import {
  bomb,
  cellsAll,
  columns,
  firefly,
  ice,
  kindMax,
  rowsAll,
  rowsTotal,
  shotsMax,
  ticksMax,
} from './core/constants.ts';
import { bubbleShooter as core } from './core/index.ts';
import { depthOf, isCell } from './core/lattice.ts';
import { swap } from './core/shots.ts';
import { ending, hashGame, type Game } from './core/state.ts';

/** Nothing, a colour, wood, a chick, a firefly or a frozen colour. */
const isHanging = (kind: number): boolean =>
  kind >= 0 && (kind <= firefly || (kind > ice && kind <= kindMax));

/** Says what is wrong with a state, if anything is. */
function flawOf(game: Game): string | undefined {
  const { cells, parity } = game;
  const real = (cell: number): boolean => isCell(Math.trunc(cell / columns), cell % columns, parity);
  if (cells.length !== cellsAll || depthOf(cells) !== game.depth) return 'the field';
  if (cells.some((kind, cell) => !isHanging(kind) || (kind !== 0 && !real(cell)))) return 'a cell';
  if (orphans(cells, parity).length > 0) return 'an orphan';
  if (game.ending === ending.none && game.depth >= rowsAll) return 'past the line';
  if (game.shots < 0 || game.shots > shotsMax || game.rowsCome > rowsTotal) return 'a count';
  if (game.held < 0 || game.held > bomb || game.next > bomb || (game.held === 0 && game.next > 0))
    return 'a hand';
  const left = (game.held > 0 ? 1 : 0) + (game.next > 0 ? 1 : 0);
  if (left !== Math.min(2, game.shots)) return 'the hands';
  const numbers = [game.points, game.pressure, game.flightTicks, game.busy, game.swapWait, game.streak];
  return numbers.every((one) => Number.isInteger(one) && one >= 0) ? undefined : 'a number';
}

const playOf = (keys: readonly number[]): RandomPlay<Game> => ({
  movesAt: (_, tick) => [keys[tick % keys.length] ?? 0],
  check: (game) => {
    const flaw = flawOf(game);
    if (flaw) throw new Error(`${flaw} is illegal at tick ${game.tick}`);
  },
});

describe('games: random input', () => {
  const keys = fc.array(fc.nat(511), { minLength: 1, maxLength: 300 });

  test('games: no illegal state, and the replay of any recorded log gives the same hashes', () => {
    fc.assert(
      fc.property(fc.integer(), keys, (number, pressed) => {
        expectReplayed(core, seedFromNumber(number), playOf(pressed));
      }),
      { numRuns: 60 },
    );
  });

  test('games: stepping without checking moves first leaves no illegal state either', () => {
    fc.assert(
      fc.property(fc.integer(), keys, (number, pressed) => {
        const game = core.init(seedFromNumber(number));
        for (let tick = 0; tick < 1500; tick += 1) {
          core.step(game, [pressed[tick % pressed.length]!, swap, pressed[(tick * 7) % pressed.length]!]);
          expect(flawOf(game)).toBeUndefined();
        }
      }),
      { numRuns: 20 },
    );
  });

  test('games: three minutes of swapping as fast as possible stays far below 16 kB', () => {
    const play = playOf([swap, swap, 128, swap, swap, swap, swap]);
    const { log } = playAtRandom(core, seedFromNumber(4), play);
    expect(log.length).toBeLessThan(logBytesMax / 4);
  });
});

describe('games: the hash', () => {
  test('games: covers every field', () => {
    const game = core.init(seedFromNumber(8));
    core.step(game, [100]);
    const before = hashGame(game);
    for (const field of Object.keys(game) as (keyof Game)[]) {
      if (field === 'ceiling' || field === 'random') continue;
      const original = game[field];
      const bent = typeof original === 'number' ? original + 1 : [...(original as readonly number[]), 1];
      expect([field, hashGame({ ...game, [field]: bent })]).not.toEqual([field, before]);
    }
    expect(hashGame({ ...game, ceiling: { ...game.ceiling, check: game.ceiling.check + 1 } })).not.toBe(
      before,
    );
    game.random.next();
    expect(hashGame(game)).not.toBe(before);
  });
});

describe('games: the bots', () => {
  const first = 8000;
  const counts = [300, 300, 40];
  let games: BotGame<Game>[][];
  beforeAll(() => {
    games = counts.map((count, strength) =>
      Array.from({ length: count }, (_, index) =>
        botGame(core, bot, seedFromNumber(first + index), strength as BotStrength),
      ),
    );
  }, 60_000);

  test('games: a beginner reaches the minimum to earn, and no game outlasts the clock', () => {
    const { ticks, score } = core.minimumToEarn;
    const reached = games[0]!.filter((game) => game.ticks >= ticks && game.score >= score);
    expect(reached.length).toBeGreaterThanOrEqual(counts[0]! * 0.85);
    expect(games.flat().every((game) => game.ticks <= ticksMax)).toBe(true);
  });
});
