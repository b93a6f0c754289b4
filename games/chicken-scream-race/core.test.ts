import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { botGame } from '../sdk/core/bot-game.ts';
import { LogWriter } from '../sdk/core/log.ts';
import { createRandom, seedFromNumber } from '../sdk/core/random.ts';
import { replay, replayHashes } from '../sdk/core/replay.ts';
import { chickenScreamRaceBot as bot } from './bot.ts';
import {
  bodyReach,
  breathMax,
  ceiling,
  cornPoints,
  courseLength,
  downTicks,
  event,
  fallsMax,
  level,
  placePoints,
  pointsASecondLeft,
  runSpeedAt,
  stumbleTicks,
  teeterRoom,
  ticksMax,
  walkSpeed,
} from './core/constants.ts';
import { branchBottom, itemKind, layCourse, tops, type Corn, type Item } from './core/course.ts';
import { chickenScreamRace as core } from './core/index.ts';
import { createRace, hashRace, type Race } from './core/state.ts';

/** A race over a custom course, without rivals. */
function raceOver(items: Item[], corn: Corn[] = []): Race {
  return { ...createRace(seedFromNumber(1)), course: { items, corn, check: 0 }, rivals: [] };
}

const item = (kind: number, start: number, long = 500): Item => ({ kind, start, end: start + long });

/** Goes on for some ticks at a loudness; answers every event met. */
function go(race: Race, loudness: number, ticks: number): number {
  let events = core.step(race, loudness === race.level ? [] : [loudness]);
  for (let tick = 1; tick < ticks; tick += 1) events |= core.step(race, []);
  return events;
}

/** A race at full speed towards the obstacle at 10 m, `before` millimetres before it. */
function runningAt(items: Item[], before: number): Race {
  const race = raceOver(items);
  Object.assign(race, { at: 10_000 - before, speed: runSpeedAt(0), level: level.talk });
  return race;
}

