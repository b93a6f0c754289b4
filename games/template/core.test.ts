import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { botGame } from '../sdk/core/bot-game.ts';
import { seedFromNumber } from '../sdk/core/random.ts';
import { replay, replayHashes } from '../sdk/core/replay.ts';
import { templateBot } from './bot.ts';
import { action, event, groundAt, lanes, livesStart } from './core/constants.ts';
import { template as core } from './core/index.ts';
import type { CatchState } from './core/state.ts';

/** A state with flowers of one's own. */
function catching(flowers: CatchState['flowers']): CatchState {
  return { ...core.init(seedFromNumber(1)), nextDrop: 10_000, flowers };
}

describe('games: the basket', () => {
  test('games: a flower caught in the basket counts one', () => {
    const state = catching([{ lane: 2, height: groundAt - 1 }]);
    expect(core.step(state, []) & event.caught).toBeTruthy();
    expect([state.score, state.lives, state.flowers.length]).toEqual([1, livesStart, 0]);
  });

  test('games: a flower that misses the basket costs a life', () => {
    const state = catching([{ lane: 3, height: groundAt - 1 }]);
    expect(core.step(state, []) & event.lost).toBeTruthy();
    expect([state.score, state.lives]).toEqual([0, livesStart - 1]);
  });

  test('games: a step off the field is not accepted', () => {
    const state = { ...catching([]), lane: 0 };
    expect(core.accepts(state, action.left)).toBe(false);
    expect(core.accepts(state, action.right)).toBe(true);
  });
});

describe('games: whole games', () => {
  test('games: the best bot catches every flower of any seed, and the replay proves its score', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (number) => {
        const seed = seedFromNumber(number);
        const game = botGame(core, templateBot, seed, 2);
        const proof = replay(core, seed, game.log);
        expect(proof).toMatchObject({ ok: true, score: game.score, ticks: core.ticksMax });
        expect(replayHashes(core, seed, game.log)).toEqual(replayHashes(core, seed, game.log));
      }),
      { numRuns: 60 },
    );
  });

  test('games: no input leaves the field or the range of lives', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(0, 1, 9), { maxLength: 400 }), (presses) => {
        const state = core.init(seedFromNumber(presses.length));
        for (const press of presses) {
          core.step(state, press < 2 && core.accepts(state, press) ? [press] : []);
          expect(state.lane).toBeGreaterThanOrEqual(0);
          expect(state.lane).toBeLessThan(lanes);
          expect(state.lives).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
