import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { botGame } from '../sdk/core/bot-game.ts';
import { createRandom, seedFromNumber } from '../sdk/core/random.ts';
import { expectReplayed } from '../test/random-play.ts';
import { subwaySurfersBot } from './bot.ts';
import {
  millimetresAt,
  archTicks,
  boardTicks,
  event,
  inputBufferTicks,
  kiteTicks,
  lifePoints,
  livesStart,
  mercyTicks,
  roofHeight,
  shieldTicks,
  speedAt,
  ticksMax,
} from './core/constants.ts';
import { district } from './core/districts.ts';
import { subwaySurfers as core } from './core/index.ts';
import { itemKind, prizeKind, type Item, type Prize } from './core/items.ts';
import { missionProgress } from './core/mission-progress.ts';
import { missionKind, type Mission } from './core/missions.ts';
import { action } from './core/moves.ts';
import { patterns, rareEvents } from './core/patterns.ts';
import { powerKinds } from './core/powers.ts';
import { createRun, type RunState } from './core/state.ts';
import { layTrack, type Track } from './core/track.ts';

/** A run over a track of one's own making, past the first seconds' mercy; distances in mm from the start. */
function runOver(items: Item[], prizes: Prize[] = [], missions: Mission[] = []): RunState {
  const run = createRun(seedFromNumber(1));
  return { ...run, track: { ...run.track, items, prizes, missions, archAt: 1e9 } };
}

function item(kind: number, lane: number, start: number, end = start + 400): Item {
  return { kind, lane, start, end, from: lane };
}

const coin = (lane: number, at: number, height = 700): Prize => ({ kind: prizeKind.coin, lane, at, height });
const power = (kind: number, at: number): Prize => ({ kind, lane: 1, at, height: 800 });

/** Steps until a tick, giving moves at their ticks; answers every event met. */
function stepTo(run: RunState, tick: number, moves: Readonly<Record<number, number>> = {}): number {
  let events = 0;
  while (run.tick < tick) {
    const move = moves[run.tick];
    events |= core.step(run, move === undefined ? [] : [move]);
  }
  return events;
}

/** The tick at which an unhurt runner has covered a distance. */
function tickAt(mm: number): number {
  let way = 0;
  let tick = 0;
  for (; way / 60 < mm; tick += 1) way += speedAt(tick);
  return tick;
}

describe('games: lanes', () => {
  test('games: a step to the side moves one lane and arrives within ten ticks', () => {
    const run = runOver([]);
    stepTo(run, 10, { 0: action.right });
    expect(run.across).toBe(2000);
    stepTo(run, 30, { 10: action.left, 12: action.left });
    expect(run.across).toBe(0);
  });

  test('games: a step off the track is not accepted', () => {
    const run = runOver([]);
    run.lane = 0;
    expect(core.accepts(run, action.left)).toBe(false);
    expect(core.accepts(run, action.right)).toBe(true);
    run.lane = 2;
    expect(core.accepts(run, action.right)).toBe(false);
  });

  test('games: two steps in one tick never leave the track', () => {
    const run = runOver([]);
    core.step(run, [action.left, action.left]);
    expect(run.lane).toBe(0);
  });

  test('games: touching the side of a train pushes the runner back and costs no life', () => {
    const run = runOver([item(itemKind.train, 2, 0, 60_000)]);
    const events = stepTo(run, 30, { 5: action.right });
    expect(events & event.bump).toBeTruthy();
    expect([run.lane, run.lives]).toEqual([1, livesStart]);
  });
});

describe('games: an easy start', () => {
  test('games: a crash in the first four seconds only slows; the next one costs a life', () => {
    const run = runOver([item(itemKind.barrier, 1, 20_000), item(itemKind.barrier, 1, 200_000)]);
    expect(stepTo(run, tickAt(20_000) + 5) & event.hit).toBeTruthy();
    expect([run.lives, run.slow > 0]).toEqual([livesStart, true]);
    while (run.at < 201_000) core.step(run, []);
    expect(run.tick).toBeGreaterThan(mercyTicks);
    expect(run.lives).toBe(livesStart - 1);
  });
});

