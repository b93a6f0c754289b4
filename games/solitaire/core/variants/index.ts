import { levelRules, type Action, type GameCore } from '../../../sdk/core/game-core.ts';
import { createRandom } from '../../../sdk/core/random.ts';
import {
  countedOutcome,
  hashCountedTable,
  isCounted,
  uncounted,
  type CountedTable,
} from '../counted-moves.ts';
import { cardsHome, ending, phase, type Table } from '../state.ts';
import { drawOne } from './draw-three.ts';
import { levels, type Level } from './levels.ts';
import { accepts, applyCounted, applyMove, autoTicksMax, runTick } from './play.ts';
import { createVariantTable, hashVariantTable, type Variant, type VariantTable } from './table.ts';

/**
 * The cores of the levels: Draw three, FreeCell and Spider on the table of the game itself (docs/decisions/0074). Since the
 * third rules moves in vain cost in all but Spider (docs/decisions/0077).
 */
export function levelCores(game: GameCore<Table>, isCounted: boolean): GameCore<VariantTable>[] {
  return levels.map((level, at) => {
    const core = levelCore(game, level, at + 1);
    return isCounted ? countedCore(core, level) : core;
  });
}

function countedCore(core: GameCore<VariantTable>, { counted }: Level): GameCore<VariantTable> {
  if (!counted) return core;
  return {
    ...core,
    minimumToEarn: counted,
    init: (seed) => ({ ...core.init(seed), ...uncounted }),
    outcome: countedOutcome as GameCore<Table>['outcome'],
    hash: (table) => hashCountedTable(table as VariantTable & CountedTable, hashVariantTable(table)),
  };
}

function levelCore(game: GameCore<Table>, { variant, earn }: Level, number: number): GameCore<VariantTable> {
  return {
    ...calmCore(game, variant),
    rules: levelRules(game.rules, number),
    minimumToEarn: { ticks: 2400, score: earn, inputs: 10 },
    init: (seed) => createLevel(seed, number),
    stats: (table) => ({ ...game.stats!(table), stars: starsOf(table) }),
  };
}

/** The game itself without its clock, for practice; the server knows nothing of it. */
export function untimedCore(game: GameCore<Table>): GameCore<VariantTable> {
  const init = (seed: Uint32Array) => createVariantTable(0, drawOne.deal(createRandom(seed)), drawOne);
  return { ...calmCore(game, drawOne), init };
}

type CalmCore = Omit<GameCore<VariantTable>, 'init'>;

function calmCore({ id, rules, minimumToEarn, outcome }: GameCore<Table>, variant: Variant): CalmCore {
  return {
    id,
    rules,
    minimumToEarn,
    outcome,
    ticksMax: variant.clockTicks + autoTicksMax,
    actionBits: variant.actionBits,
    accepts: (table, code) => accepts(variant, table, code),
    step: (table, actions) => step(variant, table, actions),
    fastForward: (table, ticks) => fastForward(variant, table, ticks),
    hash: hashVariantTable,
  };
}

/** The rules of a level, or of the untimed game for 0. */
export const variantOf = (level: number): Variant => levels[level - 1]?.variant ?? drawOne;

/** The kindest of some deals of the seed. */
export function createLevel(seed: ArrayLike<number>, number: number): VariantTable {
  const { variant, deals } = levels[number - 1]!;
  const random = createRandom(seed);
  let best = variant.deal(random);
  for (let dealt = 1; dealt < deals; dealt += 1) {
    const other = variant.deal(random);
    if (variant.hardness(other) < variant.hardness(best)) best = other;
  }
  return createVariantTable(number, best, variant);
}

/** One for some cards home, two for a win, three for one in few moves. */
export function starsOf(table: VariantTable): number {
  const { home, moves } = levels[table.level - 1]!;
  if (table.ending === ending.won) return table.moves <= moves ? 3 : 2;
  return cardsHome(table) >= home ? 1 : 0;
}

function step(variant: Variant, table: VariantTable, actions: readonly Action[]): number {
  if (table.phase === phase.over) return 0;
  let events = 0;
  for (const code of actions) events |= makeMove(variant, table, code);
  if (table.phase !== phase.over) return events | runTick(variant, table);
  // Giving up ends the game in this very tick.
  table.tick += 1;
  return events;
}

function makeMove(variant: Variant, table: VariantTable, code: Action): number {
  const { counting } = variant;
  return counting && isCounted(table)
    ? applyCounted(variant, counting, table, code)
    : applyMove(variant, table, code);
}

function fastForward(variant: Variant, table: VariantTable, ticks: number): number {
  let made = 0;
  for (; made < ticks && table.phase !== phase.over; made += 1) runTick(variant, table);
  return made;
}
