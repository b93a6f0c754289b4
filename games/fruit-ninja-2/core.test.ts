import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { botGame } from '../sdk/core/bot-game.ts';
import { LogWriter, logBytesMax } from '../sdk/core/log.ts';
import { seedFromNumber } from '../sdk/core/random.ts';
import { replay, replayHashes } from '../sdk/core/replay.ts';
import { fruitNinja2Bot as bot } from './bot/index.ts';
import { strokeTo, touchAt } from './core/blade.ts';
import {
  chainTicks,
  comboBonus,
  event,
  freezeTicks,
  frenzyTicks,
  giantTick,
  giantX,
  giantY,
  goldenPoints,
  graceTicks,
  gridHeight,
  gridWidth,
  lastWaveTick,
  lifeBonus,
  livesStart,
  missesMax,
  slashEvery,
  slashPoints,
  ticksMax,
} from './core/constants.ts';
import { touches, xOf, yOf, type Flight, type Stroke } from './core/flights.ts';
import { giantYAt } from './core/giant.ts';
import { fruitNinja2 as core } from './core/index.ts';
import { kind, reachOf } from './core/kinds.ts';
import { createPlay, hashPlay, isOver, type Play } from './core/state.ts';

/** A play in which nothing is thrown but what a test puts into the air. */
function quietPlay(...flights: Flight[]): Play {
  return { ...createPlay(seedFromNumber(1)), untilWave: 1e9, flights };
}

let id = 1000;

/** A fruit that hangs at its highest point, at a place of the grid. */
function hanging(which: number, x: number, y: number, more: Partial<Flight> = {}): Flight {
  id += 1;
  // So slow that it does not move while a test lasts.
  const span = 4_000_000;
  return { id, kind: which, from: x, drift: 0, height: 2190 - y, span, age: span / 2, free: 0, ...more };
}

/** A fruit that touches the floor again in the next tick. */
function falling(which: number = kind.apple, more: Partial<Flight> = {}): Flight {
  return hanging(which, 500, 1000, { span: 400, age: 399, ...more });
}

/** Touches at one place and strokes to the next ones, one move a tick. Answers every event met. */
function swipe(play: Play, ...points: readonly (readonly [number, number])[]): number {
  const [first, ...rest] = points;
  let events = core.step(play, [touchAt(...first!)]);
  for (const [x, y] of rest) {
    for (let stroke = strokeTo(play, x, y); stroke !== undefined; stroke = strokeTo(play, x, y)) {
      events |= core.step(play, [stroke]);
    }
  }
  return events;
}

function wait(play: Play, ticks: number): number {
  let events = 0;
  for (let tick = 0; tick < ticks; tick += 1) events |= core.step(play, []);
  return events;
}

