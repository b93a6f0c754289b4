import { describe, expect, test } from 'vitest';
import type { DrawContext } from '../../sdk/render/picture.ts';
import { recordDrawing } from '../../sdk/render/recorded-drawing.fixture.ts';
import { kind } from '../core/kinds.ts';
import { hanging, quietPlay } from '../test/plays.ts';
import { fieldFor, toGrid, bannerY } from './field.ts';
import type { FruitArt } from './fruit-art.ts';
import { drawBanner } from './banner-and-bombs.ts';

const field = fieldFor(390, 844, 0);
const whole = { width: 90, height: 90 };
const art = { of: () => ({ whole, reach: 45, haloReach: 0 }) } as unknown as FruitArt;
const banner = { weight: 1, draw: (ctx: DrawContext) => ctx.fillText('words', 0, 0) };

/** What is drawn, in order, while a bomb hangs this many pixels beneath the words. */
function drawn(below: number, dark: boolean): string[] {
  const { x, y } = toGrid(field, 195, bannerY(844) + below);
  const quiet = quietPlay(hanging(kind.bomb, Math.round(x), Math.round(y)));
  const play = { ...quiet, plan: { ...quiet.plan, dark } };
  const scene = { art, field, alpha: 1, elapsedMs: 16 };
  const calls = recordDrawing((ctx) => drawBanner(ctx, play, banner, scene));
  const names: Readonly<Record<string, string>> = { fillText: 'words', drawImage: 'bomb' };
  return calls.flatMap(([name]) => names[String(name)] ?? []);
}

describe('issue 18: words and bombs', () => {
  test('issue 18: a bomb stands before the words', () => {
    expect(drawn(0, false)).toEqual(['words', 'bomb']);
  });

  test('issue 18: in the dark, which covers bombs, words wait until no bomb is under them', () => {
    expect(drawn(0, true)).toEqual([]);
    expect(drawn(200, true)).toEqual(['words']);
  });
});
