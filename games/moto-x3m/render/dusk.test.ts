import { describe, expect, test } from 'vitest';
import { recordDrawing } from '../../sdk/render/recorded-drawing.fixture.ts';
import { respawnTicks } from '../core/constants.ts';
import { closeTicks, Dusk, openMs } from './dusk.ts';

const still = { width: 390, height: 844, waiting: 0, elapsedMs: 0, isCalm: false };

/** The ring's inner edge; undefined when the view is clear. */
function radiusOf(dusk: Dusk, frame: Partial<typeof still>): number | undefined {
  const calls = recordDrawing((ctx) => dusk.draw(ctx, [100, 500], { ...still, ...frame }));
  const radius = calls.find(([name]) => name === 'arc')?.[3] as number | undefined;
  const wide = calls.find(([name]) => name === 'lineWidth')?.[1] as number | undefined;
  return radius === undefined ? undefined : radius - wide! / 2;
}

describe('games: a new place comes out of the dusk', () => {
  test('games: the view closes within the wait after a crash, and not before its last ticks', () => {
    const dusk = new Dusk();
    const radii = Array.from({ length: respawnTicks }, (_, tick) =>
      radiusOf(dusk, { waiting: respawnTicks - tick }),
    );
    const closing = radii.filter((radius) => radius !== undefined);
    expect(closing.length).toBe(closeTicks - 1);
    expect(closing).toEqual(closing.toSorted((one, other) => other - one));
    expect(closing.at(-1)).toBeLessThan(20);
    expect(radiusOf(dusk, {})).toBeUndefined();
  });

  test('games: it opens in a fifth of a second, with the bike in sight at once', () => {
    const dusk = new Dusk();
    dusk.open();
    const radii = [0, 1, 2, 3, 4].map(() => radiusOf(dusk, { elapsedMs: openMs / 4 }));
    expect(radii[0]).toBeGreaterThan(60);
    expect(radii[3]).toBeGreaterThan(radii[0]!);
    expect(radii[4]).toBeUndefined();
  });

  test('games: under reduced motion it fades and nothing moves', () => {
    const dusk = new Dusk();
    dusk.open();
    const calls = recordDrawing((ctx) => dusk.draw(ctx, [100, 500], { ...still, isCalm: true }));
    expect(calls.map(([name]) => name)).toEqual(['globalAlpha', 'fillStyle', 'fillRect', 'globalAlpha']);
  });
});
