import { describe, expect, test } from 'vitest';
import { botGame } from '../../sdk/core/bot-game.ts';
import { shortfallOf, type Shortfall } from '../../sdk/core/minimum.ts';
import { seedFromNumber } from '../../sdk/core/random.ts';
import { replay } from '../../sdk/core/replay.ts';
import { solitaireBot } from '../bot/index.ts';
import { points, stockAtStart } from '../core/constants.ts';
import { solitaire as core } from '../core/index.ts';
import { action, moveOf, place } from '../core/moves.ts';
import { toHome as home } from '../core/solver.ts';
import { ending } from '../core/state.ts';
import { play, tableOf } from './tables.ts';

/** What the minimum to earn asks for beside time, points and moves (docs/decisions/0080). */

const statsOf = (table: ReturnType<typeof tableOf>) => core.stats!(table);

/** What a beginner's hundred games lack. */
const lackingOf = (level: number): (Shortfall | null)[] => {
  const rules = level === 0 ? core : core.levels![level - 1]!;
  return Array.from({ length: 100 }, (_, number) => {
    const seed = seedFromNumber(7000 + number);
    const proof = replay(rules, seed, botGame(rules, solitaireBot, seed, 0).log);
    return proof.ok ? shortfallOf(proof, rules.minimumToEarn) : 'no_input';
  });
};

describe('§4 cards out of the stock', () => {
  test('§4 are those that were drawn and moved away, and again fewer when a move is taken back', () => {
    const table = tableOf({ piles: ['*2s Th'], stock: '9s' });
    play(table, action.draw);
    expect(statsOf(table)['stock']).toBe(stockAtStart - 1);
    play(table, moveOf(place.waste, 0));
    expect(statsOf(table)['stock']).toBe(stockAtStart);
    play(table, action.undo);
    expect(statsOf(table)['stock']).toBe(stockAtStart - 1);
  });

  test('§4 are all of them once a game is won, however many went home by themselves', () => {
    const table = tableOf({ piles: ['*Ks Qd', 'Kc'], stock: 'Kh', waste: 'Kd', home: [12, 12, 12, 11] });
    play(table, moveOf(0, 1));
    expect(statsOf(table)['stock']).toBe(stockAtStart - 2);
    while (!core.outcome(table).over) core.step(table, []);
    expect([table.ending, statsOf(table)['stock']]).toEqual([ending.won, stockAtStart]);
  });
});

test('§4 points of streaks are told apart from all others', () => {
  const table = tableOf({ piles: ['*Kd 6s 5s 4s 3s 2s As'] });
  for (let card = 0; card < 4; card += 1) play(table, moveOf(0, home));
  expect(statsOf(table)['streakPoints']).toBe(points.streak);
  expect(core.outcome(table).score).toBe(table.gained + points.streak);
});

describe('§4 who plays', () => {
  test('§4 a beginner earns in at least 93 of 100 games', () => {
    expect(lackingOf(0).filter((reason) => reason === null).length).toBeGreaterThanOrEqual(93);
  });

  test.each([
    [1, 28],
    [9, 20],
  ])('§4 a beginner earns in more games of Draw three, level %i, than %i of 100', (level, most) => {
    const lacking = lackingOf(level);
    expect(lacking.filter((reason) => reason === null).length).toBeGreaterThan(most);
    expect(lacking).toContain('home_floor');
  });
});
