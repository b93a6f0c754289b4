import { describe, expect, test } from 'vitest';
import { gameLevels } from '@sikka/contract/levels';
import { botGame, type BotGame } from '../../sdk/core/bot-game.ts';
import type { BotStrength } from '../../sdk/core/game-core.ts';
import { logBytesMax, logTicksMax, LogWriter } from '../../sdk/core/log.ts';
import { seedFromNumber } from '../../sdk/core/random.ts';
import { replay } from '../../sdk/core/replay.ts';
import { isLevelPaid } from '../../test/boredom-levels.ts';
import { solitaireBot } from '../bot/index.ts';
import { proofPositions } from '../core/constants.ts';
import { solitaire, untimed } from '../core/index.ts';
import { action } from '../core/moves.ts';
import { solve } from '../core/solver.ts';
import { cardsHome, ending, phase, type Table } from '../core/state.ts';
import { createLevel, starsOf, variantOf } from '../core/variants/index.ts';
import { levels } from '../core/variants/levels.ts';
import { cardMoves } from '../core/variants/look-ahead.ts';
import { cloneVariantTable, hashVariantTable, type VariantTable } from '../core/variants/table.ts';

const first = 7000;
/** An easy and a hard one of each variant. */
const sample = [1, 10, 11, 20, 21, 30];
const coreOf = (level: number) => solitaire.levels![level - 1]!;
const played = (level: number, seed: number, strength: BotStrength): BotGame<Table> =>
  botGame(coreOf(level), solitaireBot, seedFromNumber(first + seed), strength);

describe('games: thirty levels', () => {
  test('games: ten of each variant, and what they ask for does not fall', () => {
    expect([levels.length, gameLevels.solitaire]).toEqual([30, 30]);
    const names = levels.map(({ variant }) => `${variant.columns} ${variant.stock}`);
    expect(new Set(names.slice(0, 10)).size + new Set(names.slice(10, 20)).size).toBe(2);
    expect(levels[20]!.variant).not.toBe(levels[24]!.variant);
    for (let at = 1; at < 30; at += 1)
      if (at % 10 > 0) expect(levels[at]!.deals).toBeLessThanOrEqual(levels[at - 1]!.deals);
  });

  test.each([1, 11, 21])(
    'games: the best bot wins some games of level %i, and stars come one by one',
    (level) => {
      const games = Array.from({ length: 4 }, (_, seed) => played(level, seed, 2));
      const won = games.filter(({ state }) => state.ending === ending.won);
      expect(won.length).toBeGreaterThanOrEqual(1);
      for (const { state } of games) {
        const stars = starsOf(state as VariantTable);
        const { home, moves } = levels[level - 1]!;
        const isWon = state.ending === ending.won;
        expect([level, stars]).toEqual([
          level,
          isWon ? (state.moves <= moves ? 3 : 2) : cardsHome(state) >= home ? 1 : 0,
        ]);
      }
    },
  );

  test('games: a beginner gets the first star of each variant', () => {
    for (const level of [1, 11, 21]) {
      const stars = Array.from({ length: 12 }, (_, seed) =>
        starsOf(played(level, seed, 0).state as VariantTable),
      );
      expect(stars.filter((count) => count > 0).length).toBeGreaterThanOrEqual(4);
    }
  });

  test('§4 a log that is sent again for another seed earns nothing and no star', () => {
    for (let level = 1; level <= 30; level += 1) {
      const core = coreOf(level);
      const { log } = played(level, level, level % 10 === 1 ? 2 : 0);
      const proof = replay(core, seedFromNumber(first + level + 1), log);
      const isPaid = proof.ok && isLevelPaid(core, proof);
      expect([core.rules, isPaid, proof.ok ? proof.stats['stars'] : 0]).toEqual([core.rules, false, 0]);
    }
  });
});

