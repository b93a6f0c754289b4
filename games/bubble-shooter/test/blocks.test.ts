import { describe, expect, test } from 'vitest';
import { angleUp } from '../core/angles.ts';
import { settle } from '../core/bursts.ts';
import { bankPercent, chickPoints, chickShots, event, plank, shotsStart } from '../core/constants.ts';
import { bubbleShooter as core } from '../core/index.ts';
import { coloursHanging } from '../core/supply.ts';
import { angleTo, at, field, gameOver, throwAt } from './fields.ts';

describe('games: ice', () => {
  test('games: a frozen bubble joins no group; a burst beside it thaws it, a second one bursts it', () => {
    const cells = field('11A........');
    expect(settle(field('1AA........'), 0, at(1, 0), 1).popped).toEqual([]);
    const { popped, thawed } = settle(cells, 0, at(1, 0), 1);
    expect([popped.length, thawed, cells[at(0, 2)]]).toEqual([3, [at(0, 2)], 1]);
    cells[at(0, 3)] = 1;
    expect(settle(cells, 0, at(1, 2), 1).popped).toHaveLength(3);
  });

  test('games: a frozen colour may be drawn, the other things are no colours', () => {
    expect(coloursHanging(field('C#o*'))).toBe(1 << 3);
  });
});

describe('games: chicks', () => {
  test('games: a burst beside a chick frees it, and so does a fall', () => {
    expect(settle(field('11o........'), 0, at(1, 0), 1)).toMatchObject({ chicks: 1, fallen: [] });
    expect(settle(field('11.........', 'o.........'), 0, at(0, 2), 1).chicks).toBe(1);
    const fallen = settle(field('11.........', '2.........', 'o..........'), 0, at(0, 2), 1);
    expect(fallen).toMatchObject({ chicks: 1, fallen: [at(2, 0), at(1, 0)] });
  });

  test('games: each brings points and, in the endless game, a throw', () => {
    const game = gameOver(['11o...2....']);
    expect(throwAt(game, angleTo(game, at(1, 0))) & event.chick).toBeTruthy();
    expect([game.chicks, game.points]).toEqual([1, 45 + chickPoints]);
    expect(game.shots).toBe(shotsStart - 1 + chickShots);
    const level = gameOver(['11o...2....'], { level: 5, chicksAsked: 2 });
    throwAt(level, angleTo(level, at(1, 0)));
    expect(level.shots).toBe(shotsStart - 1);
  });

  test('games: a throw won with the last one fills the hand again', () => {
    const game = gameOver(['11o...2....'], { shots: 1, next: 0 });
    throwAt(game, angleTo(game, at(1, 0)));
    expect([game.shots, game.held, game.next, core.outcome(game).over]).toEqual([1, 2, 0, false]);
  });
});

describe('games: fireflies', () => {
  test('games: a burst beside one bursts its row, ice too, but not wood', () => {
    const cells = field('22222222222', '11*A2#o.34', '5.........');
    const { popped, lit, chicks, thawed } = settle(cells, 0, at(2, 1), 1);
    expect([popped.length, lit, chicks, thawed]).toEqual([1 + 8, [at(1, 2)], 1, []]);
    expect(cells[at(1, 5)]).toBe(plank);
  });

  test('games: one that falls only falls', () => {
    const { popped, lit } = settle(field('11..3......', '2.........', '*...3......'), 0, at(0, 2), 1);
    expect([popped.length, lit]).toEqual([3, []]);
  });
});

describe('games: wood', () => {
  test('games: it takes no part in a burst, and falls when it is cut off', () => {
    const cells = field('11#........', '#.........');
    const { popped, fallen } = settle(cells, 0, at(1, 1), 1);
    expect([popped.length, fallen]).toEqual([3, [at(1, 0)]]);
    expect(cells[at(0, 2)]).toBe(plank);
  });

  test('games: where nothing but wood hangs, the field is clear', () => {
    const game = gameOver(['11#........']);
    expect(throwAt(game, angleTo(game, at(1, 0))) & event.cleared).toBeTruthy();
    expect([game.fallen, game.depth]).toEqual([[at(0, 2)], 0]);
  });
});

describe('games: throws', () => {
  test('games: each wall on the way adds to a burst, but not to a miss', () => {
    const rows = ['11........2'];
    const direct = gameOver(rows);
    throwAt(direct, angleTo(direct, at(0, 2)));
    const banked = gameOver(rows);
    const events = throwAt(banked, angleTo(banked, at(0, 2), 1));
    expect(events & event.bank).toBeTruthy();
    expect(banked.points).toBe((direct.points * (100 + bankPercent)) / 100);
    expect([direct.banks, banked.banks]).toEqual([0, 1]);
    const missed = gameOver(rows, { held: 3 });
    expect(throwAt(missed, angleTo(missed, at(0, 2), 1)) & event.bank).toBe(0);
  });

  test('games: the third throw in a row at the very same angle earns nothing', () => {
    const earned = [0, 1, 2].map((before) => {
      const game = gameOver(['....11....2'], { flightAngle: angleUp + 2, sameAngles: before });
      const events = throwAt(game, angleUp + 2);
      expect(events & event.pop).toBeTruthy();
      return [game.points, game.streak];
    });
    expect(earned).toEqual([
      [30, 1],
      [30, 1],
      [0, 0],
    ]);
  });
});