describe('games: the blade', () => {
  test('games: a touch cuts nothing, a stroke through a fruit does', () => {
    const play = quietPlay(hanging(kind.apple, 500, 1000));
    expect(swipe(play, [500, 1000]) & event.cut).toBe(0);
    expect(play.flights).toHaveLength(1);
    expect(swipe(play, [300, 1000], [700, 1000]) & event.cut).toBeTruthy();
    expect(play).toMatchObject({ flights: [], fruit: 1 });
  });

  test('games: a stroke beside a fruit misses, a stroke at its edge hits', () => {
    for (const [beside, cut] of [
      [reachOf(kind.kiwi) - 12, 1],
      [reachOf(kind.kiwi) + 24, 0],
    ] as const) {
      const play = quietPlay(hanging(kind.kiwi, 500, 1000));
      swipe(play, [200, 1000 - beside], [800, 1000 - beside]);
      expect([beside, play.fruit]).toEqual([beside, cut]);
    }
  });

  test('games: a stroke that ends before a fruit does not reach it', () => {
    const play = quietPlay(hanging(kind.kiwi, 800, 1008));
    swipe(play, [200, 1000], [600, 1000]);
    expect(play.fruit).toBe(0);
  });

  test('games: the exact circle test agrees with a brute-force one', () => {
    const place = fc.integer({ min: 0, max: 1000 });
    const step = fc.integer({ min: -496, max: 496 });
    const stroke = fc.record({ fromX: place, fromY: place, dx: step, dy: step });
    fc.assert(
      fc.property(stroke, place, place, (stroke, x, y) => {
        const radius = 100;
        const nearest = slowDistance(stroke, x, y);
        // Between two of the slow test's points it may be a hair off.
        if (Math.abs(nearest - radius) < 0.5) return;
        expect(touches(stroke, x, y, radius)).toBe(nearest < radius);
      }),
      { numRuns: 300 },
    );
  });

  test('games: no stroke before the first touch', () => {
    const play = quietPlay();
    const stroke = 4096 + 33 * 64 + 33;
    expect(core.accepts(play, stroke)).toBe(false);
    core.step(play, [touchAt(500, 500)]);
    expect(core.accepts(play, stroke)).toBe(true);
  });

  test('games: a stroke of no length, off the grid, or a second touch in one place is not accepted', () => {
    const play = quietPlay();
    core.step(play, [touchAt(8, 16)]);
    expect(core.accepts(play, 4096 + 32 * 64 + 32)).toBe(false);
    expect(core.accepts(play, 4096 + 31 * 64 + 32)).toBe(false);
    expect(core.accepts(play, 4096 + 32 * 64 + 30)).toBe(false);
    expect(core.accepts(play, 4096 + 33 * 64 + 32)).toBe(true);
    expect(core.accepts(play, touchAt(8, 16))).toBe(false);
    expect(core.accepts(play, touchAt(300, 300))).toBe(true);
    for (const odd of [-1, 8192, 0.5, Number.NaN]) expect(core.accepts(play, odd)).toBe(false);
  });

  test('games: wherever the finger moves, the blade follows within the grid and arrives', () => {
    const x = fc.integer({ min: -500, max: 1500 });
    const y = fc.integer({ min: -500, max: 2500 });
    fc.assert(
      fc.property(fc.array(fc.tuple(x, y), { minLength: 2, maxLength: 12 }), (points) => {
        const play = quietPlay();
        swipe(play, ...points);
        const [lastX, lastY] = points.at(-1)!;
        const goal = [clampTo(lastX, gridWidth), clampTo(lastY, gridHeight)] as const;
        expect(Math.abs(play.bladeX - goal[0])).toBeLessThanOrEqual(16);
        expect(Math.abs(play.bladeY - goal[1])).toBeLessThanOrEqual(16);
      }),
    );
  });
});

/** The nearest of two thousand points along a stroke. */
function slowDistance({ fromX, fromY, dx, dy }: Stroke, x: number, y: number): number {
  const points = Array.from({ length: 2001 }, (_, part) => part / 2000);
  return Math.min(...points.map((part) => Math.hypot(fromX + dx * part - x, fromY + dy * part - y)));
}

function clampTo(value: number, limit: number): number {
  return Math.max(0, Math.min(limit - 1, value));
}

