import { describe, expect, test, vi } from 'vitest';
import { seedFromNumber } from '../sdk/core/random.ts';
import { recordDrawing } from '../sdk/render/recorded-drawing.fixture.ts';
import { key } from './core/rig.ts';
import { createRide, trackOf } from './core/state.ts';
import { RideInput } from './input/index.ts';
import { heightAt, Thrown } from './render/crash-scene.ts';
import { rideOver, segment } from './test/tracks.fixture.ts';

function handsOn(): RideInput {
  const handlers = new RideInput();
  handlers.resize(400, 800);
  return handlers;
}

describe('games: thumbs, keys and mouse', () => {
  test('games: four zones from left to right are back, forward, brake and gas', () => {
    for (const [x, wanted] of [
      [40, key.back],
      [150, key.forth],
      [240, key.brake],
      [360, key.gas],
    ] as const) {
      const handlers = handsOn();
      handlers.handlers.press?.(x, 700, 1);
      expect(handlers.keys).toBe(wanted);
      handlers.handlers.release?.(x, 700, 1, false);
      expect(handlers.keys).toBe(0);
    }
  });

  test('games: a thumb that is held during the count lights its pad at once, and counts at the start', () => {
    const hands = handsOn();
    expect(hands.seesCount).toBe(true);
    const lit = (): number =>
      recordDrawing((ctx) => hands.draw(ctx, 0, 0, false)).filter(([, value]) => value === '#ffc24de8')
        .length;
    const before = lit();
    hands.handlers.press?.(360, 700, 1);
    expect([before, lit()]).toEqual([0, 1]);
    // The runner sends it again.
    hands.handlers.press?.(360, 700, 1);
    expect(hands.moves({ keys: 0 })).toEqual([1]);
  });

  test('games: two thumbs act independently, and a sliding thumb changes its action', () => {
    const handlers = handsOn();
    handlers.handlers.press?.(360, 700, 1);
    handlers.handlers.press?.(40, 700, 2);
    expect(handlers.keys).toBe(key.gas | key.back);
    handlers.handlers.drag?.(150, 700, 2);
    expect(handlers.keys).toBe(key.gas | key.forth);
    handlers.handlers.release?.(360, 700, 1, true);
    expect(handlers.keys).toBe(key.forth);
  });

  test('games: the lean pressed last counts, and gas gives way to the brake', () => {
    const handlers = handsOn();
    for (const code of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) handlers.handlers.keyDown?.(code);
    expect(handlers.keys).toBe(key.brake | key.forth);
    handlers.handlers.keyUp?.('ArrowRight');
    handlers.handlers.keyUp?.('ArrowDown');
    expect(handlers.keys).toBe(key.gas | key.back);
    handlers.reset();
    expect(handlers.keys).toBe(0);
  });

  test('games: holding the mouse is gas, dragging sideways leans and dragging down brakes', () => {
    const handlers = handsOn();
    handlers.handlers.hover?.(100, 100);
    handlers.handlers.press?.(100, 300, 1);
    expect(handlers.keys).toBe(key.gas);
    handlers.handlers.drag?.(160, 300, 1);
    expect(handlers.keys).toBe(key.gas | key.forth);
    handlers.handlers.drag?.(40, 380, 1);
    expect(handlers.keys).toBe(key.brake | key.back);
    handlers.resize(800, 400);
    expect(handlers.hasPads).toBe(false);
  });

  test('games: an upright screen shows its pads before the first touch, each under its own thumb', () => {
    const handlers = handsOn();
    expect(handlers.hasPads).toBe(true);
    for (const name of [key.back, key.forth, key.brake, key.gas]) {
      const { x, y } = handlers.placeOf(name);
      handlers.handlers.press?.(x, y, 1);
      expect(handlers.keys).toBe(name);
      handlers.handlers.release?.(x, y, 1, false);
    }
  });

  test('games: a pad lights under its thumb at once; one that gives way is dim, trembles and is heard', () => {
    let clashes = 0;
    const handlers = new RideInput(() => (clashes += 1));
    handlers.resize(400, 800);
    const plates = (
      keys: number,
      nowMs = 0,
      isCalm = false,
    ): [lit: number, dim: number, trembling: boolean] => {
      const calls = recordDrawing((ctx) => handlers.draw(ctx, keys, nowMs, isCalm));
      const count = (colour: string): number =>
        calls.filter(([name, value]) => name === 'fillStyle' && value === colour).length;
      const middles = calls.filter(([name]) => name === 'translate').map(([, x]) => x);
      const places = [key.back, key.forth, key.brake, key.gas].map((name) => handlers.placeOf(name).x);
      return [count('#ffc24de8'), count('#4a3b52d8'), middles.join() !== places.join()];
    };
    const touch = (finger: number, name: number): void =>
      handlers.handlers.press?.(handlers.placeOf(name).x, 700, finger);
    expect(plates(0)).toEqual([0, 0, false]);
    expect(plates(key.gas | key.back)).toEqual([2, 0, false]);
    touch(0, key.back);
    touch(1, key.gas);
    expect([plates(0), clashes]).toEqual([[2, 0, false], 0]);
    touch(2, key.forth);
    expect([plates(key.gas, 24), clashes]).toEqual([[2, 1, true], 1]);
    expect(plates(0, 24, true)).toEqual([2, 1, false]);
    touch(3, key.brake);
    expect([plates(0, 900), clashes]).toEqual([[2, 2, false], 2]);
    handlers.reset();
    expect(plates(0, 900)).toEqual([0, 0, false]);
  });

  test('games: who plays with keys sees for a moment which of two opposite ones counts', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    const handlers = new RideInput();
    handlers.resize(1280, 800);
    const drawn = (nowMs: number): number =>
      recordDrawing((ctx) => handlers.draw(ctx, 0, nowMs, true)).length;
    handlers.handlers.keyDown?.('ArrowLeft');
    expect(drawn(5000)).toBe(0);
    handlers.handlers.keyDown?.('ArrowRight');
    expect(drawn(5100)).toBeGreaterThan(0);
    expect(drawn(6000)).toBe(0);
    vi.unstubAllGlobals();
  });

  test('games: only changes are sent', () => {
    const handlers = handsOn();
    handlers.handlers.keyDown?.('ArrowUp');
    expect(handlers.moves({ keys: 0 })).toEqual([1]);
    expect(handlers.moves({ keys: key.gas })).toEqual([]);
    handlers.handlers.keyUp?.('ArrowUp');
    handlers.handlers.keyDown?.('ArrowLeft');
    expect(handlers.moves({ keys: key.gas })).toEqual([0, 5]);
  });
});

describe('games: a crash', () => {
  test('games: a thrown rider lands on the ground', () => {
    const track = trackOf(createRide(seedFromNumber(4)));
    expect(heightAt(track, 0.5, 3)).toBe(0);
    const { x, y } = track.finish;
    expect(heightAt(track, x, y + 2)).toBe(y);
  });

  test('games: a rider thrown into a chasm does not fly through its far wall', () => {
    const ride = rideOver([segment(-6, 0, 10, 0), segment(14, 0, 60, 0)]);
    const fallFrom = (height: number): Thrown => {
      const thrown = new Thrown();
      const bike = { ...ride.bike, headX: 11, headY: height, frontSpeedY: 0 };
      thrown.begin(bike, trackOf(ride), 20);
      for (let ms = 0; ms < 4000; ms += 16) thrown.update(16);
      return thrown;
    };
    const low = fallFrom(-30);
    expect([low.x > 10, low.x < 14, low.y < -30]).toEqual([true, true, true]);
    // Above it the rider comes over.
    expect(fallFrom(2).x).toBeGreaterThan(14);
  });
});
