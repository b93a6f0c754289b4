import { describe, expect, test } from 'vitest';
import { createRandom, seedFromNumber } from '../sdk/core/random.ts';
import {
  fitsOn,
  autoTicks,
  clockTicks,
  event,
  points,
  proofPositions,
  restTicks,
  ticksMax,
} from './core/constants.ts';
import { solitaire as core } from './core/index.ts';
import { action, countFor, moveOf, place, placesOf } from './core/moves.ts';
import { solve, toHome } from './core/solver.ts';
import { dealFrom, ending, hiddenCards, phase } from './core/state.ts';
import { cardOf, play, tableOf } from './test/tables.ts';

const home = toHome;

describe('games: what may be placed on what', () => {
  test('games: one rank lower and of the other colour', () => {
    expect(fitsOn(cardOf('9h'), cardOf('Ts'))).toBe(true);
    expect(fitsOn(cardOf('9h'), cardOf('Tc'))).toBe(true);
    expect(fitsOn(cardOf('9h'), cardOf('Td'))).toBe(false);
    expect(fitsOn(cardOf('9h'), cardOf('Js'))).toBe(false);
    expect(fitsOn(cardOf('Ah'), cardOf('Ks'))).toBe(false);
  });

  test('games: only a king goes on an empty column', () => {
    const table = tableOf({ piles: ['*2s Kh', '', '*3s Qc'] });
    expect(core.accepts(table, moveOf(0, 1))).toBe(true);
    expect(core.accepts(table, moveOf(2, 1))).toBe(false);
  });

  test('games: a king that lies alone does not move to another empty column', () => {
    const table = tableOf({ piles: ['Kh Qs', ''] });
    expect(core.accepts(table, moveOf(0, 1))).toBe(false);
  });

  test('games: a run moves as far as it fits, from any of its cards', () => {
    const table = tableOf({ piles: ['*2s Th 9s 8h', 'Td', 'Jc'] });
    expect([countFor(table, 0, 1), countFor(table, 0, 2)]).toEqual([2, 3]);
    play(table, moveOf(0, 1));
    expect(table.piles[1]).toEqual(['Td', '9s', '8h'].map(cardOf));
    expect(table.piles[0]).toEqual(['2s', 'Th'].map(cardOf));
  });

  test('games: a face-down card never moves', () => {
    const table = tableOf({ piles: ['*9s 4h', 'Td'] });
    expect(core.accepts(table, moveOf(0, 1))).toBe(false);
  });

  test('games: the last card left in a pile is turned up', () => {
    const table = tableOf({ piles: ['*2s *5d 9s', 'Td'] });
    expect(play(table, moveOf(0, 1)) & event.turn).toBeTruthy();
    expect(table.hidden[0]).toBe(1);
    expect(play(table, action.undo) & event.undo).toBeTruthy();
    expect(table.hidden[0]).toBe(2);
    const open = tableOf({ piles: ['*2s 9h 8s', '9d'] });
    expect(play(open, moveOf(0, 1)) & event.turn).toBe(0);
  });
});

describe('games: foundations', () => {
  test('games: suits go to the foundation from the ace up, one card at a time', () => {
    const table = tableOf({ piles: ['*4s 3h', '*4c 2h', '*4d Ah'] });
    expect(core.accepts(table, moveOf(1, home))).toBe(false);
    play(table, moveOf(2, home), moveOf(1, home), moveOf(0, home));
    expect(table.home).toEqual([0, 3, 0, 0]);
  });

  test('games: a card comes back from the foundation where it fits', () => {
    const table = tableOf({ piles: ['*4s 4c', '*5s 9h'], home: [0, 3, 0, 0] });
    expect(core.accepts(table, moveOf(place.home + 1, 1))).toBe(false);
    expect(core.accepts(table, moveOf(place.home, 0))).toBe(false);
    expect(core.accepts(table, moveOf(place.home + 1, home))).toBe(false);
    play(table, moveOf(place.home + 1, 0));
    expect([table.home[1], table.piles[0]!.at(-1)]).toEqual([2, cardOf('3h')]);
    play(table, action.undo);
    expect([table.home[1], table.piles[0]!.at(-1)]).toEqual([3, cardOf('4c')]);
  });

  test('games: completing a suit is an event', () => {
    const table = tableOf({ piles: ['*2s Kh'], home: [0, 12, 0, 0] });
    expect(play(table, moveOf(0, home)) & event.suitDone).toBeTruthy();
  });
});