describe('games: fruit', () => {
  test('games: a fruit pays 10, its centre 5 more, a golden one 50', () => {
    const edge = quietPlay(hanging(kind.peach, 500, 1060));
    expect(swipe(edge, [200, 1000], [800, 1000]) & event.clean).toBe(0);
    expect(edge.score).toBe(10);
    const heart = quietPlay(hanging(kind.peach, 500, 1008));
    expect(swipe(heart, [200, 1000], [800, 1000]) & event.clean).toBeTruthy();
    expect(heart.score).toBe(15);
    const golden = quietPlay(hanging(kind.golden, 500, 1060));
    expect(swipe(golden, [200, 1000], [800, 1000]) & event.golden).toBeTruthy();
    expect(golden.score).toBe(goldenPoints);
  });

  test('games: a cut is reported for one tick, with the path of the blade', () => {
    const play = quietPlay(hanging(kind.mango, 500, 1008, { id: 7 }));
    swipe(play, [400, 1000], [500, 1000]);
    expect(play.cuts).toMatchObject([{ id: 7, kind: kind.mango, x: 500, y: 1009, dy: 0, clean: 1 }]);
    expect(play.cuts[0]!.dx).toBeGreaterThan(0);
    core.step(play, []);
    expect(play.cuts).toEqual([]);
  });

  test('games: fruit still waiting below cannot be cut', () => {
    const play = quietPlay(hanging(kind.mango, 500, 1008, { age: -100 }));
    swipe(play, [300, 2020], [700, 2020], [700, 900], [300, 900]);
    expect(play.fruit).toBe(0);
  });

  test('games: every arc stays between the walls, begins and ends on the floor, and rises into view', () => {
    fc.assert(
      fc.property(fc.integer(), (number) => {
        const play = core.init(seedFromNumber(number));
        for (let tick = 0; tick < 2400 && !isOver(play); tick += 1) {
          play.lives = livesStart;
          core.step(play, []);
          for (const flight of play.flights) {
            const middle = Math.trunc(flight.span / 2);
            expect(xOf(flight, 0)).toBeGreaterThanOrEqual(150);
            expect(xOf(flight, flight.span)).toBeLessThanOrEqual(gridWidth - 150);
            expect(yOf(flight, 0)).toBeGreaterThan(gridHeight);
            expect(yOf(flight, flight.span)).toBeGreaterThan(gridHeight);
            expect(yOf(flight, middle)).toBeGreaterThan(60);
            expect(yOf(flight, middle)).toBeLessThan(1000);
          }
        }
      }),
      { numRuns: 6 },
    );
  });
});

describe('games: combos', () => {
  const three = (): Flight[] => [300, 500, 700].map((x) => hanging(kind.orange, x, 1060));

  test('games: three in one swipe pay when the swipe ends', () => {
    const play = quietPlay(...three());
    swipe(play, [150, 1000], [900, 1000]);
    expect([play.score, play.chain]).toEqual([30, 3]);
    const events = wait(play, chainTicks);
    expect(events & event.combo).toBeTruthy();
    expect(play).toMatchObject({ score: 30 + comboBonus(3), lastCombo: 3, bestCombo: 3, chain: 0 });
  });

  test('games: a new touch ends the swipe at once', () => {
    const play = quietPlay(...three());
    swipe(play, [150, 1000], [900, 1000]);
    expect(core.step(play, [touchAt(100, 100)]) & event.combo).toBeTruthy();
    expect(play.score).toBe(30 + comboBonus(3));
  });

  test('games: two in a swipe, or three in two swipes, pay no bonus', () => {
    const play = quietPlay(...three());
    swipe(play, [150, 1000], [600, 1000]);
    swipe(play, [620, 1000], [900, 1000]);
    expect(wait(play, chainTicks) & event.combo).toBe(0);
    expect(play.score).toBe(30);
  });

  test('games: pausing within a swipe ends the combo', () => {
    for (const [pause, combo] of [
      [chainTicks - 4, true],
      [chainTicks + 1, false],
    ] as const) {
      const play = quietPlay(...three());
      swipe(play, [150, 1000], [500, 1000]);
      wait(play, pause);
      core.step(play, [strokeTo(play, 900, 1000)!]);
      expect(play.fruit).toBe(3);
      expect([pause, (wait(play, chainTicks) & event.combo) !== 0]).toEqual([pause, combo]);
    }
  });

  test('games: the bonus grows up to twelve fruit', () => {
    expect([3, 4, 12, 30].map(comboBonus)).toEqual([20, 30, 110, 110]);
  });

  test('games: a combo forgives one fallen fruit', () => {
    const play = quietPlay(...three());
    play.misses = 2;
    swipe(play, [150, 1000], [900, 1000]);
    wait(play, chainTicks);
    expect(play.misses).toBe(1);
  });
});

