import { describe, expect, test } from 'vitest';
import { seedFromNumber } from '../sdk/core/random.ts';
import { angles, angleUp, stepAcross, stepUp } from './core/angles.ts';
import { groupOf, orphans, settle } from './core/bursts.ts';
import {
  bomb,
  bubble,
  cellsAll,
  columns,
  event,
  fallPoints,
  fieldWidth,
  popPoints,
  plank,
  radius,
  rainbow,
  shotsStart,
} from './core/constants.ts';
import { fly } from './core/flight.ts';
import { bubbleShooter as core } from './core/index.ts';
import { cellX, cellY, isCell, neighbours, rowLength } from './core/lattice.ts';
import { swap } from './core/shots.ts';
import { createGame } from './core/start.ts';
import { angleTo, at, field, gameOver, throwAt } from './test/fields.ts';

describe('games: the lattice', () => {
  test('games: rows alternate between eleven and ten, and neighbours touch', () => {
    for (const parity of [0, 1]) {
      for (let cell = 0; cell < cellsAll; cell += 1) {
        const row = Math.trunc(cell / columns);
        if (!isCell(row, cell % columns, parity)) {
          expect(neighbours(cell, parity)).toEqual([]);
          continue;
        }
        const touching = Array.from({ length: cellsAll }, (_, other) => other).filter((other) => {
          const dx = cellX(other, parity) - cellX(cell, parity);
          const dy = cellY(other) - cellY(cell);
          const real = isCell(Math.trunc(other / columns), other % columns, parity);
          return real && other !== cell && Math.sqrt(dx * dx + dy * dy) < bubble * 1.05;
        });
        expect([...neighbours(cell, parity)].toSorted((a, b) => a - b)).toEqual(touching);
      }
    }
    expect([rowLength(0, 0), rowLength(1, 0), rowLength(0, 1)]).toEqual([11, 10, 10]);
  });

  test('games: every bubble lies within the walls', () => {
    for (const parity of [0, 1]) {
      for (let cell = 0; cell < cellsAll; cell += 1) {
        if (!isCell(Math.trunc(cell / columns), cell % columns, parity)) continue;
        expect(cellX(cell, parity)).toBeGreaterThanOrEqual(radius);
        expect(cellX(cell, parity)).toBeLessThanOrEqual(fieldWidth - radius);
      }
    }
  });
});

describe('games: the flight', () => {
  const empty = field();

  test('games: the angles are symmetric about vertical and steps are equally long', () => {
    expect([stepAcross(angleUp), stepUp(angleUp)]).toEqual([0, 560]);
    for (let angle = 1; angle < angles; angle += 1) {
      expect(stepAcross(angle)).toBe(-stepAcross(256 - angle) || 0);
      expect(stepUp(angle)).toBe(stepUp(256 - angle));
      const length = Math.sqrt(stepAcross(angle) ** 2 + stepUp(angle) ** 2);
      expect(Math.abs(length - 560)).toBeLessThan(1);
      expect(stepAcross(angle)).toBeGreaterThan(stepAcross(angle - 1));
    }
  });

  test('games: a vertical shot in an empty field ends in the middle of the ceiling', () => {
    expect(fly(empty, 0, angleUp).cell).toBe(at(0, 5));
  });

  test('games: walls reflect: mirrored angles land in mirrored cells, never past a wall', () => {
    for (let angle = 1; angle < angles; angle += 1) {
      const xs: number[] = [];
      const left = fly(empty, 0, angle, (x) => xs.push(x));
      expect(Math.min(...xs)).toBeGreaterThanOrEqual(radius);
      expect(Math.max(...xs)).toBeLessThanOrEqual(fieldWidth - radius);
      expect(left.cell + fly(empty, 0, 256 - angle).cell).toBe(10);
    }
  });

  test('games: after a wall the shot continues at the same steepness', () => {
    const places: (readonly [number, number])[] = [];
    fly(empty, 0, 40, (x, y) => places.push([x, y]));
    const turn = places.findIndex(([x], index) => index > 0 && x > places[index - 1]![0]);
    expect(turn).toBeGreaterThan(0);
    for (let index = turn + 1; index < turn + 40; index += 1) {
      expect(places[index]![0] - places[index - 1]![0]).toBe(-stepAcross(40));
    }
  });

  test('games: a bubble sticks beside the one it touches, in a free cell', () => {
    const cells = field('11111111111', '.1111.1111.');
    for (let angle = 0; angle < angles; angle += 1) {
      const { cell } = fly(cells, 0, angle);
      expect(cells[cell]).toBe(0);
      expect(neighbours(cell, 0).some((next) => cells[next] !== 0)).toBe(true);
    }
  });

  test('games: a shot passes through a gap as wide as a bubble', () => {
    const cells = field('...........', '1111..1111.');
    expect(fly(cells, 0, angleUp).cell).toBe(at(0, 5));
    expect(fly(field('...........', '11111.1111.'), 0, angleUp).cell).not.toBe(at(0, 5));
  });

  test('games: the guide shows where the shot will land', () => {
    const game = createGame(seedFromNumber(3));
    const { cell, ticks } = fly(game.cells, game.parity, 90);
    core.step(game, [90]);
    expect([game.flightCell, game.flightTicks]).toEqual([cell, ticks - 1]);
  });
});

