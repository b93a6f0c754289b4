import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { botGame } from '../sdk/core/bot-game.ts';
import { LogWriter } from '../sdk/core/log.ts';
import { createRandom, seedFromNumber } from '../sdk/core/random.ts';
import { replay, replayHashes } from '../sdk/core/replay.ts';
import { subwaySurfersBot } from './bot.ts';
import {
  event,
  inputBufferTicks,
  livesStart,
  roofHeight,
  shieldTicks,
  speedAt,
  ticksMax,
} from './core/constants.ts';
import { subwaySurfers as core, subwaySurfers1 } from './core/index.ts';
import { action } from './core/moves.ts';
import { gentlePace, steepPace } from './core/pace.ts';
import { patterns } from './core/patterns.ts';
import { createRun, type RunState } from './core/state.ts';
import { itemKind, layTrack, prizeKind, type Item, type Prize } from './core/track.ts';

/** A run over a track of one's own making; distances in mm from the start. */
function runOver(items: Item[], prizes: Prize[] = []): RunState {
  return { ...createRun(seedFromNumber(1)), track: { items, prizes, check: 0, mercyTicks: 0 } };
}

function item(kind: number, lane: number, start: number, end = start + 400): Item {
  return { kind, lane, start, end };
}

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
  const wall = (at: number): Item[] => [item(itemKind.barrier, 1, at)];

  test('games: a crash in the first 15 seconds only slows; the next one costs a life', () => {
    const laid = runOver([...wall(20_000), ...wall(200_000)]);
    const run = { ...laid, track: { ...laid.track, mercyTicks: 900 } };
    expect(stepTo(run, tickAt(20_000) + 5) & event.hit).toBeTruthy();
    expect([run.lives, run.slow > 0]).toEqual([livesStart, true]);
    while (run.at < 201_000) core.step(run, []);
    expect(run.tick).toBeGreaterThan(900);
    expect(run.lives).toBe(livesStart - 1);
  });

  test('games: under rules version 1 every crash costs a life', () => {
    expect(layTrack(createRandom(seedFromNumber(1)), steepPace).mercyTicks).toBe(0);
    expect(subwaySurfers1.init(seedFromNumber(1)).track.mercyTicks).toBe(0);
  });

  test('games: a beginner who misses two of five obstacles reaches the minimum to earn nine times in ten', () => {
    const games = Array.from({ length: 60 }, (_, number) =>
      botGame(core, subwaySurfersBot, seedFromNumber(number), 0),
    );
    const lasted = games.filter((game) => game.ticks >= core.minimumToEarn.ticks).length;
    expect(lasted).toBeGreaterThanOrEqual(54);
  });
});

describe('games: barriers and gates', () => {
  const at = 20_000;
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
    for (let shift = 0; shift < 450; shift += 25) {
      const run = runOver([item(itemKind.barrier, 1, 2_000_000 + shift)]);
      Object.assign(run, { tick: 7000, way: 1_990_000 * 60, at: 1_990_000 });
      stepTo(run, 7060);
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
    const run = runOver([item(itemKind.train, 1, 20_000, 40_000)]);
    stepTo(run, tickAt(20_000) + 30);
    expect(run.lives).toBe(livesStart - 1);
    expect(run.lane).not.toBe(1);
  });

  test('games: between two trains the runner is thrown onto the roof', () => {
    const run = runOver([0, 1, 2].map((lane) => item(itemKind.train, lane, 20_000, 60_000)));
    stepTo(run, tickAt(20_000) + 12);
    expect([run.lives, run.height]).toEqual([livesStart - 1, roofHeight]);
  });
});

