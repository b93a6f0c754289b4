import { describe, expect, test } from 'vitest';
import { seedFromNumber } from '../../sdk/core/random.ts';
import { strokeTo, touchAt } from '../core/blade.ts';
import {
  comboBonus,
  doubleTicks,
  event,
  freezeTicks,
  frenzyTicks,
  graceTicks,
  livesStart,
  missesMax,
} from '../core/constants.ts';
import { fruitNinja2 as core } from '../core/index.ts';
import { kind, reachOf } from '../core/kinds.ts';
import { createPlay } from '../core/state.ts';
import { quietPlay, hanging, falling, swipe, wait } from './plays.ts';

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

  test('games: bombs, specials, the frenzy’s fruit and what falls in a pause cost nothing', () => {
    const play = quietPlay(
      ...[kind.bomb, kind.double, kind.freeze, kind.frenzy].map((which) => falling(which)),
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
    core.step(play, [touchAt(play, 300, 1000)]);
    core.step(play, [strokeTo(play, 700, 1000)!]);
    expect(play).toMatchObject({ fruit: 3, score: 45 + 2 * comboBonus(3), lives: livesStart - 1 });
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
    expect(core.step(play, [touchAt(play, 10, 10)])).toBe(0);
    expect(core.hash(play)).toBe(before);
    expect(core.accepts(play, touchAt(play, 10, 10))).toBe(false);
  });
});

describe('games: the specials', () => {
  test('games: the star doubles every point for a while', () => {
    const play = quietPlay(hanging(kind.double, 500, 1060));
    expect(swipe(play, [350, 1000], [650, 1000]) & event.double).toBeTruthy();
    const { score } = play;
    play.flights = [hanging(kind.apple, 500, 1060)];
    swipe(play, [350, 1000], [650, 1000]);
    expect(play.score - score).toBe(20);
    wait(play, doubleTicks);
    expect(play.double).toBe(0);
  });

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
    core.step(play, [touchAt(play, 400, 1000)]);
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
