import { expect, test } from 'vitest';
import { seedFromNumber } from '../../sdk/core/random.ts';
import { recordDrawing } from '../../sdk/render/recorded-drawing.fixture.ts';
import type { Sprites } from '../../sdk/render/sprites.ts';
import type { Context } from '../messages.ts';
import { createRace } from '../core/state.ts';
import { Hud } from './hud.ts';
import { scaleFor } from './layout.ts';

const messages = new Proxy({} as Context['messages'], { get: (_, name) => String(name) });
const sprites = { paint: () => ({ width: 22, height: 22 }) } as unknown as Sprites;
const frameMs = 50;

/** Where a figure of the streak that is lost is, from its break on: how far down and how visible, frame by frame. */
function dropOf(streak: number, isCalm = false): { down: number; opacity: number }[] {
  const race = createRace(seedFromNumber(1));
  const hud = new Hud();
  const drawn = [streak, ...Array<number>(12).fill(0)].map((now) => {
    const calls = recordDrawing((ctx) => {
      if (now > 0) hud.resize(scaleFor(390, 844), 1, sprites);
      const shown = {
        score: 0,
        best: 0,
        elapsedMs: frameMs,
        loudness: 0,
        isByVoice: false,
        isCalm,
      };
      hud.draw(
        ctx,
        { ...race, streak: now },
        { ...shown, held: false, hushed: false, laying: false },
        messages,
      );
    });
    const from = calls.findIndex(([name, x]) => name === 'translate' && x === 195);
    if (from < 0) return undefined;
    const [, , y] = calls[from]!;
    const [, opacity] = calls.slice(from).find(([name]) => name === 'globalAlpha')!;
    return { down: y as number, opacity: opacity as number };
  });
  return drawn.filter((drop) => drop !== undefined);
}

test('issue 18: a streak that breaks drops off and fades for 400 ms', () => {
  const drops = dropOf(33);
  expect(drops).toHaveLength(400 / frameMs);
  for (const [index, { down, opacity }] of drops.slice(1).entries()) {
    expect(down).toBeGreaterThan(drops[index]!.down);
    expect(opacity).toBeLessThan(drops[index]!.opacity);
  }
});

test('issue 18: under reduced motion it only fades; a short streak goes at once', () => {
  expect(new Set(dropOf(33, true).map(({ down }) => down)).size).toBe(1);
  expect(dropOf(4)).toEqual([]);
});
