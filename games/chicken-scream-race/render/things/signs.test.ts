import { expect, test } from 'vitest';
import { recordDrawing } from '../../../sdk/render/recorded-drawing.fixture.ts';
import { teeterRoom } from '../../core/constants.ts';
import { itemKind } from '../../core/items.ts';
import { scaleFor } from '../layout.ts';
import { Signs } from './signs.ts';

/** How visible a pit's sign is, 0 if it is not drawn. */
function seenAt(away: number, stops: boolean): number {
  const item = { kind: itemKind.pit, start: 3000, end: 4500 };
  const calls = recordDrawing((ctx) => {
    const place = { x: 60, long: 60, nowMs: 0, rousedMs: -1, struckMs: -1, away, stops };
    new Signs(scaleFor(390, 844), 1).draw(ctx, item, place);
  });
  return Number(calls.find(([name]) => name === 'globalAlpha')?.[1] ?? 0);
}

test('games: a sign fades before a running hen, and is plain to one that has stopped at the edge', () => {
  expect(seenAt(2000, false)).toBe(1);
  expect(seenAt(teeterRoom, false)).toBeLessThan(0.2);
  expect([teeterRoom, 2000, -100].map((away) => seenAt(away, true))).toEqual([1, 1, 0]);
});
