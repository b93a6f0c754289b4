import { describe, expect, test } from 'vitest';
import {
  bodyReach,
  downTicks,
  event,
  feathersMax,
  level,
  stumbleTicks,
  teeterRoom,
} from '../core/constants.ts';
import { cowBack, itemKind, roofTop } from '../core/items.ts';
import { go, item, raceOver, runningAt } from './races.ts';

describe('games: obstacles', () => {
  test('games: running into a pit is a fall; the chicken restarts behind it, safe for a while', () => {
    const race = runningAt({ items: [item(itemKind.pit, 10_000, 2000)] }, 500);
    expect(go(race, level.talk, 12) & event.fall).toBeTruthy();
    expect(race).toMatchObject({ feathers: feathersMax - 2, at: 12_000 + 2 * bodyReach, height: 0 });
    const { at } = race;
    go(race, level.talk, downTicks - 12);
    expect(race.at).toBe(at);
    go(race, level.talk, 30);
    expect(race.at).toBeGreaterThan(at);
    expect(race.shield).toBeGreaterThan(0);
  });

  test.each([
    ['pit', level.loud, 2000, true],
    ['log', level.loud, 420, true],
    ['fox', level.loud, 1000, true],
    ['roller', level.loud, 360, true],
    ['puddle', level.loud, 1500, true],
    ['bale', level.scream, 900, true],
    ['log', level.talk, 420, false],
    ['roller', level.talk, 360, false],
    ['puddle', level.talk, 1500, false],
    ['cow', level.loud, 1700, false],
    ['laundry', level.scream, 2400, false],
    ['laundry', level.talk, 2400, true],
    ['ice', level.loud, 3600, false],
    ['ice', level.talk, 3600, true],
    ['gate', level.talk, 260, false],
    ['gate', level.scream, 260, true],
    ['crows', level.talk, 900, false],
    ['crows', level.loud, 900, true],
  ] as const)('games: a %s at loudness %i', (kind, loudness, long, clears) => {
    const before = { ice: -400, laundry: 600 }[kind as string] ?? 1600;
    const race = runningAt({ items: [item(itemKind[kind], 10_000, long)] }, before);
    if (kind === 'ice') go(race, level.talk, 1);
    go(race, loudness, 16);
    go(race, level.talk, 70);
    expect([race.feathers === feathersMax && race.struck === -1, race.streak]).toEqual([
      clears,
      clears ? 1 : 0,
    ]);
  });

  test('games: a trunk costs time and a feather, not a fall, and only once', () => {
    const race = runningAt({ items: [item(itemKind.log)] }, 700);
    expect(go(race, level.talk, 12) & event.stumble).toBeTruthy();
    expect([race.feathers, race.slow > stumbleTicks - 12]).toEqual([feathersMax - 1, true]);
    expect(go(race, level.talk, 120) & event.stumble).toBe(0);
    expect(race.at).toBeGreaterThan(11_000);
  });

  test('games: a fox and a dog bite a loud chicken and sleep on for a quiet one', () => {
    for (const kind of [itemKind.fox, itemKind.dog]) {
      const heard = runningAt({ items: [item(kind, 10_000, 1000)] }, 700);
      expect(go(heard, level.talk, 12) & event.bite).toBeTruthy();
      const quiet = runningAt({ items: [item(kind, 10_000, 1000)] }, 900);
      go(quiet, level.quiet, 160);
      expect([kind, quiet.feathers, quiet.at > 11_000 + bodyReach]).toEqual([kind, feathersMax, true]);
    }
  });

  test('games: a dog wakes from a leap above it, but not from a silent flight', () => {
    const dog = { items: [item(itemKind.dog, 10_000, 1500)] };
    const loud = runningAt(dog, 1500);
    expect(go(loud, level.loud, 40) & event.bite).toBeTruthy();
    const silent = runningAt(dog, 1500);
    go(silent, level.scream, 8);
    expect(go(silent, level.quiet, 90) & event.bite).toBe(0);
    expect(silent.streak).toBe(1);
  });

  test('games: a quiet chicken stops before an edge and goes on when it talks', () => {
    for (const kind of [itemKind.pit, itemKind.log, itemKind.bale, itemKind.cow, itemKind.gate]) {
      const race = raceOver({ items: [item(kind, 10_000, 1500)] });
      race.at = 9000;
      const events = go(race, level.quiet, 120);
      expect([kind, events & event.teeter, race.struck]).toEqual([kind, event.teeter, -1]);
      expect(race.at).toBeLessThanOrEqual(10_000 - bodyReach);
      expect(race.at).toBeGreaterThanOrEqual(10_000 - teeterRoom);
      go(race, level.talk, 40);
      expect(race.struck).toBe(0);
    }
  });

  test('games: after a fall the chicken is safe for a while, except from the next pit', () => {
    const fox = runningAt({ items: [item(itemKind.fox, 10_000, 1000)] }, 300);
    fox.shield = 60;
    go(fox, level.talk, 20);
    expect(fox.feathers).toBe(feathersMax);
    const pit = runningAt({ items: [item(itemKind.pit, 10_000, 1500)] }, 300);
    pit.shield = 60;
    go(pit, level.talk, 10);
    expect(pit.feathers).toBe(feathersMax - 2);
  });
});

