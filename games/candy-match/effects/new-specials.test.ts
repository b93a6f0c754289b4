import { expect, test } from 'vitest';
import type { Burst } from '../../sdk/render/screen-effects.ts';
import { kindOf } from '../core/candies.ts';
import { columns } from '../core/constants.ts';
import { candyMatch } from '../core/index.ts';
import { phase, type Board } from '../core/state.ts';
import { layoutFor } from '../render/layout.ts';
import type { Pictures } from '../render/pictures.ts';
import { boardOf, swap } from '../test/boards.ts';
import { NewSpecials } from './new-specials.ts';
import type { EffectTargets } from './targets.ts';

interface Seen {
  sounds: string[];
  gathered: number;
  pieces: number;
  stop: number;
  cell: number;
  /** What was heard when the last tick of the clear had passed, and in the next. */
  before: string[];
  after: string[];
}

/** A swap of the cells above each other in column 3 that completes the lower row's line. */
function bear(rows: readonly string[], isCalm = false): { seen: Seen; board: Board } {
  const seen: Seen = { sounds: [], gathered: 0, pieces: 0, stop: 0, cell: -1, before: [], after: [] };
  const births = new NewSpecials({
    context: { sound: { play: (name: string) => seen.sounds.push(name) }, vibrate: () => {} },
    fx: {
      calm: isCalm,
      spark: () => (seen.gathered += seen.before.length === 0 ? 1 : 0),
      burst: (_x: number, _y: number, { count }: Burst) => (seen.pieces += count),
      addShake: () => {},
      flash: () => {},
    },
    beams: { add: () => {} },
    renderer: { bear: (cell: number) => (seen.cell = cell) },
  } as unknown as EffectTargets);
  births.resize(layoutFor({ width: 390, height: 844, ratio: 1 }), {} as Pictures);
  const board = boardOf(rows);
  let wasClear = false;
  for (let tick = 0; tick < 60 && seen.after.length === 0; tick += 1) {
    candyMatch.step(board, tick === 0 ? [swap(3, 7, 'down')] : []);
    seen.before = [...seen.sounds];
    seen.stop = Math.max(seen.stop, births.follow(board));
    const isClear = board.phase === phase.clear;
    if (isClear && !wasClear) births.begin(board);
    if (wasClear && !isClear) seen.after = [...seen.sounds];
    wasClear = isClear;
  }
  return { seen, board };
}

const still = Array.from({ length: 7 }, () => '.');
const star = [...still, '. . . a . . .', '. a a b a a .'];
const line = [...still, '. . . a . . .', '. a a b a . .'];

test('issue 18: a special is heard when it is born, after its candies have gathered', () => {
  const { seen, board } = bear(star);
  expect([seen.before, seen.after]).toEqual([['gather'], ['gather', 'makeStar']]);
  expect(kindOf(board.cells[seen.cell]!)).toBe(4);
  expect(seen.cell % columns).toBe(3);
});

test('issue 18: a star bursts out larger than a line, and holds the picture for a moment', () => {
  const [large, small] = [bear(star).seen, bear(line).seen];
  expect(large.pieces).toBeGreaterThan(small.pieces * 2);
  expect(large.gathered).toBeGreaterThan(small.gathered * 2);
  expect([large.stop, small.stop]).toEqual([6, 0]);
});

test('issue 18: nothing gathers under reduced motion, and little bursts', () => {
  const { gathered, pieces } = bear(star, true).seen;
  expect([gathered, pieces]).toEqual([0, 3]);
});
