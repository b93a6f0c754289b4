import { skinsOf } from '@sikka/contract/skins';
import { expect, test } from 'vitest';
import type { GameSkin } from '../../sdk/protocol/frame-messages.ts';
import { recordDrawing } from '../../sdk/render/recorded-drawing.fixture.ts';
import { Layout } from './layout.ts';
import { clothOf } from './yak-skins.ts';
import { Yak } from './yak.ts';

const skins = skinsOf['bubble-shooter'];

function yakIn(skin: GameSkin | undefined): string {
  const drawn = recordDrawing((ctx) => {
    const yak = new Yak(clothOf(skin));
    yak.resize(new Layout());
    yak.draw(ctx, 0, false, 16, 400);
  });
  return JSON.stringify(drawn);
}

test('games: the yak wears each skin in its own weave; no skin, crimson and an unknown one the same as ever', () => {
  expect(new Set(skins.map(yakIn)).size).toBe(skins.length);
  expect(yakIn(skins[0])).toBe(yakIn(undefined));
  expect(yakIn({ id: 'lace', colors: ['#ff0000', '#00ff00', '#0000ff'] })).toBe(yakIn(undefined));
});

test('games: the weave differs, not only the colours', () => {
  const { colors } = skins[0]!;
  const worn = skins.slice(1).map(({ id }) => yakIn({ id, colors }));
  expect(new Set(worn).size).toBe(worn.length);
});