describe('games: high roads', () => {
  test('games: a cow carries on its back', () => {
    const cow = item(itemKind.cow, 10_000, 1700);
    const race = runningAt({ items: [cow], roads: [{ start: cow.start, end: cow.end, top: cowBack }] }, 2100);
    go(race, level.scream, 22);
    let stood = 0;
    for (let tick = 0; tick < 60; tick += 1) {
      go(race, level.talk, 1);
      if (race.grounded === 1 && race.height === cowBack) stood += 1;
    }
    expect([stood > 3, race.struck, race.height]).toEqual([true, -1, 0]);
  });

  test('games: the louder on a trampoline the higher; a scream reaches the roof, and its end is a drop', () => {
    const peakAt = (loudness: number): number => {
      const race = runningAt({ items: [item(itemKind.trampoline, 10_000, 1300)] }, 300);
      race.breath = 0;
      go(race, loudness === level.quiet ? level.talk : loudness, 4);
      let peak = 0;
      for (let tick = 0; tick < 100; tick += 1) {
        go(race, tick < 3 ? loudness : level.talk, 1);
        peak = Math.max(peak, race.height);
      }
      return peak;
    };
    const peaks = [level.talk, level.loud, level.scream].map(peakAt);
    expect([...peaks].toSorted((one, other) => one - other)).toEqual(peaks);
    expect(peaks[0]).toBeGreaterThan(600);
    const roof = { start: 13_900, end: 20_000, top: roofTop };
    const race = runningAt({ items: [item(itemKind.trampoline, 10_000, 1300)], roads: [roof] }, 300);
    expect(go(race, level.talk, 4) & event.bounce).toBeTruthy();
    go(race, level.scream, 30);
    go(race, level.talk, 30);
    expect([race.height, race.grounded]).toEqual([roofTop, 1]);
    go(race, level.talk, 90);
    expect([race.height, race.grounded, race.feathers]).toEqual([0, 1, feathersMax]);
  });

  test('games: one runs below a roof', () => {
    const race = runningAt({ roads: [{ start: 10_000, end: 16_000, top: roofTop }] }, 500);
    go(race, level.talk, 40);
    expect([race.height, race.at > 12_000]).toEqual([0, true]);
  });

  test('games: wind carries who is in the air, without breath', () => {
    const wind = runningAt({ items: [item(itemKind.wind, 10_000, 6000)] }, 300);
    go(wind, level.loud, 6);
    const { breath } = wind;
    go(wind, level.talk, 40);
    expect([wind.height > 1500, wind.breath]).toEqual([true, breath]);
    const ground = runningAt({ items: [item(itemKind.wind, 10_000, 6000)] }, 300);
    go(ground, level.talk, 40);
    expect(ground.height).toBe(0);
  });
});
