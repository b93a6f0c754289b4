import { describe, expect, test } from 'vitest';
import { strokeTo, touchAt, turn } from '../core/blade.ts';
import { edgeGrowth, edgeSharp, event, livesStart } from '../core/constants.ts';
import { xOf, yOf } from '../core/flights.ts';
import { fruitNinja2 as core } from '../core/index.ts';
import { kind } from '../core/kinds.ts';
import { shapes } from '../core/shapes.ts';
import type { Play } from '../core/state.ts';
import { quietPlay, hanging, swipe, wait } from './plays.ts';

const [, wide] = shapes;

describe('games: the edge', () => {
  const scribble = (play: Play, ticks: number): number => {
    let events = core.step(play, [touchAt(play, 100, 1000)]);
    for (let tick = 0; tick < ticks; tick += 1)
      events |= core.step(play, [strokeTo(play, tick % 2 === 0 ? 900 : 100, 1000)!]);
    return events;
  };

  test('games: scribbling blunts the blade: it cuts no fruit, but meets bombs', () => {
    const play = quietPlay();
    expect(scribble(play, 20) & event.blunt).toBeTruthy();
    play.flights = [hanging(kind.apple, 500, 1008)];
    scribble(play, 4);
    expect(play.fruit).toBe(0);
    play.flights = [hanging(kind.bomb, 500, 1008)];
    scribble(play, 4);
    expect(play.lives).toBe(livesStart - 1);
  });

  test('games: a moment of rest sharpens it again', () => {
    const play = quietPlay();
    scribble(play, 20);
    wait(play, Math.ceil(edgeSharp / edgeGrowth) + 1);
    play.flights = [hanging(kind.apple, 500, 1008)];
    swipe(play, [300, 1000], [700, 1000]);
    expect([play.blunt, play.fruit]).toEqual([0, 1]);
  });

  test('games: in the frenzy and at a big fruit it stays sharp', () => {
    for (const field of ['frenzy', 'bigSince'] as const) {
      const play = { ...quietPlay(), [field]: 100, bigLeft: 500, bigHits: 500 };
      scribble(play, 40);
      expect([field, play.blunt]).toEqual([field, 0]);
    }
  });
});

describe('games: the wide field', () => {
  test('games: turning keeps what is in the air at its place, twice as far across and half as high', () => {
    const flight = hanging(kind.apple, 300, 1000, { drift: 200, span: 600, age: 300 });
    const play = quietPlay(flight);
    const before = { x: xOf(flight), y: yOf(flight) };
    core.step(play, [turn]);
    expect(play.wide).toBe(1);
    flight.age = 300;
    expect(xOf(flight)).toBe(before.x * 2);
    expect(Math.abs(yOf(flight) - before.y / 2)).toBeLessThanOrEqual(1);
    play.turnWait = 0;
    core.step(play, [turn]);
    flight.age = 300;
    expect(xOf(flight)).toBe(before.x);
    expect(Math.abs(yOf(flight) - before.y)).toBeLessThanOrEqual(2);
  });

  test('games: it lifts the blade, ends the swipe, and is possible once a second', () => {
    const play = quietPlay(...[300, 500, 700].map((x) => hanging(kind.orange, x, 1060)));
    swipe(play, [150, 1000], [900, 1000]);
    expect(core.step(play, [turn]) & event.combo).toBeTruthy();
    expect([play.down, core.accepts(play, turn)]).toEqual([0, false]);
    wait(play, 60);
    expect(core.accepts(play, turn)).toBe(true);
  });

  test('games: touches and strokes reach all of it', () => {
    const play = quietPlay();
    core.step(play, [turn]);
    swipe(play, [2000, 1000], [20, 20]);
    expect(Math.max(play.bladeX, play.bladeY)).toBeLessThan(40);
    swipe(play, [20, 20], [4000, 4000]);
    expect(play).toMatchObject({ bladeX: expect.any(Number), wide: 1 });
    expect(
      [wide.width - play.bladeX, wide.height - play.bladeY].every((left) => left > 0 && left <= 24),
    ).toBe(true);
  });
});