describe('games: bursting', () => {
  test('games: three of a colour burst, two do not', () => {
    const two = field('1.2........');
    expect(settle(two, 0, at(0, 1), 1)).toMatchObject({ popped: [], fallen: [] });
    expect(two[at(0, 1)]).toBe(1);
    const three = field('11.........');
    expect(settle(three, 0, at(0, 2), 1).popped).toEqual([at(0, 2), at(0, 1), at(0, 0)]);
    expect(three.every((kind) => kind === 0)).toBe(true);
  });

  test('games: a group is all connected bubbles of one colour, around corners too', () => {
    const cells = field('1112.......', '.21.......', '..12.......');
    expect(groupOf(cells, 0, at(0, 0))).toHaveLength(5);
    expect(groupOf(cells, 0, at(0, 3))).toEqual([at(0, 3)]);
  });

  test('games: disconnected bubbles fall, whatever their colour, wood too', () => {
    const cells = field('11........2', '2........3.', '#.........4');
    const { popped, fallen } = settle(cells, 0, at(0, 2), 1);
    expect(popped).toHaveLength(3);
    expect(fallen).toEqual([at(2, 0), at(1, 0)]);
    expect(cells.filter(Boolean)).toEqual([2, 3, 4]);
  });

  test('games: a bubble with one connection left to the ceiling does not fall', () => {
    const cells = field('112........', '.2........', '.2.........');
    settle(cells, 0, at(1, 0), 1);
    expect(cells.filter(Boolean)).toHaveLength(3);
    expect(orphans(cells, 0)).toEqual([]);
  });

  test('games: wood never matches, not even each other', () => {
    const cells = field('##.........');
    expect(settle(cells, 0, at(0, 2), 1).popped).toEqual([]);
  });

  test('games: a bomb removes everything within two bubbles, wood included, and nothing farther', () => {
    const cells = field('12#12321231', '1231231231', '12312312312', '1231231231');
    const { popped } = settle(cells, 0, at(4, 5), bomb);
    expect(popped).toHaveLength(1 + 4 + 5 - 2);
    expect(popped).not.toContain(at(1, 5));
    const wooden = field('###########', '##########');
    expect(settle(wooden, 0, at(2, 5), bomb).popped.length).toBeGreaterThan(5);
  });

  test('games: a rainbow removes every group it touches, and singles only where there is no group', () => {
    const groups = field('11.22.3....');
    expect(settle(groups, 0, at(0, 2), rainbow).popped).toHaveLength(5);
    const mixed = field('.1.22......');
    expect(settle(mixed, 0, at(0, 2), rainbow).popped).toHaveLength(3);
    const single = field('.1.#.......');
    expect(settle(single, 0, at(0, 2), rainbow).popped).toEqual([at(0, 2), at(0, 1)]);
    expect(single[at(0, 3)]).toBe(plank);
  });
});

