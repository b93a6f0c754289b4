import { expect, test } from 'vitest';
import type { ScreenEffects } from '../../sdk/render/screen-effects.ts';
import { recordDrawing } from '../../sdk/render/recorded-drawing.fixture.ts';
import type { Context } from '../messages.ts';
import { klondike } from '../core/klondike.ts';
import { freecell } from '../core/variants/freecell.ts';
import type { Impacts } from '../effects/impacts.ts';
import { Milestones } from '../effects/milestones.ts';
import { FreeMoves, freeMovesAfter, freeMovesPlace, warningOf } from '../render/free-moves.ts';
import { buttonSize, layoutFor } from '../render/layout.ts';

test('issue 18: idle moves that are free are counted down, with a warning, until the next one costs', () => {
  const of = (counting: typeof klondike.counting, ...made: number[]) =>
    made.map((idle) => freeMovesAfter(idle, counting!));
  expect(of(klondike.counting, 0, 1, 2, 3)).toEqual([
    { left: 2, isNearlySpent: false, nextCost: 0 },
    { left: 1, isNearlySpent: true, nextCost: 0 },
    { left: 0, isNearlySpent: true, nextCost: 75 },
    { left: 0, isNearlySpent: true, nextCost: 150 },
  ]);
  const warned = of(freecell.counting, 12, 13, 16).map(({ left, isNearlySpent }) => [left, isNearlySpent]);
  expect(warned).toEqual([
    [4, false],
    [3, true],
    [0, true],
  ]);
});

test('issue 18: their dots and plate turn amber, then red before the last one', () => {
  const looksOf = (idle: number): unknown[] => {
    const shown = { counting: freecell.counting!, idle, messages: { idleLeft: '', idleCost: '' } };
    const place = { x: 100, y: 40, width: 128 };
    const calls = recordDrawing((ctx) => new FreeMoves().draw(ctx, place, shown, 16));
    return calls.filter(([name]) => name === 'fillStyle').map(([, look]) => look);
  };
  const [amber, red] = [warningOf(3), warningOf(1)];
  expect([12, 13, 15].map((idle) => looksOf(idle).includes(amber))).toEqual([false, true, false]);
  expect([13, 15, 16].map((idle) => looksOf(idle).includes(red))).toEqual([false, true, true]);
});

test('issue 18: the last of them tick ever higher, and a heart beats when none is left', () => {
  const played: [name: string, pitch: number][] = [];
  const sound = { play: (name: string, pitch = 1) => void played.push([name, pitch]) };
  const context = { sound, vibrate: () => {} } as unknown as Context;
  const milestones = new Milestones(context, {} as ScreenEffects, {} as Impacts, klondike);
  for (const left of [3, 2, 1, 0]) milestones.onIdle(left);
  const pitches = played.filter(([name]) => name === 'tick').map(([, pitch]) => pitch);
  expect(pitches).toEqual(pitches.toSorted((one, other) => one - other));
  expect(new Set(pitches).size).toBe(4);
  expect(played.filter(([name]) => name === 'heart')).toHaveLength(1);
});

test.each([
  { width: 320, height: 580 },
  { width: 390, height: 844 },
  { width: 844, height: 330 },
  { width: 1280, height: 740 },
])('issue 18: they stand on the planks beside no button at $width × $height', (size) => {
  for (const isLeftHanded of [false, true]) {
    const layout = layoutFor({ ...size, ratio: 1 }, klondike, isLeftHanded);
    const { x, y, width } = freeMovesPlace(layout);
    for (const button of [layout.undo, layout.giveUp]) {
      const isApart = Math.abs(button.x - x) >= (width + buttonSize) / 2;
      expect(isApart || Math.abs(button.y - y) >= (50 + buttonSize) / 2).toBe(true);
    }
    expect(x - width / 2).toBeGreaterThanOrEqual(layout.isWide ? size.width - layout.frame.right : 0);
    expect(x + width / 2).toBeLessThanOrEqual(size.width);
  }
});
