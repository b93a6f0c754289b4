import { describe, expect, test } from 'vitest';
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