describe('games: shooting', () => {
  test('games: no second shot while a bubble flies; the next one after it sticks', () => {
    const game = gameOver(['22222222222', '3333333333'], { next: 3 });
    expect(core.accepts(game, angleUp)).toBe(true);
    core.step(game, [angleUp]);
    expect([game.shots, game.held, core.accepts(game, angleUp)]).toEqual([shotsStart - 1, 3, false]);
    while (game.flightTicks > 0) core.step(game, []);
    expect(core.accepts(game, angleUp)).toBe(true);
  });

  test('games: two shots in one tick count as one', () => {
    const game = gameOver(['22222222222']);
    core.step(game, [10, 200]);
    expect([game.shots, game.flightAngle]).toEqual([shotsStart - 1, 10]);
  });

  test('games: action numbers past the swap are refused', () => {
    const game = createGame(seedFromNumber(1));
    for (const action of [257, 300, 511]) expect(core.accepts(game, action)).toBe(false);
  });

  test('games: swapping exchanges current and next bubble, takes eight ticks, and is refused for equal colours', () => {
    const game = gameOver(['12.........']);
    core.step(game, [swap]);
    expect([game.held, game.next]).toEqual([2, 1]);
    for (let tick = 0; tick < 7; tick += 1) {
      expect(core.accepts(game, swap)).toBe(false);
      core.step(game, []);
    }
    core.step(game, []);
    expect(core.accepts(game, swap)).toBe(true);
    game.held = game.next;
    expect(core.accepts(game, swap)).toBe(false);
  });

  test('games: only colours on the field are drawn, and loaded ones that are gone are replaced', () => {
    const game = gameOver(['11..5......'], { held: 1, next: 3 });
    throwAt(game, angleTo(game, at(0, 2)));
    expect([game.held, game.next]).toEqual([5, 5]);
  });
});

describe('games: points', () => {
  test('games: each bubble past the third scores more, and falling bubbles more still', () => {
    expect([3, 4, 5, 10].map(popPoints)).toEqual([30, 45, 65, 240]);
    expect([0, 1, 2, 10].map(fallPoints)).toEqual([0, 20, 45, 425]);
  });

  test('games: bursts and falls are counted, a streak multiplies, a miss ends it', () => {
    const rows = ['1122.66..55', '4.......3.'];
    const game = gameOver(rows, { next: 2 });
    const events = throwAt(game, angleTo(game, at(1, 1)));
    expect(events & event.pop).toBeTruthy();
    expect(events & event.drop).toBeTruthy();
    expect([game.streak, game.points]).toEqual([1, 30 + 20]);
    game.streak = 3;
    game.held = 2;
    while (game.busy > 0) core.step(game, []);
    throwAt(game, angleTo(game, at(1, 2)));
    expect(game.gained).toBe(Math.trunc((30 * 7) / 4));
    while (game.busy > 0) core.step(game, []);
    game.held = 6;
    expect(throwAt(game, angleTo(game, at(1, 9))) & event.miss).toBeTruthy();
    expect([game.streak, game.gained]).toEqual([0, 0]);
  });

  test('games: a big fall earns a bomb, four bursts in a row earn a rainbow', () => {
    const fall = gameOver([
      '11..6......',
      '2.........',
      '34.........',
      '3.........',
      '45.........',
      '3.........',
    ]);
    expect(throwAt(fall, angleTo(fall, at(0, 2))) & event.bomb).toBeTruthy();
    expect(fall.fallen).toHaveLength(7);
    expect(fall.next).toBe(bomb);
    const streak = gameOver(['11..2......'], { streak: 3 });
    expect(throwAt(streak, angleTo(streak, at(0, 2))) & event.rainbow).toBeTruthy();
    expect(streak.next).toBe(rainbow);
  });

  test('games: a reward never replaces another', () => {
    const game = gameOver(['11..2......'], { streak: 3, next: bomb });
    throwAt(game, angleTo(game, at(0, 2)));
    expect([game.held, game.next <= 6]).toEqual([bomb, false]);
    const last = gameOver(['11..2......'], { streak: 3, next: 0, shots: 1 });
    throwAt(last, angleTo(last, at(0, 2)));
    expect(last.held).toBe(0);
  });
});
