import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { botGame } from '../sdk/core/bot-game.ts';
import type { BotStrength } from '../sdk/core/game-core.ts';
import { LogWriter } from '../sdk/core/log.ts';
import { seedFromNumber } from '../sdk/core/random.ts';
import { replay } from '../sdk/core/replay.ts';
import { expectReplayed } from '../test/random-play.ts';
import { solitaireBot } from './bot/index.ts';
import { fitsOn, points, ticksMax } from './core/constants.ts';
import { solitaire as core } from './core/index.ts';
import { action } from './core/moves.ts';
import { cardsHome, cloneTable, ending, phase, type Table } from './core/state.ts';

/** Half the wishes are any number at all, the others one of the moves that are open. */
function movesNow(table: Table, wish: number): number[] {
  if (table.rest > 0 || table.phase !== phase.open || wish % 3 !== 0) return [];
  // Giving up ends the fun: it is left to the clock and to a rare wish.
  if (wish % 5000 === 0) return [action.giveUp];
  const open = openMoves(table);
  const move = wish % 2 === 0 ? wish % 128 : (open[wish % open.length] ?? 0);
  return move === action.giveUp ? [] : [move];
}

function openMoves(table: Table): number[] {
  return Array.from({ length: 128 }, (_, move) => move).filter((move) => core.accepts(table, move));
}

function expectLegal(table: Table): void {
  const home = table.home.flatMap((count, suit) =>
    Array.from({ length: count }, (_, rank) => suit * 13 + rank),
  );
  const all = [...table.piles.flat(), ...table.stock, ...table.waste, ...home];
  const legal =
    all.length === 52 &&
    new Set(all).size === 52 &&
    table.piles.every((pile, at) => isPile(pile, table.hidden[at]!)) &&
    table.tick <= ticksMax &&
    table.rest >= 0 &&
    table.peak >= cardsHome(table) * points.home;
  if (!legal) throw new Error(`illegal table ${JSON.stringify(table)}`);
}

/** A pile shows its last card, and its open cards are a run. */
function isPile(pile: readonly number[], hidden: number): boolean {
  if (pile.length > 0 && hidden >= pile.length) return false;
  return pile.every((card, index) => index <= hidden || fitsOn(card, pile[index - 1]!));
}

describe('games: random moves', () => {
  test('games: no illegal table, and the replay of any recorded log gives the same hashes', () => {
    const wishes = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(fc.integer(), wishes, (number, wished) => {
        expectReplayed(core, seedFromNumber(number), {
          movesAt: (table, tick) => movesNow(table, wished[tick % wished.length]!),
          check: (table, events) => void (events !== 0 && expectLegal(table)),
        });
      }),
      { numRuns: 25 },
    );
  });

  test('games: undoing everything leads back to the deal', () => {
    fc.assert(
      fc.property(fc.integer(), fc.array(fc.nat(1000), { maxLength: 120 }), (number, wishes) => {
        const table = core.init(seedFromNumber(number));
        const before = cloneTable(table);
        for (const wish of wishes) {
          const open = openMoves(table).filter((move) => move > action.giveUp || move === action.draw);
          const move = open[wish % Math.max(1, open.length)];
          if (move !== undefined) core.step(table, [move]);
          table.rest = 0;
        }
        fc.pre(table.phase === phase.open);
        while (core.accepts(table, action.undo)) {
          core.step(table, [action.undo]);
          table.rest = 0;
        }
        for (const field of ['piles', 'hidden', 'stock', 'waste', 'home'] as const) {
          expect(table[field]).toEqual(before[field]);
        }
      }),
    );
  });

  test('games: the fastest input stays below the longest log', () => {
    const seed = seedFromNumber(8);
    const table = core.init(seed);
    const log = new LogWriter(core.actionBits);
    for (let tick = 0; !core.outcome(table).over; tick += 1) {
      const moves = core.accepts(table, action.draw) ? [action.draw] : [];
      for (const move of moves) expect(log.push(tick, move)).toBe(true);
      core.step(table, moves);
    }
    expect(log.bodyBytes).toBeLessThan(10_000);
    expect(replay(core, seed, log.finish(table.tick))).toMatchObject({ ok: true });
  });

  test('games: actions that were not accepted change nothing but the clock', () => {
    fc.assert(
      fc.property(fc.integer(), fc.array(fc.nat(127), { maxLength: 4 }), (number, actions) => {
        const table = core.init(seedFromNumber(number));
        const refused = actions.filter((move) => !core.accepts(table, move));
        const waiting = cloneTable(table);
        core.step(table, refused);
        core.step(waiting, []);
        expect(core.hash(table)).toBe(core.hash(waiting));
      }),
    );
  });

  test('games: the hash covers every field', () => {
    const table = core.init(seedFromNumber(9));
    table.waste.push(table.stock.pop()!);
    table.history.push(1);
    const before = core.hash(table);
    const changed = new Set<number>();
    for (const field of Object.keys(table) as (keyof Table)[]) {
      const copy = cloneTable(table);
      const value = copy[field];
      if (typeof value === 'number') Object.assign(copy, { [field]: value + 1 });
      else if (field === 'piles') copy.piles[3]![2]! += 1;
      else (value as number[])[0]! += 1;
      changed.add(core.hash(copy));
    }
    expect(changed.size).toBe(Object.keys(table).length);
    expect(changed).not.toContain(before);
  });
});

describe('games: bots', () => {
  const gamesOf = (strength: BotStrength) =>
    Array.from({ length: 60 }, (_, number) =>
      botGame(core, solitaireBot, seedFromNumber(7000 + number), strength),
    );
  const games = ([0, 1, 2] as const).map(gamesOf);

  test('games: strength 2 wins, the others mostly do not, and all play long enough to earn', () => {
    const won = games.map((played) => played.filter(({ state }) => state.ending === ending.won).length);
    expect(won[2]).toBe(60);
    expect(Math.max(won[0]!, won[1]!)).toBeLessThan(30);
    expect(won[0]).toBeLessThan(won[1]!);
    for (const { ticks } of games.flat()) expect(ticks).toBeGreaterThan(core.minimumToEarn.ticks);
  });
});
