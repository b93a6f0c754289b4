import { describe, expect, test } from 'vitest';
import { seedFromNumber } from '../sdk/core/random.ts';
import {
  breathMax,
  ceiling,
  cornForEgg,
  cornPoints,
  event,
  feathersMax,
  goldPoints,
  layEgg,
  level,
  photoTicks,
  placePoints,
  pointsASecondLeft,
  runSpeedAt,
  slipPoints,
  ticksMax,
  walkSpeed,
} from './core/constants.ts';
import { chickenScreamRace as core, ticksLeft } from './core/index.ts';
import { itemKind } from './core/items.ts';
import { createRace, type Race } from './core/state.ts';
import { go, item, raceOver, runningAt } from './test/races.ts';

describe('games: loudness', () => {
  test('games: quiet walks, talking runs, and faster further on', () => {
    const race = raceOver();
    go(race, level.quiet, 60);
    expect(race.speed).toBe(walkSpeed);
    go(race, level.talk, 60);
    const { length } = race.course;
    expect(race.speed).toBe(runSpeedAt(race.at, length));
    expect(runSpeedAt(length, length)).toBeGreaterThan(runSpeedAt(0, length));
  });

  test('games: loud jumps, a scream jumps higher', () => {
    const peaks = [level.talk, level.loud, level.scream].map((loudness) => {
      const race = raceOver();
      go(race, level.talk, 40);
      let peak = 0;
      for (let tick = 0; tick < 90; tick += 1) {
        go(race, tick < 10 ? loudness : level.talk, 1);
        peak = Math.max(peak, race.height);
      }
      return peak;
    });
    expect(peaks[0]).toBe(0);
    expect(peaks[1]).toBeGreaterThan(600);
    expect(peaks[2]).toBeGreaterThan(peaks[1]! + 400);
  });

  test('games: a lasting scream flies until the breath is used up, then stops working', () => {
    const race = raceOver();
    let events = 0;
    let highest = 0;
    for (let tick = 0; tick < 600; tick += 1) {
      events |= go(race, level.scream, 1);
      highest = Math.max(highest, race.height);
    }
    expect(events & event.flap && events & event.breathless && events & event.land).toBeTruthy();
    expect(highest).toBeLessThanOrEqual(ceiling);
    expect([race.grounded, race.breath < 24]).toEqual([1, true]);
    expect(race.speed).toBeLessThan(runSpeedAt(race.at, race.course.length) - 20);
    go(race, level.talk, 60);
    expect(race.breath).toBe(breathMax);
  });

  test('games: only a change of loudness, or an egg that is there, is a move', () => {
    const race = raceOver();
    const accepted = (): boolean[] =>
      [0, 1, 2, 3, layEgg, 5, -1, 0.5].map((move) => core.accepts(race, move));
    expect(accepted()).toEqual([false, true, true, true, true, false, false, false]);
    race.eggs = 0;
    expect(core.accepts(race, layEgg)).toBe(false);
    core.step(race, [2]);
    expect([core.accepts(race, 2), core.accepts(race, 0)]).toEqual([false, true]);
  });
});

describe('games: prizes', () => {
  test('games: corn within reach is collected once; golden grains are worth more', () => {
    const at = (mm: number, height: number, gold: number) => ({ at: mm, height, gold });
    const race = raceOver({ corn: [at(3000, 450, 0), at(3400, 2500, 1), at(3800, 450, 1)] });
    go(race, level.talk, 90);
    expect(race).toMatchObject({ corn: 2, bonus: cornPoints + goldPoints, grain: 3 });
  });

  test('games: ten grains are an egg', () => {
    const corn = Array.from({ length: cornForEgg }, (_, index) => ({
      at: 2000 + index * 300,
      height: 450,
      gold: 0,
    }));
    const race = raceOver({ corn });
    expect(go(race, level.talk, 90) & event.egg).toBeTruthy();
    expect([race.eggs, race.grains]).toEqual([2, 0]);
  });

  test('games: a rival behind slips on the egg, which pays', () => {
    const race = raceOver();
    race.at = 20_000;
    const rival = { at: 19_000, pace: 95, slow: 0, calm: 0, ahead: 0, item: 0 };
    race.rivals = [rival];
    expect(core.step(race, [level.talk, layEgg]) & event.laid).toBeTruthy();
    expect(go(race, level.talk, 20) & event.slip).toBeTruthy();
    expect(race).toMatchObject({ eggHits: 1, bonus: slipPoints, laid: 0, eggs: 0 });
    expect(rival.slow).toBeGreaterThan(60);
  });

  test('games: an egg that nobody stepped on is gone after forty metres', () => {
    const race = raceOver();
    core.step(race, [level.talk, layEgg]);
    go(race, level.talk, 300);
    expect(race.laid).toBeGreaterThan(0);
    go(race, level.talk, 200);
    expect(race.laid).toBe(0);
  });
});

