import { expect, test } from 'vitest';
import type { DrawContext } from './picture.ts';
import { ScreenEffects } from './screen-effects.ts';

const pictureMs = 1000 / 60;

/** The flash's strength in successive frames; `before` runs before each of them. */
function washes(fx: ScreenEffects, pictures: number, before: (picture: number) => void): number[] {
  return Array.from({ length: pictures }, (_, picture) => {
    before(picture);
    let wash = 0;
    const ctx = {
      globalAlpha: 1,
      getTransform: () => ({ a: 1 }),
      setTransform() {},
      fillRect() {
        wash = this.globalAlpha;
      },
    };
    fx.draw(ctx as unknown as DrawContext, 390, 844, pictureMs);
    return wash;
  });
}

const risesIn = (shown: readonly number[]): number =>
  shown.filter((wash, index) => index > 0 && wash > shown[index - 1]!).length;

test('games: a game that flashes in every frame shows three flashes a second', () => {
  for (const calm of [false, true]) {
    const fx = new ScreenEffects(calm);
    const shown = washes(fx, 600, () => fx.flash(0.8));
    for (let from = 0; from + 60 <= 600; from += 1)
      expect(risesIn([0, ...shown].slice(from, from + 61))).toBeLessThanOrEqual(3);
    expect(risesIn(shown)).toBeGreaterThan(20);
  }
});

test('games: of two flashes in one frame the stronger is shown', () => {
  const fx = new ScreenEffects(false);
  const [first] = washes(fx, 1, () => {
    fx.flash(0.4);
    fx.flash(0.85);
    fx.flash(0.3);
  });
  expect(first).toBe(0.85);
});

test('games: with reduced motion a flash is fainter', () => {
  const fx = new ScreenEffects(true);
  expect(washes(fx, 1, () => fx.flash(0.5))[0]).toBeCloseTo(0.2);
});
