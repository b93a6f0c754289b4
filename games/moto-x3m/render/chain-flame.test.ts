import { describe, expect, test } from 'vitest';
import { recordDrawing } from '../../sdk/render/recorded-drawing.fixture.ts';
import { placeBike } from '../core/bike.ts';
import { chainTicks } from '../core/constants.ts';
import { Camera } from './camera.ts';
import { chainColour, ChainFlame } from './chain-flame.ts';

const pose = placeBike({ x: 1, y: 0 });

/** The lengths of the flame's tongues. */
function tongues(chain: number, sinceTick = 10, nowMs = 0): number[] {
  const camera = new Camera();
  const calls = recordDrawing((ctx) => {
    const flame = new ChainFlame();
    flame.resize(camera);
    flame.draw(ctx, camera, pose, { chain, tick: 1000, trickTick: 1000 - sinceTick }, nowMs);
  });
  return calls.filter(([name]) => name === 'drawImage').map(([, , , , wide]) => wide as number);
}

describe('games: a chain grows at the bike', () => {
  test('games: from the third trick on a flame burns behind it, the longer the more there are', () => {
    expect(tongues(2)).toEqual([]);
    expect(tongues(3).length).toBeGreaterThan(0);
    expect(tongues(5)[0]!).toBeGreaterThan(tongues(3)[0]! * 1.3);
  });

  test("games: it dies with the chain's time, and flickers until then", () => {
    expect(tongues(3, chainTicks)).toEqual([]);
    expect(tongues(3, chainTicks - 10)[0]!).toBeLessThan(tongues(3)[0]! * 0.5);
    expect(tongues(3, 10, 0)).not.toEqual(tongues(3, 10, 90));
  });

  test('games: each trick of a chain has a colour of its own, up to the fourth', () => {
    expect(new Set([1, 2, 3, 4].map(chainColour)).size).toBe(4);
    expect(chainColour(9)).toBe(chainColour(4));
  });
});