describe('games: three lives', () => {
  test('games: after a crash the runner is safe for a moment and slower', () => {
    const close = [20_000, 24_000].map((start) => item(itemKind.barrier, 1, start));
    const run = runOver(close);
    stepTo(run, tickAt(20_000) + 10);
    const before = run.at;
    core.step(run, []);
    expect(run.at - before).toBeLessThan(speedAt(run.tick) / 60 - 40);
    stepTo(run, tickAt(30_000) + 60);
    expect(run.lives).toBe(livesStart - 1);
  });

  test('games: the third crash ends the run, and nothing happens afterwards', () => {
    const run = runOver([0, 1, 2, 3].map((index) => item(itemKind.barrier, 1, 20_000 + index * 60_000)));
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

describe('games: the finish and the score', () => {
  test('games: the run ends at 120 s with a bonus for each life', () => {
    const run = runOver([]);
    stepTo(run, ticksMax - 1);
    expect(core.outcome(run).over).toBe(false);
    const before = run.bonus;
    const events = core.step(run, []);
    expect(events & event.finish).toBeTruthy();
    expect(core.outcome(run)).toEqual({ over: true, score: Math.trunc(run.at / 1000) + before + 300 });
  });

  test('games: the runner speeds up from 10 to 26 m/s', () => {
    expect([speedAt(0), speedAt(ticksMax)]).toEqual([10_000, 26_000]);
  });

  test('games: coins count more in a streak, and double with the flags', () => {
    const coins = Array.from({ length: 30 }, (_, index) => ({
      kind: prizeKind.coin,
      lane: 1,
      at: 5000 + index * 1000,
      height: 700,
    }));
    const run = runOver([], coins);
    stepTo(run, tickAt(40_000));
    expect(run.coins).toBe(30);
    expect(run.bonus).toBe(10 * 5 + 10 * 10 + 10 * 15);
    const doubled = runOver([], [{ kind: prizeKind.flags, lane: 1, at: 3000, height: 800 }, ...coins]);
    stepTo(doubled, tickAt(40_000));
    expect(doubled.bonus).toBe(run.bonus * 2);
  });

  test('games: the magnet takes coins from every lane', () => {
    const coins = [0, 2].map((lane) => ({ kind: prizeKind.coin, lane, at: 9000, height: 3300 }));
    const without = runOver([], coins);
    stepTo(without, tickAt(12_000));
    expect(without.coins).toBe(0);
    const run = runOver([], [{ kind: prizeKind.magnet, lane: 1, at: 3000, height: 800 }, ...coins]);
    stepTo(run, tickAt(12_000));
    expect(run.coins).toBe(2);
  });

  test('games: an idle run loses its lives long before the time is up', () => {
    for (let index = 0; index < 100; index += 1) {
      const proof = replay(core, seedFromNumber(index), idleLog(seedFromNumber(index)));
      expect(proof).toMatchObject({ ok: true, inputs: 0 });
      expect(proof.ok && proof.ticks).toBeLessThan(core.ticksMax);
    }
  });
});

function idleLog(seed: Uint32Array): Uint8Array {
  const run = core.init(seed);
  while (!core.outcome(run).over) core.step(run, []);
  return new LogWriter(core.actionBits).finish(run.tick);
}

describe('games: the track', () => {
  test('games: one seed always gives the same track, another a different one', () => {
    const lay = (seed: number): unknown => layTrack(createRandom(seedFromNumber(seed)), gentlePace);
    expect(lay(5)).toEqual(lay(5));
    expect(lay(5)).not.toEqual(lay(6));
  });

  test('games: items and coins come in order, within the lanes', () => {
    fc.assert(
      fc.property(fc.integer(), (number) => {
        const { items, prizes } = layTrack(createRandom(seedFromNumber(number)), gentlePace);
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

  test('games: every authored row leaves a lane without a train', () => {
    for (const { rows } of patterns) {
      for (const row of rows) expect(row).toMatch(/^(?=.*[.cbjhrRO])[.cbjhrTORM]{3}$/);
    }
  });
});

describe('games: random input', () => {
  /** Presses keys at random and keeps what the game accepts, as the view does. */
  function playAtRandom(
    seed: Uint32Array,
    keys: readonly number[],
  ): { run: RunState; log: Uint8Array; hashes: number[] } {
    const run = core.init(seed);
    const log = new LogWriter(core.actionBits);
    const hashes: number[] = [];
    for (let tick = 0; !core.outcome(run).over; tick += 1) {
      const key = keys[tick % keys.length] ?? 9;
      const moves = key < 4 && core.accepts(run, key) ? [key] : [];
      for (const move of moves) log.push(tick, move);
      core.step(run, moves);
      expectLegal(run);
      if (run.tick % 60 === 0) hashes.push(core.hash(run));
    }
    hashes.push(core.hash(run));
    return { run, log: log.finish(run.tick), hashes };
  }

  function expectLegal(run: RunState): void {
    const legal =
      run.lane >= 0 &&
      run.lane <= 2 &&
      run.across >= 0 &&
      run.across <= 2000 &&
      run.height >= 0 &&
      run.height < 6000 &&
      run.lives >= 0 &&
      run.lives <= livesStart &&
      run.tick <= ticksMax &&
      Number.isInteger(run.way + run.at + run.across + run.height + run.climb + run.bonus) &&
      Math.abs(run.climb) < 2000;
    if (!legal) throw new Error(`illegal state ${JSON.stringify({ ...run, track: undefined })}`);
  }

  test('games: no illegal state, and the replay of any recorded log gives the same hashes', () => {
    const keys = fc.array(fc.nat(30), { minLength: 1, maxLength: 120 });
    fc.assert(
      fc.property(fc.integer(), keys, (number, pressed) => {
        const seed = seedFromNumber(number);
        const played = playAtRandom(seed, pressed);
        const proof = replay(core, seed, played.log);
        expect(proof).toMatchObject({
          ok: true,
          score: core.outcome(played.run).score,
          hash: played.hashes.at(-1),
        });
        expect(replayHashes(core, seed, played.log)).toEqual(played.hashes);
      }),
      { numRuns: 60 },
    );
  });
});
