import { expect, test } from 'vitest';
import { skinsOf } from '@sikka/contract/skins';
import { seedFromNumber } from '../../sdk/core/random.ts';
import type { GameSkin } from '../../sdk/protocol/frame-messages.ts';
import { recordDrawing } from '../../sdk/render/recorded-drawing.fixture.ts';
import type { Stage } from '../../sdk/runtime/stage.ts';
import { createRun, type RunState } from '../core/state.ts';
import { RunRenderer } from './renderer.ts';

const [street, ...outfits] = skinsOf['subway-surfers'];
const phone = { width: 390, height: 844, ratio: 2 } as Stage;
const start = { atMm: 0, across: 1000, height: 0 };

function pictureOf(skin: GameSkin | undefined, ghost?: RunState): unknown[][] {
  const run = createRun(seedFromNumber(1));
  return recordDrawing((ctx) => {
    const renderer = new RunRenderer(skin);
    renderer.resize(phone);
    renderer.draw(ctx, run, start, { elapsedMs: 0, now: 0, arches: [], ghost });
  });
}

test('games: every outfit differs, and the first is the runner without one', () => {
  expect(pictureOf(street)).toEqual(pictureOf(undefined));
  const drawn = [undefined, ...outfits].map((skin) => JSON.stringify(pictureOf(skin)));
  expect(new Set(drawn).size).toBe(6);
});

test('games: the ghost runs in the first outfit', () => {
  const ghost = createRun(seedFromNumber(1));
  for (const skin of outfits) {
    const [alone, both] = [pictureOf(skin), pictureOf(skin, ghost)].map((calls) =>
      calls.map((call) => JSON.stringify(call)),
    );
    const street = pictureOf(undefined, ghost).map((call) => JSON.stringify(call));
    const count = both!.length - alone!.length;
    const from = both!.findIndex((call, at) => call !== alone![at]);
    expect(both!.slice(from, from + count)).toEqual(street.slice(from, from + count));
  }
});
