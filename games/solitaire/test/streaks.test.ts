import { describe, expect, test } from 'vitest';
import { cardCount, points, restTicks, streakTicks } from '../core/constants.ts';
import { solitaire as core } from '../core/index.ts';
import { action, moveOf } from '../core/moves.ts';
import { streakWorth } from '../core/play.ts';
import { toHome as home } from '../core/solver.ts';
import { ending } from '../core/state.ts';
import { solitaire1 } from '../core/v1/index.ts';
import { play, tableOf } from './tables.ts';

describe('games: streaks', () => {
  const suits = () => tableOf({ piles: ['*Kd 7s 6s 5s 4s 3s 2s As'] });
  const goHome = (table: ReturnType<typeof suits>, cards: number, waitTicks = 0) => {
    for (let card = 0; card < cards; card += 1) {
      play(table, moveOf(0, home));
      for (let tick = 0; tick < waitTicks; tick += 1) core.step(table, []);
    }
  };

  test('games: from the fourth card on each brings more than the one before', () => {
    const table = suits();
    const worth = [1, 2, 3, 4, 5, 6].map(() => {
      const before = table.streakPoints;
      goHome(table, 1);
      return table.streakPoints - before;
    });
    expect(worth).toEqual([0, 0, 0, 1, 2, 3].map((times) => times * points.streak));
    expect(core.outcome(table).score).toBe(table.gained + table.streakPoints);
    expect(core.stats?.(table)).toMatchObject({ cardStreak: 6 });
  });

  test('games: what a card of a streak brings has a limit', () => {
    expect([streakWorth(cardCount), streakWorth(4)]).toEqual([points.streakMax, points.streak]);
  });

  test('games: a wait that is too long begins a new streak', () => {
    const table = suits();
    goHome(table, 4, streakTicks);
    expect([table.streak, table.streakPoints]).toEqual([1, 0]);
    const quick = suits();
    goHome(quick, 4, streakTicks - restTicks - 1);
    expect([quick.streak, quick.streakPoints]).toEqual([4, points.streak]);
  });

  test('games: a card that is taken back and brought home again counts once', () => {
    const table = suits();
    goHome(table, 4);
    const { score } = core.outcome(table);
    play(table, action.undo, moveOf(0, home), action.undo, moveOf(0, home));
    expect([core.outcome(table).score, table.streak]).toEqual([score, 4]);
  });

  test('games: cards that go home by themselves are no streak', () => {
    const table = tableOf({ piles: ['*Ks Qd', 'Kc'], waste: 'Kd Kh', home: [12, 12, 12, 11] });
    play(table, moveOf(0, 1));
    while (!core.outcome(table).over) core.step(table, []);
    expect([table.ending, table.streakPoints]).toEqual([ending.won, 0]);
  });

  test('games: the first rules know no streaks', () => {
    const table = suits();
    for (let card = 0; card < 5; card += 1) {
      solitaire1.step(table, [moveOf(0, home)]);
      for (let tick = 0; tick < restTicks; tick += 1) solitaire1.step(table, []);
    }
    expect([table.streak, table.streakPoints]).toEqual([0, 0]);
    expect(solitaire1.stats?.(table)).toMatchObject({ cards: 5, cardStreak: 0 });
  });
});