describe('games: barriers and gates', () => {
  const at = 60_000;
  const there = tickAt(at);

  test('games: a jump clears a low barrier', () => {
    const run = runOver([item(itemKind.barrier, 1, at)]);
    stepTo(run, there + 60, { [there - 14]: action.jump });
    expect(run.lives).toBe(livesStart);
  });

  test('games: running into a low barrier costs one life', () => {
    const run = runOver([item(itemKind.barrier, 1, at)]);
    const events = stepTo(run, there + 60);
    expect(events & event.hit).toBeTruthy();
    expect(run.lives).toBe(livesStart - 1);
  });

  test('games: a roll passes under a gate, a jump does not', () => {
    const rolled = runOver([item(itemKind.gate, 1, at)]);
    stepTo(rolled, there + 60, { [there - 14]: action.roll });
    expect(rolled.lives).toBe(livesStart);
    const jumped = runOver([item(itemKind.gate, 1, at)]);
    stepTo(jumped, there + 60, { [there - 14]: action.jump });
    expect(jumped.lives).toBe(livesStart - 1);
  });

  test('games: a roll does not help against a low barrier', () => {
    const run = runOver([item(itemKind.barrier, 1, at)]);
    stepTo(run, there + 60, { [there - 14]: action.roll });
    expect(run.lives).toBe(livesStart - 1);
  });

  test('games: changing lanes avoids it, and changing late is a near miss', () => {
    const run = runOver([item(itemKind.barrier, 1, at)]);
    const events = stepTo(run, there + 60, { [there - 10]: action.left });
    expect(run.lives).toBe(livesStart);
    expect(events & event.nearMiss).toBeTruthy();
    expect(run.nearMisses).toBe(1);
    const early = runOver([item(itemKind.barrier, 1, at)]);
    expect(stepTo(early, there + 60, { 5: action.left }) & event.nearMiss).toBe(0);
  });

  test('games: no barrier is skipped between two ticks at full speed', () => {
    for (let shift = 0; shift < 600; shift += 25) {
      const run = runOver([item(itemKind.barrier, 1, 2_000_000 + shift)]);
      Object.assign(run, { tick: 10_500, way: 1_990_000 * 60, at: 1_990_000 });
      stepTo(run, 10_540);
      expect(run.lives).toBe(livesStart - 1);
    }
  });
});

describe('games: the 12-tick input buffer', () => {
  /** Lands after a jump at tick 0; answers the tick of landing. */
  function landing(): number {
    const run = runOver([]);
    core.step(run, [action.jump]);
    while (run.grounded === 0) core.step(run, []);
    return run.tick;
  }

  test('games: a buffered jump lasts 12 ticks, its own included', () => {
    const lands = landing();
    for (let early = 0; early < 16; early += 1) {
      const run = runOver([]);
      const tick = lands - early;
      const events = [];
      for (let now = 0; now < lands + 4; now += 1) {
        const move = now === 0 || now === tick ? [action.jump] : [];
        events.push(core.step(run, move) & event.jump);
      }
      const jumps = events.filter(Boolean).length;
      expect([early, jumps]).toEqual([early, early < inputBufferTicks ? 2 : 1]);
    }
  });

  test('games: a roll in the air comes down fast and rolls on the ground', () => {
    const run = runOver([]);
    const events = stepTo(run, 20, { 0: action.jump, 8: action.roll });
    expect(events & event.slam).toBeTruthy();
    expect([run.grounded, run.roll > 0]).toEqual([1, true]);
  });

  test('games: a roll is not accepted right after another', () => {
    const run = runOver([]);
    core.step(run, [action.roll]);
    expect(core.accepts(run, action.roll)).toBe(false);
    stepTo(run, 25);
    expect(core.accepts(run, action.roll)).toBe(true);
  });
});

