import { afterEach, describe, expect, test, vi } from 'vitest';
import { recordDrawing } from '../../sdk/render/recorded-drawing.fixture.ts';
import type { ScreenEffects } from '../../sdk/render/screen-effects.ts';
import type { Context } from '../messages.ts';
import { klondike } from '../core/klondike.ts';
import { phase, type Table } from '../core/state.ts';
import { freecell } from '../core/variants/freecell.ts';
import { spiders } from '../core/variants/spider.ts';
import type { Impacts } from '../effects/impacts.ts';
import { Milestones } from '../effects/milestones.ts';
import { layoutFor, secondsPlace } from '../render/layout.ts';
import { movesLeft, Tension, tensionOf } from '../render/tension.ts';
import { tableOf } from './tables.ts';

const layout = layoutFor({ width: 390, height: 844, ratio: 1 }, klondike);
const left = (ticks: number): Table => ({ ...tableOf({ piles: ['9s'] }), tick: klondike.clockTicks - ticks });

function alphas(ticks: number, isCalm: boolean): unknown[] {
  const tension = new Tension();
  tension.resize(layout);
  const calls = recordDrawing((ctx) =>
    tension.drawEdges(ctx, { rules: klondike, table: left(ticks), isCalm }),
  );
  return calls.filter(([name]) => name === 'globalAlpha').map(([, value]) => value);
}

afterEach(() => void vi.unstubAllGlobals());

test('issue 18: tension grows in the last twenty seconds, while there are moves', () => {
  const grown = [1201, 900, 300, 0].map((ticks) => tensionOf(klondike, left(ticks)));
  expect(grown).toEqual([0, 0.25, 0.75, 1]);
  expect(tensionOf(klondike, { ...left(300), phase: phase.auto })).toBe(0);
});

test('issue 18: its edges beat once a second, and keep still under reduced motion', () => {
  expect(alphas(1201, false)).toEqual([]);
  expect(alphas(659, false)[0]).toBeGreaterThan(alphas(630, false)[0] as number);
  const calm = [alphas(659, true)[0], alphas(630, true)[0]] as [number, number];
  expect(Math.abs(calm[0] - calm[1])).toBeLessThan(0.02);
});

test.each([
  [390, 844, false],
  [430, 932, false],
  [844, 390, false],
  [844, 390, true],
  [1280, 800, false],
])('issue 18: its seconds stand over no card, at %i × %i', (width, height, isLeftHanded) => {
  const variants = [klondike, freecell, ...spiders];
  for (const at of variants.map((rules) => layoutFor({ width, height, ratio: 1 }, rules, isLeftHanded))) {
    const { x, y, size } = secondsPlace(at);
    // Beats included.
    const half = size * 0.65;
    expect(size).toBeGreaterThanOrEqual(48);
    const [first, last] = [at.piles[0]!, at.piles.at(-1)!];
    const isAside = x + half <= first.x || x - half >= last.x + at.cardWidth;
    expect(isAside || y + half * 0.8 <= first.y).toBe(true);
    expect(y - half * 0.8).toBeGreaterThanOrEqual(at.isWide ? 0 : at.frame.top);
    if (at.isWide) expect(Math.abs(x - at.undo.x)).toBeGreaterThan(width / 2);
    expect(y + half).toBeLessThanOrEqual(height);
  }
});

test('issue 18: the seconds are counted from ten, and not once the cards go home by themselves', () => {
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });
  const captions = (table: Table): string[] => {
    const tension = new Tension();
    tension.resize(layout);
    const calls = recordDrawing((ctx) => tension.drawSeconds(ctx, { rules: klondike, table, isCalm: false }));
    return JSON.stringify(calls).match(/(?<="fillText",")\d+/gu) ?? [];
  };
  expect([601, 600, 61, 60].map((ticks) => captions(left(ticks)))).toEqual([[], ['10'], ['2'], ['1']]);
  expect(captions({ ...left(300), phase: phase.auto })).toEqual([]);
});

describe("issue 18: the last moves before a level's third star is lost", () => {
  const after = (moves: number): Table => ({ ...tableOf({ piles: ['9s'] }), moves });
  const every = Array.from({ length: 14 }, (_, at) => 89 + at);

  test('issue 18: ten of them are counted down, while there are moves', () => {
    const none = undefined;
    const counted = [none, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, none, none, none];
    expect(every.map((moves) => movesLeft(after(moves), 100))).toEqual(counted);
    expect(movesLeft({ ...after(95), phase: phase.auto }, 100)).toBeUndefined();
    expect(movesLeft(after(95), undefined)).toBeUndefined();
  });

  test('issue 18: each ticks higher, and a heart beats in the last three', () => {
    const played: [name: string, pitch: number][] = [];
    const sound = { play: (name: string, pitch = 1) => void played.push([name, pitch]) };
    const context = { sound, vibrate: () => {} } as unknown as Context;
    const milestones = new Milestones(context, {} as ScreenEffects, {} as Impacts, klondike);
    for (const moves of every.flatMap((made) => [made, made])) milestones.onMove(after(moves), 100);
    const pitches = played.filter(([name]) => name === 'tick').map(([, pitch]) => pitch);
    expect(pitches).toHaveLength(10);
    expect(pitches).toEqual(pitches.toSorted((one, other) => one - other));
    expect(new Set(pitches).size).toBe(10);
    expect(played.filter(([name]) => name === 'heart')).toHaveLength(3);
  });

  test('issue 18: the edges are red in the last three, each more than the one before', () => {
    const grown = [96, 97, 98, 99, 100].map((moves) => tensionOf(klondike, after(moves), 100));
    expect(grown[0]).toBe(0);
    expect(grown[1]).toBeGreaterThan(0);
    expect(grown[2]).toBeGreaterThan(grown[1]!);
    expect(grown.slice(3)).toEqual([1, 0]);
  });
});
