import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { seedFromNumber } from '../../sdk/core/random.ts';
import { recordDrawing } from '../../sdk/render/recorded-drawing.fixture.ts';
import type { Context } from '../messages.ts';
import { createPlay } from '../core/state.ts';
import { Hud } from './hud.ts';

beforeEach(() => vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) }));
afterEach(() => void vi.unstubAllGlobals());

const context = { messages: {} } as Context;
/** The plate of the hearts, by its size; the last ten seconds have one of their own. */
const heartsWide = 96;
const clockWide = 50;

/** Where the clock ends and the hearts begin, with this many ticks left. */
function edgesAt(width: number, ticksLeft: number): { clock: number; hearts: number } {
  const play = createPlay(seedFromNumber(1));
  play.tick = play.plan.ticks - ticksLeft;
  const hud = new Hud();
  const calls = recordDrawing((ctx) => {
    hud.resize(1);
    hud.draw(ctx, play, { width, score: 0, best: 0, elapsedMs: 16 }, context);
  });
  const plates = calls.filter(([name]) => name === 'roundRect') as [string, number, number, number][];
  const hearts = plates.find(([, , , wide]) => wide === heartsWide)![1];
  const plate = plates.find(([, , , wide]) => wide === clockWide);
  // The seconds are the first picture.
  const [, , left, , wide] = calls.find(([name]) => name === 'drawImage') as [string, object, ...number[]];
  return { clock: Math.max(left! + wide!, plate ? plate[1] + clockWide : 0), hearts };
}

test.each([320, 360, 390])('games: on a phone %i px wide the clock ends before the hearts', (width) => {
  for (const ticksLeft of [7800, 3000, 601, 600, 541, 300, 60]) {
    const { clock, hearts } = edgesAt(width, ticksLeft);
    expect(clock, `${ticksLeft} ticks left`).toBeLessThanOrEqual(hearts);
  }
});