describe('games: stock and waste', () => {
  test('games: one card is drawn at a time, and moves from the waste', () => {
    const table = tableOf({ piles: ['*2s 9s'], stock: '4h 8h' });
    expect(play(table, action.draw) & event.draw).toBeTruthy();
    expect([table.waste, table.stock]).toEqual([[cardOf('8h')], [cardOf('4h')]]);
    play(table, moveOf(place.waste, 0));
    expect([table.waste, table.piles[0]!.at(-1)]).toEqual([[], cardOf('8h')]);
  });

  test('games: an empty stock takes back the waste, in order, any number of times', () => {
    const table = tableOf({ piles: ['*2s 9s'], stock: '4h 5h 6h' });
    const before = [...table.stock];
    for (let turn = 0; turn < 5; turn += 1) {
      play(table, action.draw, action.draw, action.draw);
      expect(table.waste).toEqual(['6h', '5h', '4h'].map(cardOf));
      expect(play(table, action.draw) & event.recycle).toBeTruthy();
      expect([table.stock, table.waste]).toEqual([before, []]);
    }
    play(table, action.undo);
    expect([table.stock, table.waste]).toEqual([[], ['6h', '5h', '4h'].map(cardOf)]);
  });

  test('games: nothing can be drawn when both are empty', () => {
    const table = tableOf({ piles: ['*2s 9s'] });
    expect(core.accepts(table, action.draw)).toBe(false);
  });
});

describe('games: undo', () => {
  test('games: nothing to undo at the start', () => {
    expect(core.accepts(core.init(seedFromNumber(1)), action.undo)).toBe(false);
  });

  test('games: undo keeps the points earned', () => {
    const table = tableOf({ piles: ['*4s Ah', '*5s 6s'] });
    play(table, moveOf(0, home));
    const { score } = core.outcome(table);
    play(table, action.undo);
    expect(core.outcome(table).score).toBe(score);
  });
});

describe('games: the end', () => {
  /** One hidden card; the rest lies in stock, waste and two runs. */
  const nearlyWon = () =>
    tableOf({ piles: ['*Ks Qd', 'Kc', 'Kd', 'Kh'], stock: 'Qh', waste: 'Qc Qs', home: [11, 11, 11, 11] });

  test('games: when every card is face up the rest plays itself, and the game is won', () => {
    const table = nearlyWon();
    const events = play(table, moveOf(0, 1));
    expect(events & event.autoFinish).toBeTruthy();
    expect([table.phase, hiddenCards(table)]).toEqual([phase.auto, 0]);
    expect(core.accepts(table, action.undo)).toBe(false);
    let all = 0;
    let ticks = 0;
    for (; !core.outcome(table).over; ticks += 1) all |= core.step(table, []);
    expect(all & event.win).toBeTruthy();
    expect(ticks).toBeLessThanOrEqual(8 * autoTicks + 3 * autoTicks);
    expect([table.home, table.ending]).toEqual([[13, 13, 13, 13], ending.won]);
  });

  test('games: the time left when the last card was turned scores points', () => {
    const table = nearlyWon();
    table.tick = clockTicks - 600;
    core.step(table, [moveOf(0, 1)]);
    expect(table.bonus).toBe(points.win + 10 * points.secondLeft);
    while (!core.outcome(table).over) core.step(table, []);
    expect(core.stats?.(table)).toMatchObject({ wins: 1, secondsLeft: 10 });
  });

  test('games: a win that begins in the last second has no seconds left, though its cards go home later', () => {
    const table = nearlyWon();
    table.tick = clockTicks - 2;
    core.step(table, [moveOf(0, 1)]);
    while (!core.outcome(table).over) core.step(table, []);
    expect(table.tick).toBeGreaterThan(clockTicks);
    expect(core.stats?.(table)).toMatchObject({ wins: 1, secondsLeft: 0 });
  });

  test('games: cards that play themselves finish before the game must end', () => {
    const table = core.init(seedFromNumber(4));
    Object.assign(table, { hidden: table.hidden.map(() => 0), phase: phase.auto, tick: clockTicks });
    table.piles = table.piles.map(() => []);
    table.stock = Array.from({ length: 52 }, (_, card) => card);
    while (!core.outcome(table).over) core.step(table, []);
    expect(table.ending).toBe(ending.won);
    expect(table.tick).toBeLessThanOrEqual(ticksMax);
    expect(table.tick).toBeGreaterThan(clockTicks);
  });

  test('games: giving up ends at once and keeps the score', () => {
    const table = tableOf({ piles: ['*4s Ah', '*5s 6s'] });
    play(table, moveOf(0, home));
    const { score } = core.outcome(table);
    const { tick } = table;
    expect(core.step(table, [action.giveUp]) & event.giveUp).toBeTruthy();
    expect([core.outcome(table), table.tick]).toEqual([{ over: true, score }, tick + 1]);
    expect(table.ending).toBe(ending.gaveUp);
  });

  test('games: the clock ends the game', () => {
    const table = core.init(seedFromNumber(2));
    table.tick = clockTicks - 1;
    expect(core.accepts(table, action.draw)).toBe(true);
    expect(core.step(table, []) & event.over).toBeTruthy();
    expect([table.ending, core.accepts(table, action.draw)]).toEqual([ending.clock, false]);
    const before = core.hash(table);
    expect(core.step(table, [action.draw])).toBe(0);
    expect(core.hash(table)).toBe(before);
  });

  test('games: giving up or waiting from the start earns nothing', () => {
    const table = core.init(seedFromNumber(2));
    core.step(table, [action.giveUp]);
    expect(core.outcome(table).score).toBeLessThan(core.minimumToEarn.score);
    expect(table.tick).toBeLessThan(core.minimumToEarn.ticks);
  });
});

