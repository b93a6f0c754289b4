import { expect, test } from 'vitest';
import { skinsOf } from '@sikka/contract/skins';
import type { DrawContext } from '../../sdk/render/picture.ts';
import { setRenderBackend, type RenderBackend } from '../../sdk/render/render-backend.ts';
import { drawBack } from '../render/backs.ts';
import { Cascade } from '../render/cascade.ts';
import { layoutFor } from '../render/layout.ts';
import type { Pictures } from '../render/pictures.ts';
import { klondike } from '../core/klondike.ts';

const skins = skinsOf.solitaire;

/** Everything that is drawn on a back, on layers as well. */
function drawnOn(skin?: (typeof skins)[number]): string {
  const drawn: unknown[] = [];
  const ctx = new Proxy({} as DrawContext, {
    get:
      (_, name) =>
      (...to: unknown[]) => {
        drawn.push([name, ...to]);
        return { a: 1, d: 1, e: 0, f: 0 };
      },
    set: (_, name, value) => drawn.push([name, value]) > 0,
  });
  setRenderBackend({
    picture: (width: number, height: number) => ({ picture: { width, height }, ctx }),
  } as unknown as RenderBackend);
  drawBack(ctx, 50, 76, skin);
  return JSON.stringify(drawn);
}

test('games: six card backs, each with a pattern of its own in its colours', () => {
  expect(new Set(skins.map((skin) => drawnOn(skin))).size).toBe(6);
  for (const skin of skins.slice(1))
    for (const colour of skin.colors) expect(drawnOn(skin)).toContain(colour);
});

test('games: without a skin, or with the first, the back is the woven one', () => {
  expect(drawnOn(skins[0])).toBe(drawnOn());
});

test('games: who chose a back sees it among the leaping cards', () => {
  const layout = layoutFor({ width: 390, height: 844, ratio: 1 }, klondike);
  const backsOf = (showsBacks: boolean): number => {
    const cascade = new Cascade(4, showsBacks);
    for (let at = 0; at < 60; at += 1) cascade.pass(16, layout, (home, rank) => home * 13 + rank);
    const drawn: unknown[] = [];
    const ctx = {
      save() {},
      restore() {},
      setTransform() {},
      beginPath() {},
      rect() {},
      clip() {},
      drawImage: (picture: unknown) => drawn.push(picture),
    };
    cascade.draw(
      ctx as unknown as DrawContext,
      { back: 'back', face: () => 'face' } as unknown as Pictures,
      layout,
    );
    return drawn.filter((picture) => picture === 'back').length;
  };
  expect(backsOf(false)).toBe(0);
  expect(backsOf(true)).toBeGreaterThan(0);
});
