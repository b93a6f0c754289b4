import { afterAll, expect, test, vi } from 'vitest';
import { recordDrawing } from '../../sdk/render/recorded-drawing.fixture.ts';
import type { Messages } from '../messages.ts';
import { boardOf } from '../test/boards.ts';
import { Hud } from './hud.ts';
import { layoutFor } from './layout.ts';
import type { Pictures } from './pictures.ts';

vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });
afterAll(() => void vi.unstubAllGlobals());

const messages = { best: 'Best', level: 'Level', moves: 'Moves' } as Messages & { best: string };
const pictures = { aim: () => undefined } as unknown as Pictures;

/** Draws the HUD; returns the texts of a frame with this score. */
function drawing(hud = new Hud(0, false)) {
  const board = boardOf([]);
  return (score: number, ms = 16): string[] => {
    const calls = recordDrawing((ctx) => {
      hud.resize(layoutFor({ width: 390, height: 844, ratio: 1 }));
      hud.draw(ctx, { board, score, best: 100, messages }, pictures, ms);
    });
    return JSON.stringify(calls).match(/(?<="fillText",")[^"]+/gu) ?? [];
  };
}

test('issue 18: the best grows with the written score and never runs ahead of it', () => {
  const draw = drawing();
  draw(0);
  expect(draw(2000)).toContain('Best 100');
  expect(draw(2000, 2000)).toContain('Best 2,000');
});

test('games: what the tutorial gained is gone when the play begins', () => {
  const hud = new Hud(0, false);
  const draw = drawing(hud);
  hud.gains.add(116, false);
  expect(draw(116)).toContain('+116');
  hud.begin();
  expect(draw(0)).not.toContain('+116');
});