describe('games: three lives', () => {
  test('games: a set number of fallen fruit costs a life, then counting restarts', () => {
    const play = quietPlay();
    for (let count = 1; count < missesMax; count += 1) {
      play.flights = [falling()];
      expect(core.step(play, []) & (event.miss | event.lost)).toBe(event.miss);
      expect([play.misses, play.lives]).toEqual([count, livesStart]);
    }
    play.flights = [falling()];
    expect(core.step(play, []) & event.lost).toBeTruthy();
    expect([play.misses, play.lives, play.grace]).toEqual([0, livesStart - 1, graceTicks - 1]);
  });

  test('games: bombs, helpers, the frenzy’s fruit and what falls in a pause cost nothing', () => {
    const play = quietPlay(
      ...[kind.bomb, kind.golden, kind.freeze, kind.frenzy].map((which) => falling(which)),
      falling(kind.apple, { free: 1 }),
    );
    wait(play, 1);
    expect(play).toMatchObject({ misses: 0, flights: [] });
    for (const field of ['grace', 'frenzy'] as const) {
      const safe = { ...quietPlay(falling()), [field]: 5 };
      wait(safe, 1);
      expect(safe.misses).toBe(0);
    }
  });

  test('games: a bomb costs a life and clears the screen, and nothing cleared counts as fallen', () => {
    const play = quietPlay(hanging(kind.bomb, 500, 1008), hanging(kind.apple, 800, 300), falling());
    const events = swipe(play, [350, 1000], [650, 1000]);
    expect(events & event.bomb && events & event.lost).toBeTruthy();
    expect(play).toMatchObject({ lives: livesStart - 1, flights: [], chain: 0 });
    expect(play.grace).toBeGreaterThan(0);
  });

  test('games: fruit in the stroke that hits a bomb still pay, and so does their combo', () => {
    const fruit = [440, 500, 560].map((x) => hanging(kind.kiwi, x, 1008));
    const play = quietPlay(hanging(kind.bomb, 500, 1008), ...fruit);
    core.step(play, [touchAt(300, 1000)]);
    core.step(play, [strokeTo(play, 700, 1000)!]);
    expect(play).toMatchObject({ fruit: 3, score: 45 + comboBonus(3), lives: livesStart - 1 });
  });

  test("games: a bomb's hit area is a little smaller than it looks", () => {
    const play = quietPlay(hanging(kind.bomb, 500, 1000 + reachOf(kind.bomb) + 20));
    swipe(play, [200, 1000], [800, 1000]);
    expect(play.lives).toBe(livesStart);
  });

  test('games: losing the third life ends the play, and nothing happens afterwards', () => {
    const play = quietPlay(hanging(kind.bomb, 500, 1008));
    play.lives = 1;
    expect(swipe(play, [350, 1000], [650, 1000]) & event.over).toBeTruthy();
    expect(core.outcome(play).over).toBe(true);
    const before = core.hash(play);
    expect(core.step(play, [touchAt(10, 10)])).toBe(0);
    expect(core.hash(play)).toBe(before);
    expect(core.accepts(play, touchAt(10, 10))).toBe(false);
  });
});

