import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gesturesOf } from '../gestures.ts';
import type { LogEntry } from '../sdk/core/log.ts';
import { seedFromNumber } from '../sdk/core/random.ts';
import { turn } from './core/blade.ts';
import { kind } from './core/kinds.ts';
import { fruitNinja2 as core } from './core/index.ts';
import { createPlay, type Play } from './core/state.ts';
import { BladeInput } from './input.ts';

const asItIs = (x: number, y: number): { x: number; y: number } => ({ x, y });

const quietPlay = (): Play => ({ ...createPlay(seedFromNumber(1)), untilWave: 1e9 });

/** Ticks as the runner makes them. */
function run(input: BladeInput, play: Play, ticks: number): void {
  for (let tick = 0; tick < ticks; tick += 1)
    core.step(
      play,
      input.moves(play).filter((move) => core.accepts(play, move)),
    );
}

describe('games: fingers, mouse and keys', () => {
  test('games: a finger sets the blade down, and it follows', () => {
    const [input, play] = [new BladeInput(asItIs), quietPlay()];
    input.handlers.press?.(200, 1000, 1);
    input.handlers.drag?.(700, 1000, 1);
    run(input, play, 4);
    expect(Math.abs(play.bladeX - 700)).toBeLessThan(16);
  });

  test('games: a screen on its side turns the field in the first tick', () => {
    const [input, play] = [new BladeInput(asItIs), quietPlay()];
    input.wide = 1;
    expect(input.moves(play)).toEqual([turn]);
    run(input, play, 1);
    expect([play.wide, input.moves(play)]).toEqual([1, []]);
    input.handlers.press?.(1900, 900, 1);
    run(input, play, 1);
    expect(play.bladeX).toBeGreaterThan(1850);
  });

  test('games: held arrows go on after a bomb', () => {
    const [input, play] = [new BladeInput(asItIs), quietPlay()];
    const arc = { from: 640, drift: 0, height: 1166, floor: 2190, span: 4e6, age: 2e6, free: 0 };
    play.flights = [{ id: 1, kind: kind.bomb, ...arc }];
    input.handlers.keyDown?.('ArrowRight');
    input.handlers.keyDown?.('Space');
    run(input, play, 20);
    expect(play.lives).toBe(2);
    expect(input.outlastsHitStop).toBe(true);
    const { x } = input.cursor;
    run(input, play, 5);
    expect(input.cursor.x).toBeGreaterThan(x);
  });

  test('games: Space slashes through the cursor', () => {
    const [input, play] = [new BladeInput(asItIs), quietPlay()];
    input.handlers.keyDown?.('Space');
    input.handlers.keyUp?.('Space');
    run(input, play, 9);
    expect(play.down).toBe(1);
    expect(play.bladeX).toBeGreaterThan(600);
  });
});

describe('decisions 0033: the swipes in a log', () => {
  /** The moves of this many ticks, from `events` that happen before them. */
  function record(input: BladeInput, ticks: number, before: (tick: number) => void): LogEntry[] {
    const [play, moves]: [Play, LogEntry[]] = [quietPlay(), []];
    for (let tick = 0; tick < ticks; tick += 1) {
      before(tick);
      const actions = input.moves(play).filter((move) => core.accepts(play, move));
      moves.push(...actions.map((action) => ({ tick, action })));
      core.step(play, actions);
    }
    return moves;
  }

  test('decisions 0033: a finger’s swipe is one, a tap and a scribble are none', () => {
    const swipesAlong = (xOf: (tick: number) => number) => {
      const input = new BladeInput(asItIs);
      const moves = record(input, 9, (tick) => {
        if (tick === 0) input.handlers.press?.(xOf(0), 800, 1);
        else input.handlers.drag?.(xOf(tick), 800, 1);
      });
      return gesturesOf(core.rules, moves).swipes;
    };
    const [swipe] = swipesAlong((tick) => 100 + 96 * tick);
    expect(swipe).toEqual(Array.from({ length: 7 }, () => ({ dx: 96, dy: 0, ticks: 1 })));
    expect(swipesAlong(() => 300)).toEqual([]);
    expect(swipesAlong((tick) => 400 + 80 * (tick % 3))).toEqual([]);
  });

  test('decisions 0033: what the keys draw is next to never a swipe, however they are pressed', () => {
    const keys = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Space', 'Space');
    const event = fc.record({ tick: fc.nat(600), code: keys, down: fc.boolean() });
    const presses = fc.array(event, { minLength: 20, maxLength: 120 });
    const seed = Math.floor(Math.random() * 2 ** 31);
    const swiping = fc.sample(presses, { numRuns: 10_000, seed }).filter((events) => {
      const input = new BladeInput(asItIs);
      const moves = record(input, 600, (tick) => {
        for (const { code, down } of events.filter((each) => each.tick === tick))
          (down ? input.handlers.keyDown : input.handlers.keyUp)?.(code);
      });
      return gesturesOf(core.rules, moves).swipes.length > 0;
    });
    // One of a hundred thousand: half a slash at an edge, and the blade that then follows the cursor.
    expect(swiping.length, `presses from seed ${seed}`).toBeLessThanOrEqual(3);
  });
});
