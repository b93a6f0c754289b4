import { skinsOf } from '@sikka/contract/skins';
import { expect, test } from 'vitest';
import type { GameSkin } from '../../sdk/protocol/frame-messages.ts';
import { recordDrawing } from '../../sdk/render/recorded-drawing.fixture.ts';
import { paintBackdrop } from './backdrop.ts';
import { clothOf } from './cloths.ts';
import { layoutFor } from './layout.ts';
import { palette, sweets } from './palette.ts';
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

test('games: sweets and chaku stand out on every cloth at least as on the evening', () => {
  for (const colour of [palette.chaku, ...sweets.map(({ base }) => base)]) {
    const onCloth = (skin: GameSkin | undefined): number =>
      Math.min(...clothOf(skin).pockets.map((pocket) => contrastOf(colour, pocket)));
    const evening = onCloth(undefined);
    for (const skin of skins) expect(onCloth(skin), `${skin.id}, ${colour}`).toBeGreaterThanOrEqual(evening);
  }
});

/** As in WCAG 2. */
function contrastOf(one: string, other: string): number {
  const [light, dark] = [lightOf(one), lightOf(other)].toSorted((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

/** The relative luminance of `#rrggbb` or `rgb(r,g,b)`. */
function lightOf(colour: string): number {
  const channels = colour.startsWith('#')
    ? [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    : colour.match(/\d+/gu)!.map(Number);
  const [red, green, blue] = channels.map((value) => linear(value / 255));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
