import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { gesturesOf } from '../gestures.ts';
import { seedFromNumber } from '../sdk/core/random.ts';
import { event, layEgg, level } from './core/constants.ts';
import { chickenScreamRace as core } from './core/index.ts';
import { itemKind as kind } from './core/items.ts';
import type { Race } from './core/state.ts';
import { VoiceInput } from './input.ts';
import { item, runningAt } from './test/races.ts';

let input: VoiceInput;
let race: Race;

beforeEach(() => {
  input = new VoiceInput();
  input.egg = { x: 340, y: 700, radius: 30 };
  input.hush = { x: 50, y: 700, radius: 30 };
  race = core.init(seedFromNumber(1));
});

/** Goes on for some ticks; answers the levels passed through. */
function wait(ticks: number): number[] {
  const passed: number[] = [];
  for (let tick = 0; tick < ticks; tick += 1) {
    const moves = input.moves(race);
    passed.push(...moves);
    core.step(race, moves);
  }
  return passed;
}

describe('§2 loudness by hand', () => {
  test('§2 nothing is said before the first press', () => {
    expect(wait(30)).toEqual([]);
  });

  test('§2 holding talks within three ticks, leaps within ten, screams within twenty', () => {
    input.handlers.press?.(200, 500, 1);
    expect(wait(3)).toEqual([level.talk]);
    expect(wait(7)).toEqual([level.loud]);
    expect(wait(10)).toEqual([level.scream]);
  });

  test('§2 a released finger rests at talk; the other button hushes while it is held', () => {
    input.handlers.press?.(200, 500, 1);
    wait(20);
    input.handlers.release?.(200, 500, 1, false);
    expect(wait(120).at(-1)).toBe(level.talk);
    input.handlers.press?.(52, 705, 2);
    expect(wait(6)).toEqual([level.quiet]);
    input.handlers.release?.(52, 705, 2, false);
    expect(wait(12)).toEqual([level.talk]);
  });

  test('§2 the egg has a button and a key, which change no loudness', () => {
    input.handlers.press?.(345, 702, 1);
    expect(wait(5)).toEqual([layEgg]);
    input.handlers.keyDown?.('ArrowLeft');
    expect([wait(2), input.refused]).toEqual([[], true]);
  });

  test('§2 arrows: right talks, up is loud, both scream, down is quiet', () => {
    const last = (...codes: string[]): number | undefined => {
      input.reset();
      for (const code of codes) input.handlers.keyDown?.(code);
      wait(30);
      return race.level;
    };
    expect([last('ArrowRight'), last('ArrowUp'), last('ArrowUp', 'ArrowRight'), last('ArrowDown')]).toEqual([
      level.talk,
      level.loud,
      level.scream,
      level.quiet,
    ]);
  });
});

describe('games: what is held through a stumble', () => {
  /** Ticks as the runner makes them: a hit-stop resets the input, unless the input outlasts it. */
  function runIntoLog(): number {
    race = runningAt({ items: [item(kind.log)] }, 1500);
    for (let tick = 0; tick < 60; tick += 1) {
      const events = core.step(race, input.moves(race));
      if ((events & event.stumble) === 0) continue;
      if (!input.outlastsHitStop) input.reset();
      wait(30);
      return race.level;
    }
    throw new Error('no stumble');
  }

  test('games: a key goes on steering', () => {
    input.handlers.keyDown?.('ArrowRight');
    expect(runIntoLog()).toBe(level.talk);
    input.handlers.keyDown?.('ArrowUp');
    wait(20);
    expect(race.level).toBe(level.scream);
  });

  test('games: a finger is still held', () => {
    input.handlers.press?.(200, 500, 1);
    wait(1);
    runIntoLog();
    expect(input.held).toBe(true);
  });
});

