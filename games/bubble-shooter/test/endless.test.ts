import { describe, expect, test } from 'vitest';
import { seedFromNumber } from '../../sdk/core/random.ts';
import { angleUp } from '../core/angles.ts';
import {
  clearPoints,
  columns,
  depthMin,
  event,
  plank,
  pressureMax,
  rowsLegal,
  rowsTotal,
  shotPoints,
  shotsStart,
  sweepPoints,
  sweepShots,
  ticksMax,
} from '../core/constants.ts';
import { fly } from '../core/flight.ts';
import { bubbleShooter as core } from '../core/index.ts';
import { bands, openings } from '../core/patterns.ts';
import { swap } from '../core/shots.ts';
import { createGame } from '../core/start.ts';
import { ending } from '../core/state.ts';
import { angleTo, at, gameOver, throwAt } from './fields.ts';

describe('games: the ceiling', () => {
  test('games: a row comes when the weight is too high, and all others move down', () => {
    const game = createGame(seedFromNumber(5));
    const before = game.cells.slice(0, 5 * columns);
    let ticks = 0;
    while (game.rowsCome === 5) {
      core.step(game, []);
      ticks += 1;
    }
    expect(ticks).toBe(pressureMax(5));
    expect(game.cells.slice(columns, 6 * columns)).toEqual(before);
    expect([game.depth, game.pressure, game.parity]).toEqual([6, 0, 1]);
    expect(core.accepts(game, angleUp)).toBe(false);
  });

  test('games: a miss adds a quarter, bursts and falls subtract', () => {
    const game = gameOver(['22222222222', '3333333333']);
    const ticks = fly(game.cells, 0, angleUp).ticks;
    throwAt(game, angleUp);
    expect(game.pressure).toBe(ticks + (pressureMax(rowsTotal) >> 2));
    const relieved = gameOver(['11..2......'], { pressure: 400 });
    const angle = angleTo(relieved, at(0, 2));
    const flightTicks = fly(relieved.cells, 0, angle).ticks;
    throwAt(relieved, angle);
    expect(relieved.pressure).toBe(400 + flightTicks - 3 * 30);
  });

  test('games: no row comes while a bubble flies', () => {
    const game = createGame(seedFromNumber(5));
    game.pressure = 10_000;
    core.step(game, [0]);
    while (game.flightTicks > 1) core.step(game, []);
    expect(game.rowsCome).toBe(5);
  });

  test('games: while few rows are left, more come at once', () => {
    const game = gameOver(['1..........'], { rowsCome: 5, held: 3 });
    for (let tick = 0; tick < 80; tick += 1) core.step(game, []);
    expect(game.depth).toBe(depthMin(game.rowsCome));
  });

  test('games: the weight limit shrinks with each row', () => {
    for (let rows = 6; rows <= rowsTotal; rows += 1) {
      expect(pressureMax(rows)).toBeLessThanOrEqual(pressureMax(rows - 1));
    }
    expect([pressureMax(5), pressureMax(rowsTotal)]).toEqual([960, 440]);
  });
});

describe('games: the end', () => {
  test('games: clearing the field with no rows to come ends the game, with points for each shot left', () => {
    const game = gameOver(['11.........'], { shots: 10 });
    const events = throwAt(game, angleTo(game, at(0, 2)));
    expect(events & event.cleared).toBeTruthy();
    expect(core.outcome(game)).toEqual({ over: true, score: 30 + clearPoints + 9 * shotPoints });
  });

  test('games: emptying the field with rows to come brings throws and does not end it', () => {
    const game = gameOver(['11.........'], { rowsCome: 8 });
    const events = throwAt(game, angleTo(game, at(0, 2)));
    expect(events & event.sweep).toBeTruthy();
    expect(core.outcome(game)).toEqual({ over: false, score: 30 + sweepPoints });
    expect(game.shots).toBe(shotsStart - 1 + sweepShots);
  });

  test('games: a bubble that sticks past the line ends the game, one on the last row does not', () => {
    const column = Array.from({ length: rowsLegal - 1 }, (_, row) =>
      row % 2 === 0 ? '.....2.....' : '.....2....',
    );
    const close = gameOver(column, { held: 3 });
    throwAt(close, angleUp);
    expect([close.depth, core.outcome(close).over]).toEqual([rowsLegal, false]);
    close.held = 4;
    const events = throwAt(close, angleUp);
    expect(events & event.crossed).toBeTruthy();
    expect(close.ending).toBe(ending.crossed);
  });

  test('games: a row that pushes the lowest past the line ends the game', () => {
    const game = createGame(seedFromNumber(2));
    let events = 0;
    while (!core.outcome(game).over) events |= core.step(game, []);
    expect([game.ending, game.depth]).toEqual([ending.crossed, rowsLegal + 1]);
    expect(events & event.danger).toBeTruthy();
    expect(game.points).toBe(0);
  });

  test('games: the last shot is played to its end, and ends the game', () => {
    const game = gameOver(['22222222222', '3333333333'], { shots: 1, next: 0 });
    core.step(game, [angleUp]);
    expect(core.outcome(game).over).toBe(false);
    while (game.flightTicks > 0) core.step(game, []);
    expect(game.ending).toBe(ending.shots);
  });

  test('games: the game ends after three minutes, and nothing happens afterwards', () => {
    const game = gameOver(['22222222222', '3333333333'], { tick: ticksMax - 1 });
    expect(core.step(game, []) & event.over).toBeTruthy();
    expect(game.ending).toBe(ending.time);
    const before = core.hash(game);
    expect(core.step(game, [angleUp])).toBe(0);
    expect([core.hash(game), core.accepts(game, angleUp), core.accepts(game, swap)]).toEqual([
      before,
      false,
      false,
    ]);
  });
});

describe('games: the rows', () => {
  test('games: every authored row has its length and known letters', () => {
    for (const { rows } of [...openings, ...bands]) {
      rows.forEach((row, index) => {
        expect(row).toMatch(/^[a-fA-F#?o*]+$/);
        expect(row).toHaveLength(columns - (index % 2));
      });
    }
    expect(bands.every(({ rows }) => rows.length % 2 === 0)).toBe(true);
  });

  test('games: one seed always gives the same ceiling, another a different one; no wood in its last rows', () => {
    const rowsOf = (seed: number): unknown => createGame(seedFromNumber(seed)).ceiling.rows;
    expect(rowsOf(5)).toEqual(rowsOf(5));
    expect(rowsOf(5)).not.toEqual(rowsOf(6));
    for (let seed = 0; seed < 50; seed += 1) {
      const { rows } = createGame(seedFromNumber(seed)).ceiling;
      expect(rows).toHaveLength(rowsTotal);
      expect(rows.slice(-3).flat()).not.toContain(plank);
      expect(rows.every((row, index) => row.filter(Boolean).length === columns - (index & 1))).toBe(true);
    }
  });
});