describe('games: the helpers', () => {
  test('games: the freeze halves the speed of everything in the air, then ends', () => {
    const play = quietPlay(hanging(kind.freeze, 500, 1008));
    expect(swipe(play, [350, 1000], [650, 1000]) & event.freeze).toBeTruthy();
    const one = hanging(kind.apple, 500, 500, { age: 1000 });
    play.flights = [one];
    const left = play.freeze;
    wait(play, left);
    expect(one.age).toBe(1000 + left * 2);
    wait(play, 10);
    expect(one.age).toBe(1000 + left * 2 + 40);
    expect(left).toBeGreaterThan(freezeTicks - 12);
  });

  test('games: the frenzy throws fruit without bombs, and the waves wait for it', () => {
    const play = { ...createPlay(seedFromNumber(3)), untilWave: 4 };
    play.flights = [
      hanging(kind.frenzy, 500, 1008),
      hanging(kind.bomb, 900, 300),
      hanging(kind.apple, 900, 600),
      hanging(kind.bomb, 700, 1000, { age: -400 }),
    ];
    core.step(play, [touchAt(400, 1000)]);
    const { untilWave } = play;
    expect(core.step(play, [strokeTo(play, 600, 1000)!]) & event.frenzy).toBeTruthy();
    expect(play.flights.map((flight) => flight.kind)).toContain(kind.apple);
    let rained = 0;
    let bombs = 0;
    for (let tick = 1; tick < frenzyTicks; tick += 1) {
      rained += core.step(play, []) & event.throw ? 1 : 0;
      bombs += play.flights.filter((flight) => flight.kind === kind.bomb).length;
    }
    expect(rained).toBeGreaterThan(34);
    expect(bombs).toBe(0);
    expect(play.untilWave).toBe(untilWave);
    expect(play.misses).toBe(0);
  });
});

describe('games: the end', () => {
  /** A play at a tick near its end. */
  function latePlay(tick: number): Play {
    return { ...quietPlay(), tick };
  }

  test('games: the air is empty when the giant fruit comes', () => {
    for (let number = 0; number < 40; number += 1) {
      const play = { ...createPlay(seedFromNumber(number)), tick: lastWaveTick - 200, lives: 1000 };
      while (play.tick < giantTick - 1) core.step(play, []);
      expect(play.flights).toEqual([]);
    }
  });

  test('games: fruit left by a late frenzy is gone when the giant comes', () => {
    const play = latePlay(giantTick - 1);
    Object.assign(play, { flights: [hanging(kind.apple, 300, 500)], frenzy: 30, freeze: 30 });
    expect(core.step(play, []) & event.giant).toBeTruthy();
    expect(play).toMatchObject({ flights: [], frenzy: 0, freeze: 0, misses: 0 });
  });

  test('games: each slash through the giant pays, at most once every few ticks', () => {
    const play = latePlay(giantTick + 60);
    expect(giantYAt(play.tick)).toBe(giantY);
    core.step(play, [touchAt(giantX, giantY)]);
    let slashes = 0;
    for (let tick = 0; tick < 40; tick += 1) {
      const stroke = strokeTo(play, giantX + (tick % 2 === 0 ? 60 : -60), giantY)!;
      slashes += core.step(play, [stroke]) & event.slash ? 1 : 0;
    }
    expect(slashes).toBe(40 / slashEvery);
    expect(play).toMatchObject({ slashes, score: slashes * slashPoints });
  });

  test('games: slashing before its time, or beside it, does nothing', () => {
    const early = latePlay(giantTick - 60);
    swipe(early, [giantX - 200, giantY], [giantX + 200, giantY]);
    const beside = latePlay(giantTick + 60);
    swipe(beside, [giantX - 200, giantY + 500], [giantX + 200, giantY + 500]);
    expect([early.slashes, beside.slashes]).toEqual([0, 0]);
  });

  test('games: the play ends at 90 s, pays the open combo and each life left', () => {
    const play = latePlay(ticksMax - 1);
    Object.assign(play, { chain: 3, chainLeft: 9, score: 100, lives: 2 });
    const events = core.step(play, []);
    expect(events & event.burst && events & event.over && events & event.combo).toBeTruthy();
    expect(core.outcome(play)).toEqual({ over: true, score: 100 + comboBonus(3) + 2 * lifeBonus });
  });

  test('games: a swipe that hits a bomb in the very last tick does not finish', () => {
    const play = latePlay(ticksMax - 2);
    Object.assign(play, { lives: 1, flights: [hanging(kind.bomb, 500, 1008)] });
    core.step(play, [touchAt(400, 1000)]);
    expect(core.step(play, [strokeTo(play, 600, 1000)!]) & event.burst).toBe(0);
    expect(play).toMatchObject({ finished: 0, lives: 0 });
  });
});

