import { mix } from '../../sdk/core/fixed.ts';
import type { Action, BotRandom, BotStrength } from '../../sdk/core/game-core.ts';
import { action } from '../core/moves.ts';
import { phase } from '../core/state.ts';
import { variantOf } from '../core/variants/index.ts';
import { cardMoves, tableAfter } from '../core/variants/look-ahead.ts';
import { cloneVariantTable, type Variant, type VariantTable } from '../core/variants/table.ts';

/**
 * Plays the levels: it looks ahead to the most promising table, goes there, and looks again. How far it looks is its
 * strength. It gives up when nothing better is in sight.
 */

interface Manner {
  moveTicks: number;
  wanderTicks: number;
  /** Tables that it looks at before each plan. */
  tablesMax: number;
  /** It follows this many moves of a plan. */
  stepsMax: number;
  /** It gives up after this many plans in vain. */
  vainMax: number;
  /** How many of a hundred moves are any that it sees. */
  hastyPercent: number;
}

const manners: Record<BotStrength, Manner> = {
  0: { moveTicks: 90, wanderTicks: 60, tablesMax: 10, stepsMax: 3, vainMax: 12, hastyPercent: 15 },
  1: { moveTicks: 60, wanderTicks: 40, tablesMax: 400, stepsMax: 60, vainMax: 3, hastyPercent: 2 },
  2: { moveTicks: 40, wanderTicks: 20, tablesMax: 400, stepsMax: 60, vainMax: 3, hastyPercent: 0 },
};

interface Mind {
  nextAt: number;
  plan: Action[];
  /** Where it has been, so that it does not go round in circles. */
  seen: Set<number>;
  /** The worth of the best table so far, and the plans made since. */
  worth: number;
  vain: number;
}

const minds = new WeakMap<VariantTable, Mind>();

export function playVariant(
  table: VariantTable,
  tick: number,
  random: BotRandom,
  strength: BotStrength,
): Action[] {
  if (table.phase !== phase.open || table.rest > 0) return [];
  const manner = manners[strength];
  const mind = mindOf(table, tick + manner.moveTicks);
  if (tick < mind.nextAt) return [];
  mind.nextAt = tick + manner.moveTicks + random.below(manner.wanderTicks);
  const variant = variantOf(table.level);
  if (random.below(100) < manner.hastyPercent) {
    const moves = cardMoves(variant, table);
    mind.plan = moves.length > 0 ? [moves[random.below(moves.length)]!] : [];
  }
  if (mind.plan.length === 0) makePlan(variant, table, mind, manner);
  return [mind.plan.shift() ?? action.giveUp];
}

function mindOf(table: VariantTable, nextAt: number): Mind {
  const known = minds.get(table);
  if (known) return known;
  const mind = { nextAt, plan: [], seen: new Set<number>(), worth: -Infinity, vain: 0 };
  minds.set(table, mind);
  return mind;
}

function makePlan(variant: Variant, table: VariantTable, mind: Mind, manner: Manner): void {
  const worth = variant.worth(table);
  // Cards dealt onto the columns spoil their order: only when nothing better is in sight.
  if (variant.stock === 'deal' && worth <= mind.worth && variant.canDraw(table)) {
    [mind.plan, mind.worth] = [[action.draw], -Infinity];
    return;
  }
  mind.vain = worth > mind.worth ? 0 : mind.vain + 1;
  mind.worth = Math.max(mind.worth, worth);
  // The longer in vain, the farther it looks.
  const tablesMax = manner.tablesMax * (1 + mind.vain);
  const { vainMax, stepsMax } = manner;
  mind.plan = mind.vain < vainMax ? lookAhead(variant, table, mind.seen, { tablesMax, stepsMax }) : [];
}

interface Found {
  table: VariantTable;
  worth: number;
  from: Found | undefined;
  move: Action;
}

/** The way to the best table that it finds where it was not yet; no moves if there is none. */
function lookAhead(
  variant: Variant,
  from: VariantTable,
  seen: Set<number>,
  manner: Pick<Manner, 'tablesMax' | 'stepsMax'>,
): Action[] {
  const start = { ...cloneVariantTable(from), history: [] };
  seen.add(keyOf(start));
  const known = new Set(seen);
  let best: Found | undefined;
  const open = new Queue();
  open.add({ table: start, worth: variant.worth(start), from: undefined, move: 0 });
  for (let looked = 0; looked < manner.tablesMax; looked += 1) {
    const found = open.takeBest();
    if (!found) break;
    if (found.from && (!best || found.worth > best.worth)) best = found;
    if (variant.isOpen(found.table)) break;
    for (const next of nextOf(variant, found)) {
      const key = keyOf(next.table);
      if (known.has(key)) continue;
      known.add(key);
      open.add(next);
    }
  }
  return wayTo(best, seen, manner);
}

function nextOf(variant: Variant, found: Found): Found[] {
  const moves = cardMoves(variant, found.table);
  if (variant.stock === 'waste' && variant.canDraw(found.table)) moves.push(action.draw);
  return moves.map((move) => {
    const table = tableAfter(variant, found.table, move);
    return { table, worth: variant.worth(table), from: found, move };
  });
}

function wayTo(best: Found | undefined, seen: Set<number>, { stepsMax }: Pick<Manner, 'stepsMax'>): Action[] {
  const way: Found[] = [];
  for (let at = best; at?.from; at = at.from) way.unshift(at);
  const taken = way.slice(0, stepsMax);
  for (const { table } of taken) seen.add(keyOf(table));
  return taken.map(({ move }) => move);
}

/** By worth, in whole numbers; of equals the last. */
class Queue {
  readonly #rows = new Map<number, Found[]>();
  #best = -Infinity;

  add(found: Found): void {
    const row = Math.round(found.worth);
    const founds = this.#rows.get(row);
    if (founds) founds.push(found);
    else this.#rows.set(row, [found]);
    this.#best = Math.max(this.#best, row);
  }

  takeBest(): Found | undefined {
    let founds = this.#rows.get(this.#best);
    if (!founds || founds.length === 0) {
      const rows = [...this.#rows].filter(([, row]) => row.length > 0).map(([worth]) => worth);
      if (rows.length === 0) return undefined;
      this.#best = Math.max(...rows);
      founds = this.#rows.get(this.#best)!;
    }
    return founds.pop();
  }
}

/** Two tables with the same cards in the same places count as one. */
function keyOf({ piles, waste, stock, cells, home }: VariantTable): number {
  let [one, other] = [17, 31];
  const add = (value: number): void => {
    one = mix(one, value);
    other = mix(other, value + 7);
  };
  for (const pile of piles) {
    add(99);
    for (const card of pile) add(card);
  }
  for (const cards of [waste, cells.toSorted((a, b) => a - b), home]) {
    add(99);
    for (const card of cards) add(card);
  }
  add(stock.length);
  return (one >>> 0) * 0x20_0000 + (other >>> 11);
}
