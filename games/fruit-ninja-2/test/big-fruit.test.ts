import { describe, expect, test } from 'vitest';
import { bigYAt } from '../core/big-fruit.ts';
import { strokeTo, touchAt } from '../core/blade.ts';
import {
  bigEvery,
  bigTicks,
  burstPoints,
  comboBonus,
  event,
  lifeBonus,
  livesStart,
  slashEvery,
  slashPoints,
  ticksMax,
} from '../core/constants.ts';
import { fruitNinja2 as core } from '../core/index.ts';
import { kind } from '../core/kinds.ts';
import { shapes } from '../core/shapes.ts';
import type { Play } from '../core/state.ts';
import { quietPlay, hanging, swipe, wait } from './plays.ts';

const [upright] = shapes;

describe('games: the big fruit', () => {
  const called = (more: Partial<Play> = {}): Play => {
    const play = { ...quietPlay(), tick: bigEvery - 1, ...more };
    expect(core.step(play, []) & event.big).toBeTruthy();
    return play;
  };

  /** One slash to and fro, until it counts. */
  const slash = (play: Play): number => {
    const x = upright.bigX + (play.bladeX > upright.bigX ? -60 : 60);
    let events = core.step(play, [
      play.down === 0 ? touchAt(play, x, upright.bigY) : strokeTo(play, x, upright.bigY)!,
    ]);
    for (let tick = 1; tick < slashEvery; tick += 1) events |= core.step(play, []);
    return events;
  };

  test('games: it comes every 25 s into empty air, and no wave with it', () => {
    const play = called({ flights: [hanging(kind.apple, 300, 500)], frenzy: 30, freeze: 30 });
    expect(play).toMatchObject({ flights: [], frenzy: 0, freeze: 0, misses: 0 });
    play.untilWave = 0;
    wait(play, 100);
    expect(play.flights).toEqual([]);
    expect(bigEvery).toBe(25 * 60);
  });

  test('games: every slash through it pays, enough of them burst it and feed the fire', () => {
    const play = called();
    wait(play, 40);
    const { bigHits } = play;
    slash(play);
    let events = 0;
    for (let hit = 0; hit < bigHits; hit += 1) events |= slash(play);
    expect(events & event.burst).toBeTruthy();
    // The last slash has no fire yet, the burst has.
    expect(play).toMatchObject({
      bigSince: 0,
      bursts: 1,
      heat: 2,
      score: bigHits * slashPoints + 2 * burstPoints,
    });
  });

  test('games: slashes beside it do nothing; unburst it goes, and costs nothing', () => {
    const play = called();
    wait(play, 40);
    swipe(play, [upright.bigX - 200, upright.bigY + 500], [upright.bigX + 200, upright.bigY + 500]);
    expect(play.slashes).toBe(0);
    wait(play, bigTicks);
    expect(play).toMatchObject({ bigSince: 0, bursts: 0, lives: livesStart });
  });

  test('games: it rises from below to its place', () => {
    for (const shape of shapes) {
      expect(bigYAt(shape, 0)).toBeGreaterThan(shape.height);
      expect(bigYAt(shape, 100)).toBe(shape.bigY);
    }
  });
});

describe('games: the end', () => {
  /** A play at a tick near its end. */
  function latePlay(tick: number): Play {
    return { ...quietPlay(), tick };
  }

  test('games: the last big fruit hangs until the end and bursts then', () => {
    const play = latePlay(5 * bigEvery - 1);
    play.bigs = 4;
    wait(play, 1);
    expect(play.bigLeft).toBe(ticksMax - play.tick);
    expect(wait(play, play.bigLeft) & event.burst).toBeTruthy();
    expect(play).toMatchObject({ finished: 1, tick: ticksMax });
  });

  test('games: the play ends at 130 s, pays the open combo and each life left', () => {
    const play = latePlay(ticksMax - 1);
    Object.assign(play, { chain: 3, chainLeft: 9, score: 100, lives: 2 });
    const events = core.step(play, []);
    expect(events & event.over && events & event.combo).toBeTruthy();
    expect(core.outcome(play)).toEqual({ over: true, score: 100 + 2 * comboBonus(3) + 2 * lifeBonus });
  });

  test('games: a swipe that hits a bomb in the very last tick does not finish', () => {
    const play = latePlay(ticksMax - 2);
    Object.assign(play, { lives: 1, flights: [hanging(kind.bomb, 500, 1008)] });
    core.step(play, [touchAt(play, 400, 1000)]);
    expect(core.step(play, [strokeTo(play, 600, 1000)!]) & event.burst).toBe(0);
    expect(play).toMatchObject({ finished: 0, lives: 0 });
  });
});
