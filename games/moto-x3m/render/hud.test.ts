import { expect, test, vi } from 'vitest';
import { seedFromNumber } from '../../sdk/core/random.ts';
import { recordDrawing } from '../../sdk/render/recorded-drawing.fixture.ts';
import { createRide } from '../core/state.ts';
import { levels } from '../core/levels.ts';
import { Hud, hudFoot } from './hud.ts';

const words = { best: 'Best' } as Parameters<Hud['draw']>[3];

/** The chequered flag, in CSS pixels. */
const flag = { width: 14, height: 18 };

test('games: a beaten best never runs ahead of the score that is shown', () => {
  const ride = createRide(seedFromNumber(7), 1, levels[0]);
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => undefined }) });
  const hud = new Hud();
  const shownAt = (score: number, elapsedMs: number): unknown[] =>
    recordDrawing((ctx) =>
      hud.draw(ctx, ride, { width: 390, height: 844, score, best: 100, elapsedMs }, words),
    )
      .filter(([name]) => name === 'fillText')
      .map(([, text]) => text);
  expect(shownAt(900, 0)).toContain('Best 100');
  expect(shownAt(900, 55)).toContain('Best 450');
  expect(shownAt(900, 900)).toContain('Best 900');
  vi.unstubAllGlobals();
});

test('games: the way of Moto X3M ends at a flag for each track, also by itself in the tutorial', () => {
  for (const [level, tracks] of [
    [0, 3],
    [1, 1],
  ] as const) {
    const ride = createRide(seedFromNumber(7), level, levels[level - 1]);
    const flags = recordDrawing((ctx) => new Hud().drawWay(ctx, ride, 390)).filter(
      ([name, picture]) =>
        name === 'drawImage' &&
        (picture as typeof flag).width === flag.width &&
        (picture as typeof flag).height === flag.height,
    );
    expect(flags.length).toBe(tracks);
  }
});

test('games: the shade behind the figures lies behind captions too', () => {
  const ride = createRide(seedFromNumber(7));
  const hud = new Hud();
  const shades = (draw: Parameters<typeof recordDrawing>[0]): number =>
    recordDrawing(draw).filter(([name, , ...place]) => name === 'drawImage' && place.join() === '0,0,390,156')
      .length;
  expect(shades((ctx) => hud.drawShade(ctx, 390))).toBe(1);
  expect(shades((ctx) => hud.drawWay(ctx, ride, 390))).toBe(0);
});

test('games: the plate of the chain pops up at each trick, larger than it stays', () => {
  const ride = { ...createRide(seedFromNumber(7)), chain: 3, trickTick: 900 };
  const shown = { width: 390, height: 844, score: 0, best: 0, elapsedMs: 0 };
  const sizeAfter = (ticks: number): number => {
    const hud = new Hud();
    const calls = recordDrawing((ctx) => hud.draw(ctx, { ...ride, tick: 900 + ticks }, shown, words));
    const at = calls.findIndex(([name, x, y]) => name === 'translate' && x === 8 && y === 125);
    return calls[at + 1]![1] as number;
  };
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => undefined }) });
  const sizes = Array.from({ length: 40 }, (_, ticks) => sizeAfter(ticks));
  vi.unstubAllGlobals();
  expect([sizes[0]! < 0.6, Math.max(...sizes) > 1.02, sizes.at(-1)]).toEqual([true, true, 1]);
});

test('games: what is read while riding is at least 20 pixels high', () => {
  const ride = createRide(seedFromNumber(7), 1, levels[0]);
  const shown = { width: 320, height: 568, score: 0, best: 100, elapsedMs: 0 };
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => undefined }) });
  const calls = recordDrawing((ctx) => new Hud().draw(ctx, { ...ride, tick: 900 }, shown, words));
  vi.unstubAllGlobals();
  const fonts = calls
    .filter(([name]) => name === 'font')
    .map(([, font]) => Number.parseInt(String(font).replace(/^\d+ /u, ''), 10));
  expect(fonts.length).toBeGreaterThan(2);
  expect(Math.min(...fonts)).toBeGreaterThanOrEqual(20);
});

test('games: after the first screen the figures slide in from above, and the way stays', () => {
  const ride = createRide(seedFromNumber(7));
  const shown = { width: 390, height: 844, score: 0, best: 0, elapsedMs: 0 };
  const places = [0, 0.4, 1].map((opened) => {
    const calls = recordDrawing((ctx) => new Hud().draw(ctx, ride, { ...shown, opened }, words));
    const slid = calls.findIndex(([name]) => name === 'translate');
    const flags = calls.findLastIndex(
      ([name, picture]) => name === 'drawImage' && (picture as typeof flag).width === flag.width,
    );
    expect(slid).toBeGreaterThan(flags);
    return Number(calls[slid]![2]);
  });
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect([places[0]! <= -hudFoot, Math.abs(places[2]!)]).toEqual([true, 0]);
});