describe('games: roofs', () => {
  test('games: a ramp leads onto the roof, and the end of the train back down', () => {
    const run = runOver([item(itemKind.ramp, 1, 10_000, 18_000), item(itemKind.train, 1, 18_000, 40_000)]);
    stepTo(run, tickAt(30_000));
    expect([run.height, run.grounded, run.lives]).toEqual([roofHeight, 1, livesStart]);
    stepTo(run, tickAt(60_000));
    expect([run.height, run.lives]).toEqual([0, livesStart]);
  });

  test('games: hitting a train head-on costs a life and throws the runner aside', () => {
    const run = runOver([item(itemKind.train, 1, 60_000, 80_000)]);
    stepTo(run, tickAt(60_000) + 30);
    expect(run.lives).toBe(livesStart - 1);
    expect(run.lane).not.toBe(1);
  });

  test('games: between two trains the runner is thrown onto the roof', () => {
    const run = runOver([0, 1, 2].map((lane) => item(itemKind.train, lane, 60_000, 99_000)));
    stepTo(run, tickAt(60_000) + 12);
    expect([run.lives, run.height]).toEqual([livesStart - 1, roofHeight]);
  });
});

describe('games: three lives', () => {
  test('games: after a crash the runner is safe for a moment and slower', () => {
    const close = [60_000, 64_000].map((start) => item(itemKind.barrier, 1, start));
    const run = runOver(close);
    stepTo(run, tickAt(60_000) + 10);
    const before = run.at;
    core.step(run, []);
    expect(run.at - before).toBeLessThan(speedAt(run.tick) / 60 - 40);
    stepTo(run, tickAt(70_000) + 60);
    expect(run.lives).toBe(livesStart - 1);
  });

  test('games: the third crash ends the run, and nothing happens afterwards', () => {
    const run = runOver([0, 1, 2, 3].map((index) => item(itemKind.barrier, 1, 60_000 + index * 60_000)));
    let events = 0;
    while (!core.outcome(run).over) events |= core.step(run, []);
    expect(run.lives).toBe(0);
    expect(events & event.over).toBeTruthy();
    const before = core.hash(run);
    expect(core.step(run, [action.jump])).toBe(0);
    expect(core.hash(run)).toBe(before);
    expect(core.accepts(run, action.jump)).toBe(false);
  });

  test('games: the safe time ends', () => {
    const run = runOver([]);
    run.shield = shieldTicks;
    stepTo(run, shieldTicks);
    expect(run.shield).toBe(0);
  });
});

describe('games: the arch, sudden death and the score', () => {
  test('games: at the arch each life left is paid and one is left; points count twice from there on', () => {
    const run = runOver([]);
    const laid = { ...run, track: { ...run.track, archAt: 50_000 } };
    let events = 0;
    while (laid.finished === 0) events |= core.step(laid, []);
    expect(events & event.arch).toBeTruthy();
    expect([laid.lives, laid.points]).toEqual([1, 50 + livesStart * lifePoints]);
    while (laid.at < 60_000) core.step(laid, []);
    expect(laid.points).toBe(50 + livesStart * lifePoints + 20);
  });

  test('games: one crash in sudden death ends the run, and it counts as a finish', () => {
    const run = runOver([item(itemKind.barrier, 1, 70_000)]);
    const laid = { ...run, track: { ...run.track, archAt: 50_000 } };
    while (!core.outcome(laid).over) core.step(laid, []);
    expect([laid.lives, laid.finished]).toEqual([0, 1]);
  });

  test('games: an unhurt runner passes the arch at 120 s, and the run ends at 180 s', () => {
    const { track } = core.init(seedFromNumber(1));
    expect(Math.abs(tickAt(track.archAt) - archTicks)).toBeLessThanOrEqual(1);
    const run = runOver([]);
    stepTo(run, ticksMax - 1);
    expect(core.outcome(run).over).toBe(false);
    expect(core.step(run, []) & event.over).toBeTruthy();
    expect(core.outcome(run).over).toBe(true);
  });

  test('games: the runner speeds up from 10 to 26 m/s at the arch and to 34 m/s at the end', () => {
    expect([speedAt(0), speedAt(archTicks), speedAt(ticksMax)]).toEqual([10_000, 26_000, 34_000]);
  });

  test('games: coins count more in a streak, and double with the flags', () => {
    const coins = Array.from({ length: 30 }, (_, index) => coin(1, 5000 + index * 1000));
    const run = runOver([], coins);
    stepTo(run, tickAt(40_000));
    expect(run.coins).toBe(30);
    expect(run.points - run.metres).toBe(10 * 5 + 10 * 10 + 10 * 15);
    const doubled = runOver([], [power(prizeKind.flags, 3000), ...coins]);
    stepTo(doubled, tickAt(40_000));
    expect(doubled.points).toBeGreaterThan(run.points * 1.8);
  });

  test('games: the magnet takes coins from every lane, but none out of the sky', () => {
    const coins = [coin(0, 9000, 3300), coin(2, 9000), coin(1, 9000, 5800)];
    const without = runOver([], coins);
    stepTo(without, tickAt(12_000));
    expect(without.coins).toBe(0);
    const run = runOver([], [power(prizeKind.magnet, 3000), ...coins]);
    stepTo(run, tickAt(12_000));
    expect(run.coins).toBe(2);
  });
});

