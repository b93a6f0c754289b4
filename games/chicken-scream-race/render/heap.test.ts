import { expect, test } from 'vitest';
import { seedFromNumber } from '../../sdk/core/random.ts';
import { recordDrawing } from '../../sdk/render/recorded-drawing.fixture.ts';
import { createRace } from '../core/state.ts';
import { Flock } from './flock.ts';
import { scaleFor } from './layout.ts';

const race = { ...createRace(seedFromNumber(3)), tick: 1000 };

/** What is drawn once rivals have been this far away for a second: first they, then the player's. */
function drawnAt(awayMm: number, tick = race.tick): { rivals: unknown[][]; player: unknown[][] } {
  const at = { ...race, tick, rivals: race.rivals.map((rival) => ({ ...rival, at: race.at + awayMm })) };
  const flock = new Flock(undefined);
  const rivals = recordDrawing((ctx) => {
    flock.resize(scaleFor(390, 844), 2);
    const places = { atMm: at.at, rivalsMm: at.rivals.map((rival) => rival.at), elapsedMs: 1000 };
    flock.drawRivals(ctx, at, places);
  });
  return { rivals, player: recordDrawing((ctx) => flock.drawPlayer(ctx, at, 0)) };
}

const dimmest = (calls: unknown[][]): number =>
  Math.min(...calls.filter(([name]) => name === 'globalAlpha').map(([, value]) => value as number));
const isMarked = (calls: unknown[][]): boolean => calls.some(([, colour]) => colour === '#ffc24d');
const pictures = (calls: unknown[][]): number => calls.filter(([name]) => name === 'drawImage').length;

test('issue 18: rivals that overlap the player are dim, others are not', () => {
  expect(dimmest(drawnAt(100).rivals)).toBeLessThan(0.5);
  expect(dimmest(drawnAt(4000).rivals)).toBe(1);
});

test('issue 18: among rivals, and at the start, an arrow marks the player', () => {
  const marks = [drawnAt(100), drawnAt(4000), drawnAt(4000, 0)].map(({ player }) => isMarked(player));
  expect(marks).toEqual([true, false, true]);
});

test('games: while nothing can hurt her she blinks, and never disappears', () => {
  const flock = new Flock(undefined);
  const seen = Array.from({ length: 24 }, (_, shield) => {
    const calls = recordDrawing((ctx) => {
      flock.resize(scaleFor(390, 844), 2);
      flock.drawPlayer(ctx, { ...race, shield: shield + 1 }, 0);
    });
    expect(pictures(calls)).toBe(6);
    return dimmest(calls);
  });
  expect(new Set(seen)).toEqual(new Set([0.4, 1]));
});

test('issue 18: the player alone has a rim: each part is drawn twice', () => {
  const { rivals, player } = drawnAt(4000);
  expect(pictures(player)).toBe(6);
  expect(pictures(rivals)).toBe(3 * race.rivals.length);
});