describe('games: what is pressed during the count', () => {
  test('games: it lights its button at once', () => {
    expect(input.seesCount).toBe(true);
    const lit = (x: number, y: number): boolean[] => {
      input.handlers.press?.(x, y, 1);
      const shown = [input.held, input.hushed, input.laying];
      input.handlers.release?.(x, y, 1, false);
      return shown;
    };
    expect(lit(200, 500)).toEqual([true, false, false]);
    expect(lit(52, 705)).toEqual([false, true, false]);
    expect(lit(345, 702)).toEqual([false, false, true]);
    expect([input.held, input.hushed, input.laying]).toEqual([false, false, false]);
  });

  test('games: what is released before the run does not steer it, not after a pause either', () => {
    for (const x of [200, 345]) {
      input.reset();
      input.handlers.press?.(x, 702, 1);
      input.handlers.release?.(x, 702, 1, false);
      input.handlers.keyDown?.('ArrowLeft');
      input.handlers.keyUp?.('ArrowLeft');
      expect(wait(30)).toEqual([]);
    }
  });

  test('games: what is held into the run counts', () => {
    // The runner sends it again.
    for (let again = 0; again < 2; again += 1) input.handlers.press?.(345, 702, 1);
    expect(wait(1)).toEqual([layEgg]);
    input.reset();
    input.handlers.keyDown?.('Space');
    expect(wait(3)).toEqual([level.talk]);
  });
});

describe('§2 loudness by voice', () => {
  test('§2 the microphone steers, and silence is quiet', () => {
    input.setVoiceLevel(3);
    wait(12);
    expect([race.level, input.heard, input.voice]).toEqual([3, 3, 3]);
    input.setVoiceLevel(0);
    wait(12);
    expect([race.level, input.heard]).toEqual([0, 3]);
  });

  test('§2 a finger takes over from the voice, and the next sound takes it back', () => {
    input.setVoiceLevel(0);
    input.handlers.press?.(200, 500, 1);
    wait(20);
    expect([race.level, input.voice]).toEqual([3, undefined]);
    input.setVoiceLevel(1);
    wait(12);
    expect(race.level).toBe(1);
  });

  test('issue 18: a microphone that comes on in the middle of a race takes nothing from a hand', () => {
    input.handlers.press?.(200, 500, 1);
    wait(20);
    input.setVoiceLevel(0);
    wait(20);
    expect([race.level, input.voice, input.heard]).toEqual([3, undefined, 0]);
  });
});

describe('decisions 0033: changes of loudness', () => {
  const log = (...levels: number[]) => levels.map((action, index) => ({ tick: index * 10, action }));

  test('decisions 0033: a change that skips the loudness between is impossible', () => {
    const { impossibleInputs } = gesturesOf(
      core.rules,
      log(level.talk, level.scream, level.talk, layEgg, level.scream),
    );
    expect(impossibleInputs).toBe(2);
    expect(
      gesturesOf(core.rules, log(level.loud, level.scream, level.loud, level.quiet)).impossibleInputs,
    ).toBe(1);
  });

  test('decisions 0033: no finger, key or voice makes one', () => {
    const codes = fc.constantFrom(
      'ArrowLeft',
      'ArrowRight',
      'ArrowUp',
      'ArrowDown',
      'Space',
      'Enter',
      'KeyE',
    );
    const act = fc.oneof(
      codes.map((code) => () => input.handlers.keyDown?.(code)),
      codes.map((code) => () => input.handlers.keyUp?.(code)),
      fc.tuple(fc.nat(390), fc.nat(844), fc.nat(2)).map((at) => () => input.handlers.press?.(...at)),
      fc.nat(2).map((id) => () => input.handlers.release?.(0, 0, id, false)),
      fc.nat(3).map((heard) => () => input.setVoiceLevel(heard)),
      fc.constant(() => input.reset()),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(act, fc.nat(20)), { maxLength: 80 }), (acts) => {
        input = new VoiceInput();
        race = core.init(seedFromNumber(1));
        const passed = acts.flatMap(([once, ticks]) => {
          once();
          return wait(ticks);
        });
        expect(gesturesOf(core.rules, log(...passed)).impossibleInputs).toBe(0);
      }),
    );
  });
});