describe('games: rivals', () => {
  const beside = (ahead: number): Race => {
    const race = raceOver();
    Object.assign(race, { at: 20_000, speed: 100, level: level.talk, tick: 5 });
    race.rivals = [{ at: 20_000 + ahead, pace: 130, slow: 0, calm: 0, ahead: ahead > 0 ? 1 : 0, item: 0 }];
    return race;
  };

  test('games: who passes pushes, unless the chicken is in the air', () => {
    const race = beside(-60);
    expect(go(race, level.talk, 6) & event.push).toBeTruthy();
    expect(race.slow).toBeGreaterThan(0);
    const above = beside(-60);
    Object.assign(above, { height: 900, grounded: 0 });
    expect(go(above, level.talk, 6) & event.push).toBe(0);
  });

  test('games: a scream startles them, once in a while', () => {
    const race = beside(800);
    expect(go(race, level.scream, 60) & event.scare).toBeTruthy();
    expect([race.scares, race.rivals[0]!.calm > 200]).toEqual([1, true]);
  });

  test('games: they run their own race, and passing them is an event', () => {
    const race = createRace(seedFromNumber(5));
    let events = 0;
    while (race.tick < 1200) events |= core.step(race, []);
    expect(race.place).toBe(4);
    race.at = race.course.length - 1000;
    expect(core.step(race, [1]) & event.overtake).toBeTruthy();
    expect(race.place).toBe(1);
  });
});

describe('games: the race', () => {
  test('games: the last feather ends it, and nothing happens afterwards', () => {
    const pits = [0, 1, 2, 3, 4].map((index) => item(itemKind.pit, 5000 + index * 8000, 2000));
    const race = raceOver({ items: pits });
    let events = 0;
    while (!core.outcome(race).over) events |= go(race, level.talk, 1);
    expect([race.feathers, (events & event.over) !== 0]).toEqual([0, true]);
    expect(race.item).toBeLessThan(pits.length);
    const before = core.hash(race);
    expect(core.step(race, [0])).toBe(0);
    expect(core.hash(race)).toBe(before);
    expect(core.accepts(race, 0)).toBe(false);
  });

  test('games: the finish pays for the place and the seconds left, and ends after the photo', () => {
    for (const ahead of [0, 2, 3]) {
      const race = raceOver();
      const { length } = race.course;
      const rival = { at: 1000, pace: 90, slow: 0, calm: 0, ahead: 0, item: 0 };
      Object.assign(race, { at: length - 50, speed: 120, level: 1, tick: 3000 });
      race.rivals = [0, 1, 2].map((index) => ({ ...rival, at: index < ahead ? length : 1000 }));
      expect(core.step(race, []) & event.finish).toBeTruthy();
      const paid = placePoints[ahead]! + Math.trunc((ticksMax - photoTicks - 3001) / 60) * pointsASecondLeft;
      expect(core.outcome(race)).toEqual({ over: false, score: length / 2000 + paid });
      expect([core.accepts(race, 2), race.place]).toEqual([false, ahead + 1]);
      expect(core.fastForward(race, 1000)).toBe(photoTicks);
      expect(core.outcome(race)).toEqual({ over: true, score: length / 2000 + paid });
    }
  });

  test('games: the clock ends it with the distance run', () => {
    const race = raceOver();
    Object.assign(race, { at: 200_900, tick: ticksMax - photoTicks - 1 });
    expect(ticksLeft(race)).toBe(1);
    expect(core.step(race, []) & event.over).toBeTruthy();
    expect(core.outcome(race)).toEqual({ over: true, score: 100 });
  });

  test('games: a streak of eight brings a feather back', () => {
    const logs = Array.from({ length: 8 }, (_, index) => item(itemKind.branch, 4000 + index * 3000));
    const race = raceOver({ items: logs });
    race.feathers = feathersMax - 2;
    go(race, level.talk, 330);
    expect([race.streak, race.streakBest, race.feathers]).toEqual([8, 8, feathersMax - 1]);
  });

  test.each([0, 1, 2, 3])(
    '§4 one loudness, %i, from start to end never reaches the minimum to earn',
    (loudness) => {
      for (let number = 0; number < 60; number += 1) {
        const race = core.init(seedFromNumber(number));
        core.step(race, loudness === 0 ? [] : [loudness]);
        core.fastForward(race, ticksMax);
        expect(core.outcome(race).over).toBe(true);
        expect(core.outcome(race).score).toBeLessThan(core.minimumToEarn.score / 2);
        expect(race.finished).not.toBe(1);
      }
    },
  );
});

describe('games: pits and planks', () => {
  test('games: planks bear who trots, and break under who lands', () => {
    const planks = [item(itemKind.planks, 10_000, 2400)];
    const trotting = runningAt({ items: planks }, 1500);
    go(trotting, level.talk, 60);
    expect([trotting.feathers, trotting.streak]).toEqual([feathersMax, 1]);
    const landing = runningAt({ items: planks }, 1700);
    expect(go(landing, level.loud, 3) | (go(landing, level.talk, 50) & event.crack)).toBeGreaterThan(
      event.crack - 1,
    );
    expect(landing.feathers).toBe(feathersMax - 2);
  });
});