describe('games: one move at a time', () => {
  test('games: a move needs four ticks after the one before, and one tick holds one move', () => {
    const table = core.init(seedFromNumber(3));
    core.step(table, [action.draw, action.giveUp]);
    expect([table.waste.length, table.phase]).toEqual([1, phase.open]);
    for (let tick = 1; tick < restTicks; tick += 1) {
      expect(core.accepts(table, action.draw)).toBe(false);
      core.step(table, []);
    }
    expect(core.accepts(table, action.draw)).toBe(true);
  });

  test('games: action numbers beyond the last move are refused', () => {
    const table = core.init(seedFromNumber(3));
    for (const move of [99, 127, -1, 1.5, Number.NaN]) {
      expect([placesOf(move), core.accepts(table, move)]).toEqual([undefined, false]);
    }
    expect(placesOf(moveOf(11, 7))).toEqual({ from: 11, to: 7 });
  });
});

describe('games: deals', () => {
  test('games: fifty-two cards, one to seven in the piles, the rest in the stock', () => {
    const table = core.init(seedFromNumber(6));
    expect(table.piles.map((pile) => pile.length)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(table.hidden).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(new Set([...table.piles.flat(), ...table.stock]).size).toBe(52);
  });

  test('games: every seed gives a deal that is proven winnable', () => {
    for (let number = 0; number < 200; number += 1) {
      const { piles, stock } = core.init(seedFromNumber(number));
      expect(solve({ piles, stock }, proofPositions)).toBeDefined();
    }
  });

  test('games: the solver refuses some deals, so it does test something', () => {
    const proven = Array.from({ length: 200 }, (_, number) =>
      solve(dealFrom(createRandom(seedFromNumber(number))), proofPositions),
    ).filter((way) => way !== undefined);
    expect(proven.length).toBeGreaterThan(20);
    expect(proven.length).toBeLessThan(100);
    // Nothing fits anywhere: aces under kings of their own colour, and no card of the stock helps.
    const stuck = tableOf({ piles: ['2s', '*As 2c', '*Ac *Ah 4s', '*Ad 4c'], stock: '' });
    expect(solve({ piles: stuck.piles, stock: stuck.stock }, 1000)).toBeUndefined();
  });
});