describe('games: powers', () => {
  test('games: the kite carries the runner over everything for five seconds and lands safely', () => {
    const wall = [0, 1, 2].map((lane) => item(itemKind.train, lane, 9000, 52_000));
    const run = runOver(wall, [power(prizeKind.kite, 3000), coin(1, 20_000, 5800)]);
    const taken = tickAt(3000 - 400);
    stepTo(run, taken + 200);
    expect([run.lives, run.coins, run.height]).toEqual([livesStart, 1, 5200]);
    expect([action.jump, action.roll, action.board].some((move) => core.accepts(run, move))).toBe(false);
    expect(core.accepts(run, action.left)).toBe(true);
    stepTo(run, taken + kiteTicks + 2);
    expect([run.kite, run.shield > 0, run.lives]).toEqual([0, true, livesStart]);
  });

  test('games: with springs a jump lands on a train without a ramp', () => {
    const track = [item(itemKind.train, 1, 60_000, 90_000)];
    const jumpAt = tickAt(60_000) - 20;
    const plain = runOver(track);
    stepTo(plain, jumpAt + 60, { [jumpAt]: action.jump });
    expect(plain.lives).toBe(livesStart - 1);
    const sprung = runOver(track, [power(prizeKind.springs, 30_000)]);
    stepTo(sprung, jumpAt + 60, { [jumpAt]: action.jump });
    expect([sprung.lives, sprung.height]).toEqual([livesStart, roofHeight]);
  });

  test('games: a ridden board takes one crash and is gone; without one nothing can be ridden', () => {
    const run = runOver([item(itemKind.barrier, 1, 60_000), item(itemKind.barrier, 1, 90_000)]);
    const there = tickAt(60_000);
    stepTo(run, there - 20);
    expect(core.accepts(run, action.board)).toBe(true);
    core.step(run, [action.board]);
    expect([run.boards, run.board, core.accepts(run, action.board)]).toEqual([0, boardTicks - 1, false]);
    expect(stepTo(run, there + 20) & event.saved).toBeTruthy();
    expect([run.lives, run.board, run.slow]).toEqual([livesStart, 0, 0]);
    stepTo(run, tickAt(90_000) + 40);
    expect(run.lives).toBe(livesStart - 1);
  });
});

describe('games: the districts', () => {
  const at = 60_000;
  const there = tickAt(at);

  test.each([
    ['cart', itemKind.cart, action.jump, action.roll],
    ['boulder', itemKind.boulder, action.jump, action.roll],
    ['string of flags', itemKind.line, action.roll, action.jump],
    ['gap', itemKind.gap, action.jump, action.roll],
    ['stall', itemKind.stall, action.left, action.jump],
    ['yak', itemKind.yak, action.left, action.jump],
  ])('games: a %s asks for its move, and no other helps', (_, kind, right, wrong) => {
    const end = at + (kind === itemKind.gap || kind === itemKind.stall ? 3200 : 400);
    const good = runOver([item(kind, 1, at, end)]);
    stepTo(good, there + 60, { [there - 14]: right });
    expect(good.lives).toBe(livesStart);
    const bad = runOver([item(kind, 1, at, end)]);
    stepTo(bad, there + 60, { [there - 14]: wrong });
    expect(bad.lives).toBe(livesStart - 1);
  });

  test('games: each district lays its own obstacles, and only there', () => {
    const own = new Map([
      [district.bazaar, [itemKind.cart, itemKind.stall]],
      [district.bridge, [itemKind.gap]],
      [district.mountain, [itemKind.yak, itemKind.boulder, itemKind.line]],
    ] as [number, number[]][]);
    for (let seed = 0; seed < 20; seed += 1) {
      const { items, parts, rare } = core.init(seedFromNumber(seed)).track;
      expect(new Set(parts.map(({ kind }) => kind))).toEqual(new Set(own.keys()));
      for (const { kind, start } of items) {
        const home = [...own].find(([, kinds]) => kinds.includes(kind))?.[0];
        const part = parts.findLastIndex((one) => one.start <= start);
        const isRare = rare && rare.start <= start && start < rare.end;
        // A pattern begun before the border goes on behind it.
        const near = [
          parts[part]!.kind,
          start - parts[part]!.start < 200_000 ? parts[part - 1]?.kind : undefined,
        ];
        if (home !== undefined && !isRare) expect(near).toContain(home);
      }
    }
  });
});

