import { beforeEach, describe, expect, test } from 'vitest';
import { seedFromNumber } from '../../sdk/core/random.ts';
import type { CaptionText } from '../../sdk/render/captions.ts';
import { Since } from '../../sdk/render/easing.ts';
import type { Picture } from '../../sdk/render/picture.ts';
import { colours } from '../../sdk/render/theme.ts';
import type { Context } from '../messages.ts';
import { event, photoTicks, ticksMax } from '../core/constants.ts';
import { createRace, type Race } from '../core/state.ts';
import { scaleFor } from '../render/layout.ts';
import type { Hud } from '../render/hud.ts';
import { Effects } from './index.ts';

let captions: CaptionText[] = [];
let played: [name: string, pitch: number][] = [];
let sparks = 0;
let pieces: number[] = [];
let confetti = 0;
let placePops = 0;
let starPops: number[] = [];

const messages = new Proxy({} as Context['messages'], { get: (_, name) => String(name) });

function effectsFor({ best = 0, reducedMotion = false } = {}): Effects {
  let hasPassed = false;
  const context = {
    init: { reducedMotion },
    sound: { play: (name: string, pitch = 1) => void played.push([name, pitch]) },
    messages,
    vibrate: () => {},
    addLayer: () => {},
    offerPicture: () => {},
    passesBest: (score: number) => !hasPassed && best > 0 && score > best && (hasPassed = true),
  } as unknown as Context;
  const since: Hud['since'] = new Since();
  since.begin = (name) => {
    if (name === 'place') placePops += 1;
    if (name.startsWith('star ')) starPops.push(Number(name.slice(5)));
  };
  const hud = { since, buttons: { refuse() {} } };
  const photo = { take: (): Picture => ({ width: 1, height: 1 }) };
  const effects = new Effects(context, { react() {} }, hud, photo);
  effects.fx.addCaption = (caption) => void captions.push(caption);
  effects.fx.clearText = () => void (captions = []);
  effects.fx.burst = (_x, _y, { count }) => void pieces.push(count);
  effects.fx.spark = () => void (sparks += 1);
  effects.fx.confetti = () => void (confetti += 1);
  effects.resize(scaleFor(390, 844), 1);
  return effects;
}

const race = (more: Partial<Race>): Race => ({
  ...createRace(seedFromNumber(3)),
  tick: 2000,
  at: 200_000,
  place: 2,
  ...more,
});
const said = (): string[] => captions.map(({ text }) => text);
const pitches = (of: string): number[] => played.filter(([name]) => name === of).map(([, pitch]) => pitch);

beforeEach(() => {
  captions = [];
  played = [];
  pieces = [];
  starPops = [];
  [sparks, confetti, placePops] = [0, 0, 0];
});

describe("issue 18: a level's stars", () => {
  const level = (more: Partial<Race>): Race => ({ ...race(more), number: 4 });

  test('issue 18: each springs up, bursts and rings higher when it is earned on the way', () => {
    const effects = effectsFor();
    effects.onEvents(0, level({ at: 0 }));
    expect(starPops).toEqual([]);
    for (const bonus of [5000, 5100]) effects.onEvents(0, level({ bonus }));
    expect([starPops, pieces.length]).toEqual([[0, 1, 2], 3]);
    expect(pitches('star')).toEqual(pitches('star').toSorted((one, other) => one - other));
  });

  test('issue 18: all three have confetti in second place too, fewer have none', () => {
    const done = { finished: 1, photo: photoTicks };
    effectsFor().onEvents(event.finish, level({ ...done, bonus: 5000 }));
    expect(confetti).toBe(1);
    effectsFor().onEvents(event.finish, level({ ...done, at: 0 }));
    expect(confetti).toBe(1);
  });
});

describe('issue 18: a streak', () => {
  test('issue 18: words at 5, 10, 15 and 20 in a row, each larger, with more pieces and a higher sound', () => {
    const effects = effectsFor();
    for (let streak = 1; streak <= 20; streak += 1) effects.onEvents(event.clean, race({ streak }));
    const words = captions.filter(({ text }) => text.startsWith('streak'));
    expect(words.map(({ text }) => text)).toEqual(['streak5', 'streak10', 'streak15', 'streak20']);
    for (const growing of [words.map(({ size }) => size), pieces, pitches('cheer')]) {
      expect(growing).toHaveLength(4);
      expect(growing.toSorted((a, b) => a - b)).toEqual(growing);
      expect(growing[3]).toBeGreaterThan(growing[0]!);
    }
  });

  test('issue 18: the pitch climbs with each obstacle, and points pop up at each', () => {
    const effects = effectsFor();
    for (const streak of [1, 2, 9]) effects.onEvents(event.clean, race({ streak }));
    expect(pitches('clean').every((pitch, index, all) => index === 0 || pitch > all[index - 1]!)).toBe(true);
    expect(said().filter((text) => text.startsWith('+'))).toEqual(['+3', '+6', '+27']);
  });

  test('issue 18: a later word stops the game for a moment, the first does not', () => {
    const effects = effectsFor();
    expect(effects.onEvents(event.clean, race({ streak: 5 }))).toBe(0);
    expect(effects.onEvents(event.clean, race({ streak: 10 }))).toBeGreaterThan(0);
  });

  test('issue 18: embers fly off her, more with a longer streak, none under reduced motion', () => {
    const embers = (streak: number, reducedMotion: boolean): number => {
      sparks = 0;
      const effects = effectsFor({ reducedMotion });
      for (let tick = 0; tick < 60; tick += 1) effects.onEvents(0, race({ streak }));
      return sparks;
    };
    expect([0, 2].map((streak) => embers(streak, false))).toEqual([0, 0]);
    expect(embers(20, false)).toBeGreaterThan(embers(5, false));
    expect(embers(20, true)).toBe(0);
  });
});

