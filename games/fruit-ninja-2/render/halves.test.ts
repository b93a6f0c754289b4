import { expect, test } from 'vitest';
import { recordDrawing } from '../../sdk/render/recorded-drawing.fixture.ts';
import { kind } from '../core/kinds.ts';
import { fieldFor } from './field.ts';
import { Halves, type HalfPictures } from './halves.ts';

const half = { width: 40, height: 40 };
const pictures = {
  art: { of: () => ({ halves: [half, half], halfReach: 20, lap: 2 }) },
  turned: { paintNext: () => {}, of: () => undefined },
  field: fieldFor(390, 844, 0),
  ratio: 1,
} as unknown as HalfPictures;
const cut = { id: 1, kind: kind.apple, x: 500, y: 900, dx: 1, dy: 0, clean: 0 };

/** How opaque each half is drawn, for each of this many pictures. */
function opacities(halves: Halves, count: number): number[][] {
  return Array.from({ length: count }, () => {
    let alpha = 1;
    return recordDrawing((ctx) => halves.draw(ctx, pictures, 50)).flatMap(([name, value]) => {
      if (name === 'globalAlpha') alpha = Number(value);
      return name === 'drawImage' ? alpha : [];
    });
  });
}

test('issue 18: halves tumble, fade and are gone within a second, also where they fly upwards', () => {
  const halves = new Halves();
  halves.part(cut, 0, 0, -3);
  const shown = opacities(halves, 22);
  expect(shown[0]).toEqual([1, 1]);
  const first = shown.map(([alpha]) => alpha ?? 0);
  expect(first).toEqual(first.toSorted((one, other) => other - one));
  expect(first.some((alpha) => alpha > 0.2 && alpha < 0.8)).toBe(true);
  expect(shown.at(-1)).toEqual([]);
});

test('issue 18: halves under the next ones fade sooner, so that they never pile up', () => {
  const halves = new Halves();
  for (let fruit = 0; fruit < 12; fruit += 1) halves.part(cut, 0, 0, 0);
  const [shown] = opacities(halves, 8).slice(-1);
  expect(shown!.length).toBe(24);
  expect(shown![0]).toBeLessThan(shown!.at(-1)!);
});