describe('games: missions', () => {
  test('games: three of different kinds are drawn by the seed, and at least twelve kinds exist', () => {
    const kinds = new Set<number>();
    for (let seed = 0; seed < 100; seed += 1) {
      const { missions } = core.init(seedFromNumber(seed)).track;
      expect(new Set(missions.map(({ kind }) => kind)).size).toBe(3);
      for (const { kind } of missions) kinds.add(kind);
    }
    expect(kinds.size).toBe(Object.keys(missionKind).length);
    expect(kinds.size).toBeGreaterThanOrEqual(12);
  });

  test('games: a mission done raises what every later point counts, once', () => {
    const run = runOver([], [], [{ kind: missionKind.jumps, target: 1 }]);
    expect(stepTo(run, 10, { 5: action.jump }) & event.mission).toBeTruthy();
    expect([run.missions, missionProgress(run, 0)]).toEqual([1, 1]);
    const [points, metres] = [run.points, run.metres];
    const events = stepTo(run, 200, { 60: action.jump, 120: action.jump });
    expect([events & event.mission, run.missions]).toEqual([0, 1]);
    expect(run.points - points).toBe((run.metres - metres) * 2);
  });

  test('games: a crash starts the metres without one again', () => {
    const run = runOver([item(itemKind.barrier, 1, 60_000)], [], [{ kind: missionKind.unhurt, target: 80 }]);
    stepTo(run, tickAt(70_000) + 60);
    expect([run.missions, run.unhurt < 30]).toEqual([0, true]);
    while (run.missions === 0) core.step(run, []);
    expect(run.metres).toBeGreaterThanOrEqual(139);
  });

  test.each([
    ['rolls', missionKind.rolls, itemKind.gate, action.roll],
    ['hurdles', missionKind.hurdles, itemKind.barrier, action.jump],
    ['gaps', missionKind.gaps, itemKind.gap, action.jump],
    ['nearMisses', missionKind.nearMisses, itemKind.barrier, action.left],
  ])('games: the mission %s counts what is passed that way', (_, kind, obstacle, move) => {
    const run = runOver([item(obstacle, 1, 60_000, 62_500)], [], [{ kind, target: 1 }]);
    const there = tickAt(60_000);
    stepTo(run, there + 30, { [there - 10]: move });
    expect([run.lives, run.missions]).toEqual([livesStart, 1]);
  });

  test('games: the strong bot does two of them in the median', () => {
    const done = Array.from({ length: 15 }, (_, index) => {
      const { state } = botGame(core, subwaySurfersBot, seedFromNumber(700 + index), 2);
      return state.missions;
    });
    expect(done.toSorted((one, other) => one - other)[7]).toBeGreaterThanOrEqual(2);
  });
});

describe('games: pace', () => {
  const median = (values: number[]): number =>
    values.toSorted((one, other) => one - other)[values.length >> 1]!;
  test('games: standing still dies by 15 s', () => {
    const ticks = Array.from({ length: 100 }, (_, seed) => {
      const run = core.init(seedFromNumber(seed));
      while (!core.outcome(run).over) core.step(run, []);
      return run.tick;
    });
    expect(median(ticks)).toBeLessThan(15 * 60);
    expect(ticks.toSorted((one, other) => one - other)[90]).toBeLessThan(20 * 60);
  });

  test('games: from 20 s on there are at least seven rows of obstacles in 15 s', () => {
    for (let seed = 0; seed < 10; seed += 1) {
      const rows = new Set(core.init(seedFromNumber(seed)).track.items.map(({ start }) => start));
      for (let second = 20; second < 105; second += 15) {
        const [from, to] = [millimetresAt(second * 60), millimetresAt((second + 15) * 60)];
        expect([...rows].filter((start) => start >= from && start < to).length).toBeGreaterThanOrEqual(7);
      }
    }
  });
});