describe('issue 18: the finish', () => {
  /** At the line, with this many ticks on the clock; returns what is said in the second and a half after it. */
  function finish(effects: Effects, ticksLeft: number, more: Partial<Race> = {}): string[] {
    const tick = ticksMax - photoTicks - ticksLeft;
    effects.onEvents(event.finish, race({ finished: 1, tick, ...more }));
    expect(said()).toEqual([]);
    for (let frame = 0; frame < 90; frame += 1) effects.finishes.update(1000 / 60);
    return said();
  }

  test('issue 18: the place and the time left are paid one after the other, large, in gold, and fly to the score', () => {
    expect(finish(effectsFor(), 600)).toEqual(['2/4 +120', 'timeLeft +60']);
    expect(captions.every(({ size, colour }) => size >= 30 && colour === colours.gold)).toBe(true);
    expect(captions.every(({ lifeMs }) => lifeMs! > 1500)).toBe(true);
    expect(pitches('corn')[1]).toBeGreaterThan(pitches('corn')[0]!);
    expect(sparks).toBeGreaterThan(10);
  });

  test('issue 18: no time left is not mentioned', () => {
    expect(finish(effectsFor(), 59, { place: 4 })).toEqual(['4/4 +20']);
  });

  test('issue 18: a best that the line beats comes last, with confetti and a sound of its own', () => {
    expect(finish(effectsFor({ best: 150 }), 600, { bonus: 100 })).toEqual([
      '2/4 +120',
      'timeLeft +60',
      'newBest',
    ]);
    expect([confetti, pitches('best').length]).toEqual([1, 1]);
  });

  test('issue 18: a best that is beaten on the way is said at once, and once', () => {
    const effects = effectsFor({ best: 150 });
    for (const bonus of [0, 100, 120]) effects.onEvents(0, race({ bonus }));
    expect(said()).toEqual(['newBest']);
    expect(pitches('best')).toHaveLength(1);
  });
});

test('issue 18: the last ten seconds tick higher and higher over a heart', () => {
  const effects = effectsFor();
  for (let left = 700; left > 0; left -= 1)
    effects.onEvents(0, race({ tick: ticksMax - photoTicks - left, at: 300_000 }));
  const ticks = pitches('tick');
  expect(ticks).toHaveLength(10);
  expect(ticks.toSorted((a, b) => a - b)).toEqual(ticks);
  expect(pitches('heart').length).toBeGreaterThan(10);
});

describe('games: a fall', () => {
  test('games: no place is won or lost by it, in words, sound or figure, until she stands', () => {
    const effects = effectsFor();
    effects.onEvents(0, race({}));
    placePops = 0;
    effects.onEvents(event.fall | event.overtake, race({ down: 74, place: 1 }));
    effects.onEvents(event.overtaken | event.scare, race({ down: 30, place: 3 }));
    expect([said(), placePops]).toEqual([['fallen'], 0]);
    expect(played.map(([name]) => name)).toEqual(['fall']);
    effects.onEvents(0, race({ place: 3 }));
    expect(placePops).toBe(1);
  });

  test('games: what was said before makes room for it', () => {
    const effects = effectsFor();
    effects.onEvents(event.scare, race({}));
    effects.onEvents(event.fall, race({ down: 74 }));
    expect(said()).toEqual(['fallen']);
  });

  test('games: it stops the game for longer than a stumble', () => {
    const stop = (of: number): number => effectsFor().onEvents(of, race({}));
    expect(stop(event.fall)).toBeGreaterThan(stop(event.stumble));
  });
});

test('issue 18: words have a dark rim, wider than usual', () => {
  effectsFor().onEvents(event.stumble, race({}));
  expect(captions.map(({ rim, size }) => rim! / size > 0.2)).toEqual([true]);
});

test('issue 18: a press for an egg that is not there is answered at its button', () => {
  effectsFor().refuse();
  const { egg } = scaleFor(390, 844);
  expect(said()).toEqual(['noEgg']);
  expect(captions[0]!.y).toBeLessThan(egg.y - egg.radius);
  expect(captions[0]!.size).toBeGreaterThanOrEqual(20);
});
