import { skinsOf } from '@sikka/contract/skins';
import { expect, test } from 'vitest';
import type { GameSkin } from '../../sdk/protocol/frame-messages.ts';
import type { DrawContext } from '../../sdk/render/picture.ts';
import { recordDrawing } from '../../sdk/render/recorded-drawing.fixture.ts';
import { bladeOf } from './blades.ts';
import { BladeParticles } from './blade-particles.ts';
import { Trail } from './trail.ts';

const skins = skinsOf['fruit-ninja-2'];

/** A swipe to the right as it looks in one frame. */
function trailOf(skin: GameSkin | undefined, isBlunt = false, heat = 1): string {
  const drawn = recordDrawing((ctx) => {
    const trail = new Trail(bladeOf(skin));
    trail.begin(10, 100);
    for (let x = 30; x <= 190; x += 20) trail.add(x, 100);
    trail.draw(ctx, 16, { isBlunt, heat });
  });
  return JSON.stringify(drawn);
}

const piecesOf = (skin: GameSkin): string =>
  JSON.stringify(recordDrawing((ctx) => bladeOf(skin).shed?.paint(ctx)));

test('games: each blade draws its own trail and pieces; no skin, steel and an unknown one the same as ever', () => {
  expect(new Set(skins.map((skin) => trailOf(skin))).size).toBe(skins.length);
  expect(new Set(skins.map(piecesOf)).size).toBe(skins.length);
  expect(trailOf(skins[0])).toBe(trailOf(undefined));
  expect(trailOf({ id: 'glass', colors: ['#ff0000', '#00ff00', '#0000ff'] })).toBe(trailOf(undefined));
  expect(bladeOf(skins[0]).shed).toBeUndefined();
});

test('games: every blade shows that it is blunt, and how hot the fire is', () => {
  const blunt = trailOf(undefined, true);
  for (const skin of skins) {
    expect(trailOf(skin, true)).toBe(blunt);
    expect(new Set([1, 2, 4].map((heat) => trailOf(skin, false, heat))).size).toBe(3);
  }
});

test('games: a blade leaves three pieces a tick at most, 64 altogether, and none while blunt', () => {
  const { shed } = bladeOf(skins[1]);
  const piecesAfter = (ticks: number, isBlunt: boolean): number => {
    let drawn = 0;
    const screen = { drawImage: () => (drawn += 1) } as unknown as DrawContext;
    recordDrawing(() => {
      const fallen = new BladeParticles(shed!, false);
      fallen.resize(1);
      fallen.begin(0, 0);
      for (let tick = 1; tick <= ticks; tick += 1) fallen.follow(tick * 200, 0, isBlunt);
      fallen.draw(screen, 0);
    });
    return drawn;
  };
  expect(piecesAfter(5, false)).toBe(15);
  expect(piecesAfter(100, false)).toBe(64);
  expect(piecesAfter(5, true)).toBe(0);
});
