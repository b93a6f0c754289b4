import { describe, expect, test } from 'vitest';
import { botGame } from '../../sdk/core/bot-game.ts';
import { createRandom, seedFromNumber } from '../../sdk/core/random.ts';
import { chickenScreamRaceBot as bot } from '../bot/index.ts';
import { event, runGain, runStart, stageLength } from '../core/constants.ts';
import { layCourse } from '../core/course.ts';
import { chickenScreamRace as core } from '../core/index.ts';
import { itemKind } from '../core/items.ts';
import { aheadMm, scaleFor } from '../render/layout.ts';

const seeds = Array.from({ length: 60 }, (_, number) => 8300 + number);
const courses = seeds.map((number) => layCourse(createRandom(seedFromNumber(number)), 0));

describe('games: the course', () => {
  test('games: one seed always gives the same course', () => {
    for (const number of seeds.slice(0, 10))
      expect(layCourse(createRandom(seedFromNumber(number)), 0)).toEqual(courses[number - 8300]);
  });

  test('games: items and corn are in order and within the course', () => {
    for (const { items, corn, length } of courses) {
      items.forEach(({ start, end }, index) => {
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThan(length);
        if (index > 0) expect(start).toBeGreaterThanOrEqual(items[index - 1]!.start);
      });
      corn.forEach(({ at }, index) => {
        if (index > 0) expect(at).toBeGreaterThanOrEqual(corn[index - 1]!.at);
      });
    }
  });

  test('games: there is room to answer between two obstacles', () => {
    const together: readonly number[] = [itemKind.wind, itemKind.trampoline];
    for (const { items } of courses)
      items.forEach(({ kind, start }, index) => {
        const before = items[index - 1];
        const isPair = together.includes(before?.kind ?? -1) || together.includes(kind);
        if (before && !isPair) expect(start - before.end).toBeGreaterThan(3500);
      });
  });

  test('games: every race leads through all four places, from the terraces on, and meets every kind but a few', () => {
    const orders = new Set(courses.map(({ scenes }) => scenes.join()));
    expect(orders.size).toBe(6);
    for (const { scenes, length, items } of courses) {
      expect([scenes[0], new Set(scenes).size, length]).toEqual([0, 4, 4 * stageLength]);
      expect(new Set(items.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(13);
    }
  });

  test('games: each place announces itself', () => {
    const { state, log } = botGame(core, bot, seedFromNumber(8301), 2);
    expect([state.finished, log.length < 1000]).toEqual([1, true]);
    const race = core.init(seedFromNumber(8301));
    race.at = stageLength - 50;
    race.speed = 100;
    expect(core.step(race, [1]) & event.scene).toBe(event.scene);
  });
});

describe('§8 the screen', () => {
  test.each([
    [390, 844],
    [320, 640],
    [1280, 800],
    [844, 390],
  ])('§8 at %i × %i one sees 1.2 s ahead, and the buttons lie below the way', (width, height) => {
    const { unit, lift, chickenX, groundY, meter, egg, hush } = scaleFor(width, height);
    expect((width - chickenX) / unit).toBeCloseTo(aheadMm);
    expect(aheadMm / (runStart + runGain) / 60).toBeGreaterThan(1.2);
    expect(groundY - 5400 * lift).toBeGreaterThan(0);
    for (const { x, y, radius } of [meter, egg, hush]) {
      expect(radius * 2).toBeGreaterThanOrEqual(44);
      expect(y - radius).toBeGreaterThan(groundY);
      expect([y + radius < height, x - radius > 0, x + radius < width]).toEqual([true, true, true]);
    }
  });
});
