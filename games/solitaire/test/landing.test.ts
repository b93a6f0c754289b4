import { beforeEach, describe, expect, test } from 'vitest';
import type { CaptionText } from '../../sdk/render/captions.ts';
import type { ScreenEffects } from '../../sdk/render/screen-effects.ts';
import type { Context } from '../messages.ts';
import { klondike } from '../core/klondike.ts';
import { moveOf } from '../core/moves.ts';
import { toHome } from '../core/solver.ts';
import { Effects } from '../effects/index.ts';
import { CardMotion } from '../render/card-motion.ts';
import type { Hud } from '../render/hud.ts';
import { layoutFor } from '../render/layout.ts';
import type { Pictures } from '../render/pictures.ts';
import { cardOf, play, tableOf, type Written } from './tables.ts';

const layout = layoutFor({ width: 390, height: 844, ratio: 1 }, klondike);

let happened: string[];
let shakes: number[];
let lightAt: number[];

function effectsOf(firstStar = 0, calm = false): Effects {
  const context = {
    init: { bestScore: 0 },
    sound: { play: (name: string) => void happened.push(name) },
    messages: { star: 'Star!', nice: 'Nice!' },
    vibrate: () => {},
    addLayer: () => {},
    setTempo: () => {},
    passesBest: () => false,
  } as unknown as Context;
  const fx = {
    calm,
    floatText: (text: string) => void happened.push(text),
    addCaption: ({ text }: CaptionText) => void happened.push(text),
    addShake: (pixels: number) => void shakes.push(pixels),
    burst: () => {},
    spark: () => {},
    confetti: () => void happened.push('confetti'),
    flash: () => {},
  } as unknown as ScreenEffects;
  const light = (index: number) => (lightAt.push(index), { x: 0, y: 0 });
  const hud = { aims: { firstStar, light }, bumpChain: () => {}, bumpUndo: () => {} } as unknown as Hud;
  const effects = new Effects(context, fx, hud, klondike);
  effects.resize(layout, {} as Pictures);
  return effects;
}

/** Makes a move home, and lets its card land. */
function bringHome(written: Written, effects: Effects, card: string): { before: string[]; held: number } {
  const table = tableOf(written);
  const motion = new CardMotion(klondike);
  motion.aim(table, layout, true);
  effects.onEvents(0, table);
  effects.onEvents(play(table, moveOf(0, toHome)), table);
  const before = [...happened];
  effects.land([cardOf(card)], motion);
  return { before, held: 1000 - effects.pass(1000) };
}

beforeEach(() => {
  happened = [];
  shakes = [];
  lightAt = [];
});

describe('issue 18: what a card does it does when it lands', () => {
  test('issue 18: sound and points of a card brought home wait for its landing', () => {
    const { before } = bringHome({ piles: ['*4s Ah', '*5s 2c'] }, effectsOf(), 'Ah');
    expect(before).not.toContain('home');
    expect(happened).toContain('home');
    expect(happened.filter((text) => text.startsWith('+')).length).toBe(1);
  });

  test('issue 18: an ace holds the breath a little and shakes a little, a finished suit much more', () => {
    const ace = bringHome({ piles: ['*4s Ah', '*5s 2c'] }, effectsOf(), 'Ah').held;
    const little = Math.max(...shakes);
    shakes = [];
    const suit = bringHome({ piles: ['*4s Kh', '*5s Qc'], home: [0, 12, 0, 0] }, effectsOf(), 'Kh').held;
    expect([ace > 0, suit > 2 * ace, Math.max(...shakes) > 2 * little]).toEqual([true, true, true]);
    expect(happened).toContain('suit');
  });

  test('issue 18: nothing stands still under reduced motion', () => {
    expect(bringHome({ piles: ['*4s Ah', '*5s 2c'] }, effectsOf(0, true), 'Ah').held).toBe(0);
  });

  test('issue 18: a card that never lands does so within a second', () => {
    const effects = effectsOf();
    const table = tableOf({ piles: ['*4s Ah', '*5s 2c'] });
    effects.onEvents(0, table);
    effects.onEvents(play(table, moveOf(0, toHome)), table);
    for (let ms = 0; ms < 1000; ms += 100) effects.pass(100);
    expect(happened).toContain('home');
  });

  test("issue 18: a level's first star is lit by the card that earns it", () => {
    bringHome({ piles: ['*4s 2h', '*5s 2c'], home: [0, 1, 0, 0] }, effectsOf(2), '2h');
    expect([lightAt, happened.includes('Star!')]).toEqual([[0], true]);
  });
});
