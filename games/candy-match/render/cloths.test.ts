import { skinsOf } from '@sikka/contract/skins';
import { expect, test } from 'vitest';
import type { GameSkin } from '../../sdk/protocol/messages.ts';
import { recordDrawing } from '../../sdk/render/recorded-drawing.fixture.ts';
import { paintBackdrop } from './backdrop.ts';
import { clothOf } from './cloths.ts';
import { layoutFor } from './layout.ts';
import { Pictures } from './pictures.ts';

const skins = skinsOf['candy-match'];

function stallIn(skin: GameSkin | undefined, width = 390, height = 844): string {
  const drawn = recordDrawing((ctx) => {
    const layout = layoutFor({ width, height, ratio: 1 });
    ctx.drawImage(paintBackdrop(layout, new Pictures(layout), clothOf(skin)), 0, 0);
  });
  return JSON.stringify(drawn);
}

test('games: the stall has each skin in its own weave; no skin, evening and an unknown one the same as ever', () => {
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    const own = stallIn(undefined, width, height);
    expect(new Set(skins.map((skin) => stallIn(skin, width, height))).size).toBe(skins.length);
    expect(stallIn(skins[0], width, height)).toBe(own);
    expect(stallIn({ id: 'lace', colors: ['#ff0000', '#00ff00', '#0000ff'] }, width, height)).toBe(own);
  }
});

test('games: the weave differs, not only the colours', () => {
  const { colors } = skins[0]!;
  const worn = skins.slice(1).map(({ id }) => stallIn({ id, colors }));
  expect(new Set(worn).size).toBe(worn.length);
});
