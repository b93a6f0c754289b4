import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LogWriter, logBytesMax } from '../sdk/core/log.ts';
import { seedFromNumber } from '../sdk/core/random.ts';
import { expectReplayed } from '../test/random-play.ts';
import { strokeTo, touchAt } from './core/blade.ts';
import { edgeMax, heatMax, livesStart, missesMax, ticksMax } from './core/constants.ts';
import { xOf, yOf, type Flight } from './core/flights.ts';
import { fruitNinja2 as core } from './core/index.ts';
import { kind } from './core/kinds.ts';
import { shapes, type Shape } from './core/shapes.ts';
import { createPlay, hashPlay, type Play } from './core/state.ts';

/** The same cases each time: a test that fails by chance blocks the work of others. */
const cases = { seed: 20, numRuns: 60 };
const arc = {
  kind: kind.apple,
  from: 500,
  drift: 0,
  height: 1190,
  floor: 2190,
  span: 600,
  age: 300,
  free: 0,
};
const flight: Flight = { id: 1, ...arc };

/** A play in which nothing is thrown but what a test puts into the air. */
const quietPlay = (...flights: Flight[]): Play => ({
  ...createPlay(seedFromNumber(1)),
  untilWave: 1e9,
  flights,
});

/** What is wrong with an arc on a field. */
function faultOf(one: Flight, { width, height }: Shape): string | undefined {
  const top = yOf(one, Math.trunc(one.span / 2));
  if (xOf(one, 0) < 150 || xOf(one, one.span) > width - 150) return 'beside the field';
  if (yOf(one, 0) < height + 100 || yOf(one, one.span) < height + 100) return 'not below the field';
  return top > height * 0.12 && top < height * 0.5 ? undefined : `rises to ${top}`;
}

describe('games: arcs', () => {
  test.each([0, 1])('games: begin and end below the field, and rise into view (wide: %i)', (wide) => {
    const faults: (string | undefined)[] = [];
    for (let number = 0; number < 6; number += 1) {
      const play = Object.assign(core.init(seedFromNumber(number)), { wide });
      for (let seen = 0; play.tick < ticksMax - 1; seen = play.nextId) {
        play.lives = livesStart;
        core.step(play, []);
        for (const one of play.flights) if (one.id >= seen) faults.push(faultOf(one, shapes[wide]!));
      }
    }
    expect(faults.length).toBeGreaterThan(1000);
    expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
  });
});

describe('games: random strokes', () => {
  function expectLegal(play: Play): void {
    const legal =
      play.lives >= 0 &&
      play.lives <= livesStart &&
      play.misses >= 0 &&
      play.misses < missesMax &&
      play.tick <= ticksMax &&
      play.bladeX >= 0 &&
      play.bladeX < shapes[play.wide]!.width &&
      play.bladeY >= 0 &&
      play.bladeY < shapes[play.wide]!.height &&
      play.heat >= 1 &&
      play.heat <= heatMax &&
      play.edge >= 0 &&
      play.edge <= edgeMax &&
      play.flights.length <= 64 &&
      Number.isInteger(play.score + play.bladeX + play.bladeY + play.untilWave + play.chain) &&
      play.flights.every(
        (flight) =>
          flight.age < flight.span &&
          Number.isInteger(flight.age + xOf(flight) + yOf(flight)) &&
          flight.kind <= kind.bomb,
      );
    if (!legal) throw new Error(`illegal state ${JSON.stringify({ ...play, plan: undefined })}`);
  }

  test('games: no illegal state, and the replay of any recorded log gives the same hash and score', () => {
    const moves = fc.array(fc.integer({ min: 0, max: 8400 }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(fc.integer(), moves, (number, made) => {
        const movesAt = (_: Play, tick: number) => [made[tick % made.length]!];
        expectReplayed(core, seedFromNumber(number), { movesAt, check: expectLegal });
      }),
      cases,
    );
  });

  test('games: unchecked moves leave no illegal state either', () => {
    const move = fc.oneof(fc.integer({ min: -5, max: 9000 }), fc.double());
    fc.assert(
      fc.property(
        fc.integer(),
        fc.array(fc.array(move, { maxLength: 4 }), { maxLength: 400 }),
        (number, ticks) => {
          const play = core.init(seedFromNumber(number));
          for (const moves of ticks) {
            core.step(play, moves);
            expectLegal(play);
          }
        },
      ),
      cases,
    );
  });

  test('games: the hash covers every field', () => {
    const base = (): Play => {
      const play = quietPlay({ ...flight });
      play.cuts = [{ id: 1, kind: 2, x: 3, y: 4, dx: 5, dy: 6, clean: 0 }];
      return play;
    };
    const plain = hashPlay(base());
    const { random, flights, cuts, plan, ...numbers } = base();
    expect(plan).toBeDefined();
    for (const field of Object.keys(numbers)) {
      const play = base() as unknown as Record<string, number>;
      play[field]! += 1;
      expect([field, hashPlay(play as unknown as Play)]).not.toEqual([field, plain]);
    }
    for (const [list, one] of [
      ['flights', flights[0]!],
      ['cuts', cuts[0]!],
    ] as const) {
      for (const field of Object.keys(one)) {
        const play = base();
        const changed = play[list][0] as unknown as Record<string, number>;
        changed[field]! += 1;
        expect([list, field, hashPlay(play)]).not.toEqual([list, field, plain]);
      }
      expect(hashPlay({ ...base(), [list]: [] })).not.toBe(plain);
    }
    random.next();
    expect(hashPlay({ ...base(), random })).not.toBe(plain);
  });

  test('games: the fastest possible input fits into the log', () => {
    const play = core.init(seedFromNumber(4));
    const log = new LogWriter(core.actionBits);
    for (let tick = 0; tick < ticksMax; tick += 1) {
      play.lives = livesStart;
      const stroke = strokeTo(play, tick % 2 === 0 ? 60 : 1000, 100 + ((tick * 37) % 1800));
      const move = play.down === 0 || stroke === undefined ? touchAt(play, tick % 1000, 500) : stroke;
      expect(log.push(tick, move)).toBe(true);
      core.step(play, [move]);
    }
    expect(log.finish(ticksMax).length).toBeLessThan(logBytesMax);
  });
});
