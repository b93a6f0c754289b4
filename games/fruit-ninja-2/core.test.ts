import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { strokeTo, touchAt } from './core/blade.ts';
import { chainTicks, comboBonus, edgeMax, event, heatMax, heatTicks, livesStart } from './core/constants.ts';
import { touches, type Flight, type Stroke } from './core/flights.ts';
import { fruitNinja2 as core } from './core/index.ts';
import { kind, reachOf } from './core/kinds.ts';
import { shapes } from './core/shapes.ts';
import type { Play } from './core/state.ts';
import { quietPlay, hanging, falling, swipe, wait } from './test/plays.ts';

const [upright] = shapes;
/** The same cases each time: a test that fails by chance blocks the work of others. */
const cases = { seed: 20, numRuns: 60 };

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
      { ...cases, numRuns: 300 },
    );
  });

  test('games: no stroke before the first touch', () => {
    const play = quietPlay();
    const stroke = 4096 + 33 * 64 + 33;
    expect(core.accepts(play, stroke)).toBe(false);
    core.step(play, [touchAt(play, 500, 500)]);
    expect(core.accepts(play, stroke)).toBe(true);
  });

  test('games: a stroke of no length, off the grid, or a second touch in one place is not accepted', () => {
    const play = quietPlay();
    core.step(play, [touchAt(play, 8, 16)]);
    expect(core.accepts(play, 4096 + 32 * 64 + 32)).toBe(false);
    expect(core.accepts(play, 4096 + 31 * 64 + 32)).toBe(false);
    expect(core.accepts(play, 4096 + 32 * 64 + 30)).toBe(false);
    expect(core.accepts(play, 4096 + 33 * 64 + 32)).toBe(true);
    expect(core.accepts(play, touchAt(play, 8, 16))).toBe(false);
    expect(core.accepts(play, touchAt(play, 300, 300))).toBe(true);
    for (const odd of [-1, 8192, 0.5, Number.NaN, 4096 + 32, 4096 + 32 * 64])
      expect(core.accepts(play, odd)).toBe(false);
  });

  test('games: wherever the finger moves, the blade follows within the grid and arrives', () => {
    const x = fc.integer({ min: -500, max: 1500 });
    const y = fc.integer({ min: -500, max: 2500 });
    fc.assert(
      fc.property(fc.array(fc.tuple(x, y), { minLength: 2, maxLength: 12 }), (points) => {
        const play = quietPlay();
        swipe(play, ...points);
        const [lastX, lastY] = points.at(-1)!;
        const goal = [clampTo(lastX, upright.width), clampTo(lastY, upright.height)] as const;
        expect(Math.abs(play.bladeX - goal[0])).toBeLessThanOrEqual(16);
        expect(Math.abs(play.bladeY - goal[1])).toBeLessThanOrEqual(16);
      }),
      cases,
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
  test('games: a fruit pays 10, its centre 5 more', () => {
    const edge = quietPlay(hanging(kind.peach, 500, 1060));
    expect(swipe(edge, [200, 1000], [800, 1000]) & event.clean).toBe(0);
    expect(edge.score).toBe(10);
    const heart = quietPlay(hanging(kind.peach, 500, 1008));
    expect(swipe(heart, [200, 1000], [800, 1000]) & event.clean).toBeTruthy();
    expect(heart.score).toBe(15);
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
});

describe('games: combos', () => {
  const three = (): Flight[] => [300, 500, 700].map((x) => hanging(kind.orange, x, 1060));

  test('games: three in one swipe pay when the swipe ends', () => {
    const play = quietPlay(...three());
    swipe(play, [150, 1000], [900, 1000]);
    expect([play.score, play.chain]).toEqual([30, 3]);
    const events = wait(play, chainTicks);
    expect(events & event.combo).toBeTruthy();
    expect(play).toMatchObject({ score: 30 + 2 * comboBonus(3), lastCombo: 3, bestCombo: 3, chain: 0 });
  });

  test('games: a new touch ends the swipe at once', () => {
    const play = quietPlay(...three());
    swipe(play, [150, 1000], [900, 1000]);
    expect(core.step(play, [touchAt(play, 100, 100)]) & event.combo).toBeTruthy();
    expect(play.score).toBe(30 + 2 * comboBonus(3));
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
    expect([3, 4, 12, 30].map(comboBonus)).toEqual([20, 45, 605, 605]);
  });

  test('games: turning back ends a swipe, so that a scribble makes no combo', () => {
    const play = quietPlay(
      ...[300, 700].map((x) => hanging(kind.orange, x, 1060)),
      hanging(kind.kiwi, 300, 1300),
    );
    swipe(play, [150, 1000], [900, 1000]);
    swipe(play, [900, 1250], [100, 1250]);
    expect(play.fruit).toBe(3);
    const held = quietPlay(
      ...[300, 500].map((x) => hanging(kind.orange, x, 1060)),
      hanging(kind.kiwi, 200, 1150),
    );
    swipe(held, [150, 1000], [700, 1000], [100, 1100]);
    expect([held.fruit, held.combos]).toEqual([3, 0]);
    expect(wait(held, chainTicks) & event.combo).toBe(0);
  });

  test('games: a combo forgives one fallen fruit', () => {
    const play = quietPlay(...three());
    play.misses = 2;
    swipe(play, [150, 1000], [900, 1000]);
    wait(play, chainTicks);
    expect(play.misses).toBe(1);
  });
});

describe('games: the fire', () => {
  const combo = (play: Play): number => {
    play.flights.push(...[300, 500, 700].map((x) => hanging(kind.orange, x, 1060)));
    swipe(play, [150, 1000], [900, 1000]);
    return wait(play, chainTicks);
  };

  test('games: each combo raises the multiplier, up to six', () => {
    const play = quietPlay();
    for (let count = 1; count <= heatMax + 1; count += 1) {
      combo(play);
      expect(play.heat).toBe(Math.min(heatMax, count + 1));
    }
    const { score } = play;
    play.edge = edgeMax;
    play.flights.push(hanging(kind.orange, 500, 1060));
    swipe(play, [300, 1000], [700, 1000]);
    expect(play.score - score).toBe(10 * heatMax);
  });

  test('games: two seconds without a combo put it out, but not while the air is empty', () => {
    const play = quietPlay();
    combo(play);
    wait(play, heatTicks * 2);
    expect(play.heat).toBe(2);
    play.flights.push(hanging(kind.apple, 800, 300));
    expect(wait(play, heatTicks - 1) & event.cool).toBe(0);
    expect(wait(play, 1) & event.cool).toBeTruthy();
    expect(play.heat).toBe(1);
  });

  test('games: a fallen fruit and a bomb put it out at once', () => {
    const play = quietPlay();
    combo(play);
    play.flights = [falling()];
    wait(play, 1);
    expect(play.heat).toBe(1);
    combo(play);
    play.flights = [hanging(kind.bomb, 500, 1008)];
    swipe(play, [350, 1000], [650, 1000]);
    expect([play.heat, play.lives]).toEqual([1, livesStart - 1]);
  });
});
