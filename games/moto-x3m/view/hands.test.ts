import { describe, expect, test } from 'vitest';
import { placeBike } from '../core/bike.ts';
import { key } from '../core/rig.ts';
import { createRide, trackOf } from '../core/state.ts';
import { seedFromNumber } from '../../sdk/random.ts';
import { Ghost, heightAt } from './crash-scene.ts';
import { RideHands } from './hands.ts';

function handsOn(): RideHands {
  const hands = new RideHands();
  hands.fit(400, 800);
  return hands;
}

describe('games: thumbs, keys and mouse', () => {
  test('games: four zones from left to right are back, forth, brake and gas', () => {
    for (const [x, wanted] of [
      [40, key.back],
      [150, key.forth],
      [240, key.brake],
      [360, key.gas],
    ] as const) {
      const hands = handsOn();
      hands.hands.press?.(x, 700, 1);
      expect(hands.keys).toBe(wanted);
      hands.hands.release?.(x, 700, 1, false);
      expect(hands.keys).toBe(0);
    }
  });

  test('games: two thumbs do two things, and a thumb that slides does the other', () => {
    const hands = handsOn();
    hands.hands.press?.(360, 700, 1);
    hands.hands.press?.(40, 700, 2);
    expect(hands.keys).toBe(key.gas | key.back);
    hands.hands.drag?.(150, 700, 2);
    expect(hands.keys).toBe(key.gas | key.forth);
    hands.hands.release?.(360, 700, 1, true);
    expect(hands.keys).toBe(key.forth);
  });

  test('games: back and forth at once are neither, and the brake is stronger than gas', () => {
    const hands = handsOn();
    for (const code of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) hands.hands.keyDown?.(code);
    expect(hands.keys).toBe(key.brake);
    hands.hands.keyUp?.('ArrowLeft');
    hands.hands.keyUp?.('ArrowDown');
    expect(hands.keys).toBe(key.gas | key.forth);
    hands.rest();
    expect(hands.keys).toBe(0);
  });

  test('games: a mouse holds for gas, leans by drawing aside and brakes by drawing down', () => {
    const hands = handsOn();
    hands.hands.hover?.(100, 100);
    hands.hands.press?.(100, 300, 1);
    expect(hands.keys).toBe(key.gas);
    hands.hands.drag?.(160, 300, 1);
    expect(hands.keys).toBe(key.gas | key.forth);
    hands.hands.drag?.(40, 380, 1);
    expect(hands.keys).toBe(key.brake | key.back);
    expect(hands.touched).toBe(false);
  });

  test('games: only what changed is told', () => {
    const hands = handsOn();
    hands.hands.keyDown?.('ArrowUp');
    expect(hands.changes(0)).toEqual([1]);
    expect(hands.changes(key.gas)).toEqual([]);
    hands.hands.keyUp?.('ArrowUp');
    hands.hands.keyDown?.('ArrowLeft');
    expect(hands.changes(key.gas)).toEqual([0, 5]);
  });
});

describe('games: after a crash', () => {
  test('games: the ghost rides what was ridden since the flag, tick by tick', () => {
    const ghost = new Ghost();
    for (let x = 0; x < 5; x += 1) ghost.note(placeBike({ x, y: 0 }));
    expect(ghost.pose).toBeUndefined();
    ghost.restart(true);
    expect(ghost.pose?.rearX).toBe(placeBike({ x: 0, y: 0 }).rearX);
    ghost.note(placeBike({ x: 9, y: 0 }));
    expect(ghost.pose?.rearX).toBe(placeBike({ x: 1, y: 0 }).rearX);
    ghost.restart(false);
    expect(ghost.pose).toBeUndefined();
  });

  test('games: a thrown rider finds the ground', () => {
    const track = trackOf(createRide(seedFromNumber(4)));
    expect(heightAt(track, 0.5, 3)).toBe(0);
    const { x, y } = track.finish;
    expect(heightAt(track, x, y + 2)).toBe(y);
  });
});
