import { afterEach, expect, test, vi } from 'vitest';
import type { GameInit } from '../protocol/frame-messages.ts';
import { createContext } from './game-view.ts';

afterEach(() => void vi.unstubAllGlobals());

/** How long the phone vibrates for a catch, a blow and a crash. */
function vibrationsOf(init: Partial<GameInit>, hasBeenActive = true): number[] {
  const vibrated: number[] = [];
  const vibrate = (milliseconds: number) => vibrated.push(milliseconds);
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive } });
  const parts = { init, audio: {} } as unknown as Parameters<typeof createContext>[0];
  const context = createContext(parts, () => ({}) as never);
  for (const strength of ['light', 'hit', 'crash'] as const) context.vibrate(strength);
  return vibrated;
}

test('games: a phone vibrates for 18, 35 or 70 ms, and not where the player wants none', () => {
  expect(vibrationsOf({ vibrates: true })).toEqual([18, 35, 70]);
  expect(vibrationsOf({})).toEqual([18, 35, 70]);
  expect(vibrationsOf({ vibrates: false })).toEqual([]);
  expect(vibrationsOf({ reducedMotion: true })).toEqual([]);
});

test('games: nothing vibrates before the first touch', () => {
  expect(vibrationsOf({ vibrates: true }, false)).toEqual([]);
});
