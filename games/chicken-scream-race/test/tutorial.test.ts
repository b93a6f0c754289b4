import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordDrawing } from '../../sdk/render/recorded-drawing.fixture.ts';
import type { Sprites } from '../../sdk/render/sprites.ts';
import type { FrameInfo } from '../../sdk/runtime/game-view.ts';
import type { Context } from '../messages.ts';
import type { Race } from '../core/state.ts';
import { VoiceInput } from '../input.ts';
import { scaleFor } from '../render/layout.ts';
import { signFor, Tutorial } from '../tutorial.ts';

const [pit, dog] = [3000, 13_000];
const messages = { say: 'Say aaah!', heard: 'Heard you!' } as Context['messages'];
const sprites = { paint: () => ({ width: 46, height: 46 }) } as unknown as Sprites;
/** Shapes of the signs: the voice's plate and a hand's arrow. */
const plateWide = 256;
const arrow = '#140e22';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });
});
afterEach(() => void vi.unstubAllGlobals());

/** The signs of each frame of this many ticks. */
function signsOf(ticks: number, input = new VoiceInput()): string[] {
  const tutorial = new Tutorial(0);
  const frame = { width: 390, height: 844, nowMs: 0, elapsedMs: 1000 / 60 } as FrameInfo<Race>;
  return Array.from({ length: ticks }, () => {
    const calls = recordDrawing((ctx) => {
      tutorial.resize(scaleFor(390, 844), 1, sprites);
      tutorial.step();
      tutorial.draw(ctx, frame, input, messages);
    });
    const isVoice = calls.some(([name, , , wide]) => name === 'roundRect' && wide === plateWide);
    const isHand = calls.some(([name, value]) => name === 'fillStyle' && value === arrow);
    return [isVoice && 'voice', isHand && (tutorial.held ? 'holds' : tutorial.hushed ? 'hushes' : 'hand')]
      .filter(Boolean)
      .join('+');
  });
}

test('issue 18: the tutorial asks for a voice only where a microphone is on', () => {
  expect([pit, dog].map((at) => signFor(at, false))).toEqual(['hold', 'hush']);
  expect([pit, dog].map((at) => signFor(at, true))).toEqual(['voice', 'voice']);
  expect(signsOf(3000)).not.toContain('voice');
});

test('decision 0078: one sign at a time: a hand that holds, from the first picture on, then one on silence', () => {
  const signs = signsOf(700);
  expect(signs.filter((sign) => sign.includes('+'))).toEqual([]);
  const inOrder = signs.filter((sign, index) => sign !== signs[index - 1]);
  expect(inOrder.slice(0, 4)).toEqual(['hand', 'holds', 'hand', 'hushes']);
});

test('games: the tutorial is in the scene in which the play begins', () => {
  const tutorial = new Tutorial(2);
  expect(tutorial.race.course.scenes).toEqual([2]);
  for (let tick = 0; tick < 1500; tick += 1) tutorial.step();
  expect(tutorial.race.course.scenes).toEqual([2]);
});

test('decision 0078: who has a microphone sees no hand', () => {
  const input = new VoiceInput();
  input.setVoiceLevel(0);
  expect(new Set(signsOf(700, input))).toEqual(new Set(['voice']));
});