describe('games: loudness', () => {
  test('games: quiet walks, talking runs, and faster further on', () => {
    const race = raceOver([]);
    go(race, level.quiet, 60);
    expect(race.speed).toBe(walkSpeed);
    go(race, level.talk, 60);
    expect(race.speed).toBe(runSpeedAt(race.at));
    expect(runSpeedAt(courseLength)).toBeGreaterThan(runSpeedAt(0));
  });

  test('games: loud jumps, a scream jumps higher', () => {
    const peaks = [level.talk, level.loud, level.scream].map((loudness) => {
      const race = raceOver([]);
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
    const race = raceOver([]);
    let events = 0;
    let highest = 0;
    for (let tick = 0; tick < 600; tick += 1) {
      events |= go(race, level.scream, 1);
      highest = Math.max(highest, race.height);
    }
    expect(events & event.flap && events & event.breathless && events & event.land).toBeTruthy();
    expect(highest).toBeLessThanOrEqual(ceiling);
    expect([race.grounded, race.breath < 24]).toEqual([1, true]);
    expect(race.speed).toBeLessThan(runSpeedAt(race.at) - 20);
  });

  test('games: breath recovers on the ground while quieter', () => {
    const race = raceOver([]);
    race.breath = 0;
    go(race, level.talk, 60);
    expect(race.breath).toBe(breathMax);
  });

  test('games: only a change of loudness is a move', () => {
    const race = raceOver([]);
    expect([0, 1, 2, 3, 4, -1, 0.5].map((wished) => core.accepts(race, wished))).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    core.step(race, [2]);
    expect([core.accepts(race, 2), core.accepts(race, 0)]).toEqual([false, true]);
  });
});

describe('games: obstacles', () => {
  test('games: running into a pit is a fall; the chicken restarts behind the pit, safe for a while', () => {
    const race = runningAt([item(itemKind.pit, 10_000, 2000)], 500);
    expect(go(race, level.talk, 12) & event.fall).toBeTruthy();
    expect(race).toMatchObject({ falls: 1, at: 12_000 + 2 * bodyReach, height: 0 });
    const { at } = race;
    go(race, level.talk, downTicks - 12);
    expect(race.at).toBe(at);
    go(race, level.talk, 30);
    expect(race.at).toBeGreaterThan(at);
    expect(race.shield).toBeGreaterThan(0);
  });

  test('games: a jump clears a pit, a log and a fox; a bale needs a scream', () => {
    for (const [kind, loudness, long, clears] of [
      [itemKind.pit, level.loud, 2000, true],
      [itemKind.log, level.loud, 420, true],
      [itemKind.fox, level.loud, 1000, true],
      [itemKind.bale, level.scream, 900, true],
      [itemKind.log, level.talk, 420, false],
    ] as const) {
      const race = runningAt([item(kind, 10_000, long)], 1600);
      go(race, loudness, 16);
      go(race, level.talk, 60);
      expect([kind, loudness, race.falls === 0 && race.struck === -1]).toEqual([kind, loudness, clears]);
    }
  });

  test('games: a trunk costs time, not a fall, and only once', () => {
    const race = runningAt([item(itemKind.log, 10_000)], 700);
    const events = go(race, level.talk, 12);
    expect(events & event.stumble).toBeTruthy();
    expect([race.falls, race.slow > stumbleTicks - 12]).toEqual([0, true]);
    expect(go(race, level.talk, 120) & event.stumble).toBe(0);
    expect(race.at).toBeGreaterThan(11_000);
  });

  test('games: a branch blocks the air, not the ground', () => {
    const branch = [item(itemKind.branch, 10_000)];
    const below = runningAt(branch, 1500);
    go(below, level.talk, 60);
    expect(below.struck).toBe(-1);
    const above = runningAt(branch, 1900);
    expect(go(above, level.scream, 24) & event.stumble).toBeTruthy();
    expect(branchBottom).toBeLessThan(tops[itemKind.branch]);
  });

  test('games: a fox bites a loud chicken and sleeps on for a quiet one', () => {
    const heard = runningAt([item(itemKind.fox, 10_000, 1000)], 700);
    expect(go(heard, level.talk, 12) & event.bite).toBeTruthy();
    expect(heard.falls).toBe(1);
    const quiet = runningAt([item(itemKind.fox, 10_000, 1000)], 700);
    go(quiet, level.quiet, 160);
    expect([quiet.falls, quiet.at > 11_000 + bodyReach]).toEqual([0, true]);
  });

  test('games: a quiet chicken stops before an edge and goes on when it talks', () => {
    for (const kind of [itemKind.pit, itemKind.log, itemKind.bale]) {
      const race = raceOver([item(kind, 10_000, 1500)]);
      race.at = 9000;
      const events = go(race, level.quiet, 120);
      expect([kind, events & event.teeter, race.falls, race.struck]).toEqual([kind, event.teeter, 0, -1]);
      expect(race.at).toBeLessThanOrEqual(10_000 - bodyReach);
      expect(race.at).toBeGreaterThanOrEqual(10_000 - teeterRoom);
      go(race, level.talk, 40);
      expect(race.falls === 1 || race.struck === 0).toBe(true);
    }
  });

  test('games: after a fall the chicken is safe for a while, except from the next pit', () => {
    const fox = runningAt([item(itemKind.fox, 10_000, 1000)], 300);
    fox.shield = 60;
    go(fox, level.talk, 20);
    expect(fox.falls).toBe(0);
    const pit = runningAt([item(itemKind.pit, 10_000, 1500)], 300);
    pit.shield = 60;
    go(pit, level.talk, 10);
    expect(pit.falls).toBe(1);
  });

  test('games: corn within reach is collected once', () => {
    const race = raceOver(
      [],
      [
        { at: 3000, height: 450 },
        { at: 3400, height: 2500 },
      ],
    );
    go(race, level.talk, 90);
    expect(race).toMatchObject({ corn: 1, bonus: cornPoints, grain: 2 });
  });
});

describe('games: the race', () => {
  test('games: the third fall ends it, and nothing happens afterwards', () => {
    const race = raceOver([0, 1, 2, 3].map((index) => item(itemKind.pit, 5000 + index * 8000, 2000)));
    let events = 0;
    while (!core.outcome(race).over) events |= go(race, level.talk, 1);
    expect([race.falls, (events & event.over) !== 0]).toEqual([fallsMax, true]);
    const before = core.hash(race);
    expect(core.step(race, [0])).toBe(0);
    expect(core.hash(race)).toBe(before);
    expect(core.accepts(race, 0)).toBe(false);
  });

  test('games: reaching the finish ends it and pays for the place and the seconds left', () => {
    for (const ahead of [0, 2, 3]) {
      const race = raceOver([]);
      const rival = { at: courseLength, pace: 90, slow: 0, item: 0 };
      Object.assign(race, { at: courseLength - 50, speed: 120, level: 1, tick: 3000 });
      race.rivals = [0, 1, 2].map((index) => ({ ...rival, at: index < ahead ? courseLength : 1000 }));
      expect(core.step(race, []) & event.finish).toBeTruthy();
      const seconds = Math.trunc((ticksMax - 3001) / 60);
      const paid = placePoints[ahead]! + seconds * pointsASecondLeft;
      expect(core.outcome(race)).toEqual({ over: true, score: courseLength / 1000 + paid });
      expect(race.place).toBe(ahead + 1);
    }
  });

  test('games: the clock ends it with the distance run', () => {
    const race = raceOver([]);
    Object.assign(race, { at: 200_900, tick: ticksMax - 1 });
    expect(core.step(race, []) & event.over).toBeTruthy();
    expect(core.outcome(race)).toEqual({ over: true, score: 200 });
  });

  test('games: rivals run their own race, and passing them is an event', () => {
    const race = createRace(seedFromNumber(5));
    let events = 0;
    while (race.tick < 1200) events |= core.step(race, []);
    expect(race.place).toBe(4);
    expect(events & event.overtaken).toBeTruthy();
    race.at = courseLength - 1000;
    expect(core.step(race, [1]) & event.overtake).toBeTruthy();
    expect(race.place).toBe(1);
  });

  test('games: silence never reaches the minimum to earn, and an endless scream never wins', () => {
    for (let number = 0; number < 100; number += 1) {
      const silent = core.init(seedFromNumber(number));
      while (!core.outcome(silent).over) core.step(silent, []);
      expect(core.outcome(silent).score).toBeLessThan(core.minimumToEarn.score);
      const loud = core.init(seedFromNumber(number));
      core.step(loud, [3]);
      while (!core.outcome(loud).over) core.step(loud, []);
      expect(loud.finished).not.toBe(1);
    }
  });

  test('games: the better bot gets further, and the weak one usually reaches the minimum to earn', () => {
    const median: number[] = [];
    for (const strength of [0, 1, 2] as const) {
      const games = Array.from({ length: 20 }, (_, number) =>
        botGame(core, bot, seedFromNumber(number), strength),
      );
      const paid = games.filter(
        ({ ticks, score }) => ticks >= core.minimumToEarn.ticks && score >= core.minimumToEarn.score,
      );
      expect(paid.length).toBeGreaterThanOrEqual(17);
      median.push(games.map(({ score }) => score).sort((one, two) => one - two)[10]!);
    }
    expect(median[1]!).toBeGreaterThan(median[0]! * 1.2);
    expect(median[2]!).toBeGreaterThan(median[1]!);
  });
});

describe('games: the course', () => {
  test('games: one seed always gives the same course, in order, on the track and with room between', () => {
    fc.assert(
      fc.property(fc.integer(), (number) => {
        const course = layCourse(createRandom(seedFromNumber(number)));
        expect(layCourse(createRandom(seedFromNumber(number)))).toEqual(course);
        course.items.forEach(({ kind, start, end }, index) => {
          const before = course.items[index - 1];
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThan(courseLength);
          if (before) expect(start - before.end).toBeGreaterThan(6000);
          expect(kind).toBeLessThanOrEqual(itemKind.branch);
        });
        course.corn.forEach(({ at }, index) => {
          if (index > 0) expect(at).toBeGreaterThanOrEqual(course.corn[index - 1]!.at);
        });
      }),
      { numRuns: 60 },
    );
  });
});

describe('games: random loudness', () => {
  function expectLegal(race: Race): void {
    const legal =
      race.at >= 0 &&
      race.at <= courseLength &&
      race.height >= 0 &&
      race.height <= ceiling &&
      race.breath >= 0 &&
      race.breath <= breathMax &&
      race.falls >= 0 &&
      race.falls <= fallsMax &&
      race.place >= 1 &&
      race.place <= 4 &&
      race.tick <= ticksMax &&
      race.level >= 0 &&
      race.level <= 3 &&
      race.taken < 2 ** 20 &&
      Number.isInteger(race.at + race.height + race.climb + race.speed + race.bonus + race.level) &&
      race.rivals.every(({ at }) => Number.isInteger(at) && at >= 0 && at <= courseLength);
    if (!legal) throw new Error(`illegal state ${JSON.stringify({ ...race, course: undefined })}`);
  }

  test('games: no illegal state, and the replay of any recorded log gives the same hashes', () => {
    const voice = fc.array(fc.nat(24), { minLength: 1, maxLength: 150 });
    fc.assert(
      fc.property(fc.integer(), voice, (number, shouted) => {
        const seed = seedFromNumber(number);
        const race = core.init(seed);
        const log = new LogWriter(core.actionBits);
        const hashes: number[] = [];
        for (let tick = 0; !core.outcome(race).over; tick += 1) {
          const wished = shouted[tick % shouted.length]!;
          const moves = core.accepts(race, wished) ? [wished] : [];
          for (const move of moves) log.push(tick, move);
          core.step(race, moves);
          expectLegal(race);
          if (race.tick % 60 === 0) hashes.push(core.hash(race));
        }
        hashes.push(core.hash(race));
        const written = log.finish(race.tick);
        const { score } = core.outcome(race);
        expect(replay(core, seed, written)).toMatchObject({ ok: true, score, hash: hashes.at(-1) });
        expect(replayHashes(core, seed, written)).toEqual(hashes);
      }),
      { numRuns: 60 },
    );
  });

  test('games: unchecked moves leave no illegal state either', () => {
    const move = fc.oneof(fc.integer({ min: -5, max: 9 }), fc.double());
    fc.assert(
      fc.property(
        fc.integer(),
        fc.array(fc.array(move, { maxLength: 4 }), { maxLength: 600 }),
        (number, ticks) => {
          const race = core.init(seedFromNumber(number));
          for (const moves of ticks) {
            core.step(race, moves);
            expectLegal(race);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('games: the hash covers every field', () => {
    const base = (): Race => createRace(seedFromNumber(9));
    const plain = hashRace(base());
    const { course, random, rivals, ...numbers } = base();
    for (const field of Object.keys(numbers)) {
      const race = base() as unknown as Record<string, number>;
      race[field]! += 1;
      expect([field, hashRace(race as unknown as Race)]).not.toEqual([field, plain]);
    }
    for (const field of Object.keys(rivals[0]!)) {
      const race = base();
      const rival = race.rivals[2] as unknown as Record<string, number>;
      rival[field]! += 1;
      expect([field, hashRace(race)]).not.toEqual([field, plain]);
    }
    expect(hashRace({ ...base(), course: { ...course, check: course.check + 1 } })).not.toBe(plain);
    random.next();
    expect(hashRace({ ...base(), random })).not.toBe(plain);
  });

  test('games: twenty changes a second for the whole race fit into a log', () => {
    const log = new LogWriter(core.actionBits);
    for (let tick = 0; tick < ticksMax; tick += 3) log.push(tick, (tick / 3) % 4);
    expect(log.finish(ticksMax).length).toBeLessThan(2048);
  });
});
