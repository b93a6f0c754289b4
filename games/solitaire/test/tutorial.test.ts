import { expect, test } from 'vitest';
import type { GameCore } from '../../sdk/core/game-core.ts';
import { widthOf } from '../../sdk/render/text.ts';
import { spot } from '../core/card-rules.ts';
import { rankOf, suitOf } from '../core/constants.ts';
import { isCounted } from '../core/counted-moves.ts';
import { solitaire } from '../core/index.ts';
import { klondike } from '../core/klondike.ts';
import type { Table } from '../core/state.ts';
import { variantOf } from '../core/variants/index.ts';
import { linesOf } from '../render/sentence.ts';
import { Tutorial } from '../tutorial.ts';

const messages = { idle: '', idleHome: '', idleLeft: '', idleCost: '' };
/** More than one round of the demonstration. */
const ticks = 900;

function tutorialOf(level: number): Tutorial {
  const core = level === 0 ? solitaire : (solitaire.levels![level - 1] as GameCore<Table>);
  return new Tutorial(core, level === 0 ? klondike : variantOf(level), messages);
}

test.each([
  ['the game itself', 0],
  ['draw three', 1],
  ['FreeCell', 11],
])('issue 18: the tutorial of %s shows what idle moves cost only with an idle move', (_, level) => {
  const tutorial = tutorialOf(level);
  expect(tutorial.isIdle).toBe(false);
  const idle: number[] = [];
  let shown = 0;
  for (let tick = 0; tick < ticks; tick += 1) {
    tutorial.tick();
    const { table, isIdle } = tutorial;
    const made = isCounted(table) ? table.idle : 0;
    if (made > 0) expect(isIdle).toBe(true);
    if (isIdle) shown += 1;
    idle.push(made);
  }
  expect(Math.max(...idle)).toBeGreaterThan(0);
  expect(shown).toBeLessThan(ticks * 0.7);
});

test.each([0, 1, 11, 21])('issue 18: the tutorial of level %i points at its first move at once', (level) => {
  const { hint, table } = tutorialOf(level);
  expect(table.tick).toBe(0);
  expect(hint?.card).toBeDefined();
});

test('issue 18: that of the game itself begins with an ace and its home', () => {
  const { hint } = tutorialOf(0);
  expect([rankOf(hint!.card!), hint!.goal]).toEqual([0, spot.home + suitOf(hint!.card!)]);
});

test("issue 18: its sentence is broken into lines that fit a wide screen's rail", () => {
  const text = 'Moves that bring no card home soon cost points';
  const lines = linesOf(text, 13, 98);
  expect(lines.join(' ')).toBe(text);
  expect(lines.length).toBeLessThan(6);
  for (const line of lines) expect(widthOf(line, 13)).toBeLessThanOrEqual(98);
  expect(linesOf(text, 16, 400)).toEqual([text]);
});

test('issue 18: that of Spider, where no move costs, never does', () => {
  const tutorial = tutorialOf(21);
  for (let tick = 0; tick < ticks; tick += 1) {
    tutorial.tick();
    expect(tutorial.isIdle).toBe(false);
  }
});