describe('§4 who plays', () => {
  test.each([
    [1, 10],
    [10, 7],
    [11, 10],
    [20, 10],
  ])('§4 a middle player earns in more games of level %i than %i of twenty', (level, least) => {
    const core = coreOf(level);
    const paid = Array.from({ length: 20 }, (_, seed) =>
      replay(core, seedFromNumber(first + seed), played(level, seed, 1).log),
    ).filter((game) => game.ok && isLevelPaid(core, game));
    expect(paid.length).toBeGreaterThan(least);
  });
});

describe('games: practice without the clock', () => {
  test('games: a day has one deal for everybody, which can be won, and five minutes do not end it', () => {
    const seed = seedFromNumber(20_000);
    const table = untimed.init(seed);
    expect(untimed.hash(untimed.init(seed))).toBe(untimed.hash(table));
    expect(untimed.hash(untimed.init(seedFromNumber(20_001)))).not.toBe(untimed.hash(table));
    expect(solve(table, proofPositions)).toBeDefined();
    untimed.fastForward(table, solitaire.ticksMax * 5);
    expect(untimed.outcome(table).over).toBe(false);
    untimed.step(table, [action.draw]);
    expect(table.waste).toHaveLength(1);
    expect(untimed.ticksMax).toBeLessThanOrEqual(logTicksMax);
  });
});

describe('games: a calm game', () => {
  test('games: lasts twelve minutes, and its fastest input stays below the longest log', () => {
    for (const level of sample) {
      const core = coreOf(level);
      const state = core.init(seedFromNumber(first));
      const log = new LogWriter(core.actionBits);
      // To and fro, with the widest gap that takes a byte more now and then.
      for (let tick = 0; !core.outcome(state).over; tick += 1) {
        const table = state as VariantTable;
        const moves = tick % 8 > 0 || table.phase !== phase.open ? [] : [nextOf(level, table)];
        const legal = moves.filter((move) => core.accepts(state, move));
        for (const move of legal) expect(log.push(tick, move)).toBe(true);
        core.step(state, legal);
      }
      expect(state.tick).toBeLessThanOrEqual(core.ticksMax);
      const bytes = log.finish(state.tick);
      expect(bytes.length).toBeLessThan(logBytesMax);
      expect(replay(core, seedFromNumber(first), bytes)).toMatchObject({ ok: true });
    }
  });

  /** A move and its undo in turns, so that something always moves. */
  function nextOf(level: number, table: VariantTable): number {
    if (table.history.length > 0) return action.undo;
    return cardMoves(variantOf(level), table).at(-1) ?? action.draw;
  }

  test('games: the hash covers every field', () => {
    const table = createLevel(seedFromNumber(9), 25);
    table.waste.push(1);
    table.history.push(1);
    table.cells.push(1);
    table.runs.push(1);
    const before = hashVariantTable(table);
    const changed = new Set<number>();
    for (const field of Object.keys(table) as (keyof VariantTable)[]) {
      const copy = cloneVariantTable(table);
      const value = copy[field];
      if (typeof value === 'number') Object.assign(copy, { [field]: value + 1 });
      else if (field === 'piles') copy.piles[3]![2]! += 1;
      else (value as number[])[0]! += 1;
      changed.add(hashVariantTable(copy));
    }
    expect(changed.size).toBe(Object.keys(table).length);
    expect(changed).not.toContain(before);
  });

  test('games: undoing everything leads back to the deal', () => {
    for (const level of sample) {
      const table = createLevel(seedFromNumber(first), level);
      const core = coreOf(level);
      const before = cloneVariantTable(table);
      for (let made = 0; made < 120 && table.phase === phase.open; made += 1) {
        const open = cardMoves(variantOf(level), table);
        const move = made % 7 === 0 ? action.draw : open[(made * 31) % Math.max(1, open.length)];
        if (move !== undefined && core.accepts(table, move)) core.step(table, [move]);
        table.rest = 0;
      }
      while (core.accepts(table, action.undo)) {
        core.step(table, [action.undo]);
        table.rest = 0;
      }
      for (const field of ['piles', 'hidden', 'stock', 'waste', 'home', 'cells', 'runs'] as const)
        expect([level, table[field]]).toEqual([level, before[field]]);
    }
  });
});