describe('games: the minimum to earn and the difficulty', () => {
  test('games: doing nothing does not reach the minimum to earn', () => {
    for (let number = 0; number < 200; number += 1) {
      const play = core.init(seedFromNumber(number));
      while (!isOver(play)) core.step(play, []);
      expect(play.score).toBe(0);
      expect(play.tick).toBeLessThan(ticksMax);
    }
  });

  test('games: a beginner nearly always reaches the minimum to earn, and a better bot scores more', () => {
    const median: number[] = [];
    for (const strength of [0, 1, 2] as const) {
      const games = Array.from({ length: 25 }, (_, number) =>
        botGame(core, bot, seedFromNumber(number), strength),
      );
      const paid = games.filter(
        ({ ticks, score }) => ticks >= core.minimumToEarn.ticks && score >= core.minimumToEarn.score,
      );
      expect(paid.length).toBeGreaterThanOrEqual(23);
      median.push(games.map(({ score }) => score).sort((one, two) => one - two)[12]!);
    }
    expect(median[1]!).toBeGreaterThan(median[0]! * 1.2);
    expect(median[2]!).toBeGreaterThan(median[1]! * 1.1);
  });
});

describe('games: random strokes', () => {
  /** Makes moves at random and keeps what the game accepts, as the view does. */
  function playAtRandom(seed: Uint32Array, moves: readonly number[]): { play: Play; log: Uint8Array } {
    const play = core.init(seed);
    const log = new LogWriter(core.actionBits);
    for (let tick = 0; !isOver(play); tick += 1) {
      const move = moves[tick % moves.length] ?? -1;
      const accepted = core.accepts(play, move) ? [move] : [];
      for (const one of accepted) log.push(tick, one);
      core.step(play, accepted);
      expectLegal(play);
    }
    return { play, log: log.finish(play.tick) };
  }

  function expectLegal(play: Play): void {
    const legal =
      play.lives >= 0 &&
      play.lives <= livesStart &&
      play.misses >= 0 &&
      play.misses < missesMax &&
      play.tick <= ticksMax &&
      play.bladeX >= 0 &&
      play.bladeX < gridWidth &&
      play.bladeY >= 0 &&
      play.bladeY < gridHeight &&
      play.flights.length <= 64 &&
      Number.isInteger(play.score + play.bladeX + play.bladeY + play.untilWave + play.chain) &&
      play.flights.every(
        (flight) =>
          flight.age < flight.span &&
          Number.isInteger(flight.age + xOf(flight) + yOf(flight)) &&
          flight.kind <= kind.bomb,
      );
    if (!legal) throw new Error(`illegal state ${JSON.stringify(play)}`);
  }

  test('games: no illegal state, and the replay of any recorded log gives the same hash and score', () => {
    const moves = fc.array(fc.integer({ min: 0, max: 8400 }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(fc.integer(), moves, (number, made) => {
        const seed = seedFromNumber(number);
        const { play, log } = playAtRandom(seed, made);
        const hash = core.hash(play);
        expect(replay(core, seed, log)).toMatchObject({ ok: true, score: play.score, hash });
        expect(replayHashes(core, seed, log).at(-1)).toBe(hash);
      }),
      { numRuns: 60 },
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
      { numRuns: 60 },
    );
  });

  test('games: the hash covers every field', () => {
    const base = (): Play => {
      const play = quietPlay(hanging(kind.apple, 500, 1000, { id: 1 }));
      play.cuts = [{ id: 1, kind: 2, x: 3, y: 4, dx: 5, dy: 6, clean: 0 }];
      return play;
    };
    const plain = hashPlay(base());
    const { random, flights, cuts, ...numbers } = base();
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
      const move = play.down === 0 || stroke === undefined ? touchAt(tick % 1000, 500) : stroke;
      expect(log.push(tick, move)).toBe(true);
      core.step(play, [move]);
    }
    expect(log.finish(ticksMax).length).toBeLessThan(logBytesMax * 0.7);
  });
});