describe('games: the track', () => {
  test('games: one seed always gives the same track, another a different one', () => {
    const lay = (seed: number): unknown => layTrack(createRandom(seedFromNumber(seed)));
    expect(lay(5)).toEqual(lay(5));
    expect(lay(5)).not.toEqual(lay(6));
  });

  test('games: items and coins come in order, within the lanes', () => {
    fc.assert(
      fc.property(fc.integer(), (number) => {
        const { items, prizes } = layTrack(createRandom(seedFromNumber(number)));
        for (let index = 1; index < items.length; index += 1) {
          expect(items[index]!.start).toBeGreaterThanOrEqual(items[index - 1]!.start);
        }
        for (let index = 1; index < prizes.length; index += 1) {
          expect(prizes[index]!.at).toBeGreaterThanOrEqual(prizes[index - 1]!.at);
        }
        expect(items.every((one) => one.lane >= 0 && one.lane < 3 && one.end > one.start)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('games: every authored row leaves a lane open, and there are at least ninety patterns', () => {
    for (const rows of [...patterns.map((one) => one.rows), ...rareEvents]) {
      for (const row of rows) expect(row).toMatch(/^(?=.*[.cbjhrROkgufpo])[.cbjhrTORMskguGyofpE]{3}$/);
    }
    expect(patterns.length).toBeGreaterThanOrEqual(90);
    expect(new Set(patterns.map(({ rows }) => rows.join(' '))).size).toBe(patterns.length);
  });

  test('games: each power comes once before any comes again', () => {
    const { prizes } = core.init(seedFromNumber(3)).track;
    const powers = prizes.filter(({ kind }) => kind !== prizeKind.coin).map(({ kind }) => kind);
    expect(powers.length).toBeGreaterThanOrEqual(10);
    expect(new Set(powers.slice(0, 5))).toEqual(new Set(powerKinds));
    expect(new Set(powers.slice(5, 10))).toEqual(new Set(powerKinds));
  });

  test('games: a hundred courses differ in order, hour, missions and rare events', () => {
    const tracks = Array.from({ length: 100 }, (_, seed) => core.init(seedFromNumber(seed)).track);
    const of = (look: (track: Track) => unknown): number => new Set(tracks.map(look)).size;
    expect(of(({ parts }) => parts.map(({ kind }) => kind).join(''))).toBe(2);
    expect(of(({ hour }) => hour)).toBe(4);
    expect(of(({ rare }) => rare?.kind)).toBe(4);
    expect(of(({ missions }) => missions.map(({ kind }) => kind).join(' '))).toBeGreaterThan(90);
  });
});

describe('games: random input', () => {
  function expectLegal(run: RunState): void {
    const legal =
      run.lane >= 0 &&
      run.lane <= 2 &&
      run.across >= 0 &&
      run.across <= 2000 &&
      run.height >= 0 &&
      run.height < 6500 &&
      run.lives >= 0 &&
      run.lives <= livesStart &&
      run.tick <= ticksMax &&
      Number.isInteger(run.way + run.at + run.across + run.height + run.climb + run.points) &&
      Math.abs(run.climb) < 2000;
    if (!legal) throw new Error(`illegal state ${JSON.stringify({ ...run, track: undefined })}`);
  }

  test('games: no illegal state, and the replay of any recorded log gives the same hashes', () => {
    const keys = fc.array(fc.nat(30), { minLength: 1, maxLength: 120 });
    fc.assert(
      fc.property(fc.integer(), keys, (number, pressed) => {
        const movesAt = (_: RunState, tick: number) =>
          [pressed[tick % pressed.length]!].filter((key) => key < 5);
        expectReplayed(core, seedFromNumber(number), { movesAt, check: expectLegal });
      }),
      { numRuns: 60 },
    );
  });
});
