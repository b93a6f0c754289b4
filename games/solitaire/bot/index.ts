import type { Bot, BotRandom, BotStrength } from '../../sdk/core/game-core.ts';
import { fromStock, solve, toHome, type Step } from '../core/solver.ts';
import { pileCount, rankOf, suitOf } from '../core/constants.ts';
import { action, actionBits, canDraw, countFor, moveOf, place } from '../core/moves.ts';
import { acceptsMove } from '../core/play.ts';
import { phase, type Table } from '../core/state.ts';
import { proofPositions } from '../core/v1/index.ts';
import type { VariantTable } from '../core/variants/table.ts';
import { playVariant } from './variants.ts';

/**
 * Strength 2 follows the proof that the deal can be won, strength 1 until it loses the way; strength 0 sees only the
 * open cards, misses a third of the good moves and takes one move in ten back. Cards and moves are the same in every
 * version. Levels have a bot of their own.
 */

interface Manner {
  /** Between two moves, in ticks: at least, and up to this many more; drawing goes quicker. */
  moveTicks: number;
  drawTicks: number;
  wanderTicks: number;
  /** How many of a hundred good moves it does not see. */
  missedPercent: number;
  /** How many of a hundred moves are mistakes that it takes back. */
  slipPercent: number;
  /** It gives up after this many turns of the stock that brought nothing. */
  turnsMax: number;
  /** At how many of a thousand steps it loses the way of the proof, for good. */
  strayPerMille: number;
}

const manners: Record<BotStrength, Manner> = {
  0: {
    moveTicks: 110,
    drawTicks: 60,
    wanderTicks: 70,
    missedPercent: 35,
    slipPercent: 10,
    turnsMax: 3,
    strayPerMille: 1000,
  },
  1: {
    moveTicks: 70,
    drawTicks: 40,
    wanderTicks: 40,
    missedPercent: 8,
    slipPercent: 0,
    turnsMax: 3,
    strayPerMille: 13,
  },
  2: {
    moveTicks: 45,
    drawTicks: 22,
    wanderTicks: 20,
    missedPercent: 0,
    slipPercent: 0,
    turnsMax: 9,
    strayPerMille: 0,
  },
};

interface Mind {
  nextAt: number;
  way: readonly Step[];
  step: number;
  /** Draws since the last move of a card. */
  idleDraws: number;
  hasStrayed: boolean;
  hasSlipped: boolean;
}

const minds = new WeakMap<Table, Mind>();

export const solitaireBot: Bot<Table> = (table, tick, random, strength) => {
  if ('level' in table) return playVariant(table as unknown as VariantTable, tick, random, strength);
  if (table.phase !== phase.open) return [];
  const manner = manners[strength];
  const mind = mindOf(table, strength, tick);
  if (tick < mind.nextAt || table.rest > 0) return [];
  const slip = takeBackOrSlip(table, mind, random, manner);
  const move = slip ?? nextMove(table, mind, random, manner);
  if (slip === undefined) mind.idleDraws = move === action.draw ? mind.idleDraws + 1 : 0;
  mind.nextAt =
    tick + (move === action.draw ? manner.drawTicks : manner.moveTicks) + random.below(manner.wanderTicks);
  return [move];
};

function mindOf(table: Table, strength: BotStrength, tick: number): Mind {
  const known = minds.get(table);
  if (known) return known;
  const way = strength > 0 ? solve({ piles: table.piles, stock: table.stock }, proofPositions) : undefined;
  const nextAt = tick + manners[strength].moveTicks;
  const mind = {
    nextAt,
    way: way ?? [],
    step: 0,
    idleDraws: 0,
    hasStrayed: strength === 0,
    hasSlipped: false,
  };
  minds.set(table, mind);
  return mind;
}

/** A mistake, any move of cards that the rules allow, is taken back with the next move. */
function takeBackOrSlip(
  table: Table,
  mind: Mind,
  random: BotRandom,
  { slipPercent }: Manner,
): number | undefined {
  if (mind.hasSlipped) {
    mind.hasSlipped = false;
    return action.undo;
  }
  if (slipPercent === 0 || random.below(100) >= slipPercent) return undefined;
  const moves = cardMoves.filter((move) => acceptsMove(table, move));
  mind.hasSlipped = moves.length > 0;
  return moves[random.below(Math.max(1, moves.length))];
}

const cardMoves = Array.from({ length: 2 ** actionBits }, (_, move) => move).filter(
  (move) => move > action.giveUp,
);

function nextMove(table: Table, mind: Mind, random: BotRandom, manner: Manner): number {
  return follows(mind, random, manner) ? nextOfWay(table, mind) : lookAround(table, mind, random, manner);
}

function follows(mind: Mind, random: BotRandom, { strayPerMille }: Manner): boolean {
  if (random.below(1000) < strayPerMille) mind.hasStrayed = true;
  return !mind.hasStrayed;
}

/** The next step of the proof, or a draw until its card lies open. */
function nextOfWay(table: Table, mind: Mind): number {
  const step = mind.way[mind.step];
  if (!step) return action.giveUp;
  if (step.from === fromStock && table.waste.at(-1) !== step.card) return action.draw;
  mind.step += 1;
  return moveOf(step.from === fromStock ? place.waste : step.from, step.to);
}

/** The first good move that it sees, else a draw; gives up when the stock has come round in vain. */
function lookAround(table: Table, mind: Mind, random: BotRandom, manner: Manner): number {
  for (const move of goodMoves(table)) if (random.below(100) >= manner.missedPercent) return move;
  const round = table.stock.length + table.waste.length + 1;
  return canDraw(table) && mind.idleDraws <= round * manner.turnsMax ? action.draw : action.giveUp;
}

/** What lays a card open, then what goes home, what the waste has for the piles, and what frees a card. */
function goodMoves(table: Table): number[] {
  const moves: number[] = [];
  for (let from = 0; from < pileCount; from += 1) {
    for (let to = 0; to < pileCount; to += 1) if (turnsCard(table, from, to)) moves.push(moveOf(from, to));
  }
  for (let from = 0; from <= place.waste; from += 1) moves.push(moveOf(from, toHome));
  for (let to = 0; to < pileCount; to += 1) moves.push(moveOf(place.waste, to));
  addFreeing(table, moves);
  return moves.filter((move) => acceptsMove(table, move));
}

/** Parts of runs, where the card above the cut can then go home. */
function addFreeing(table: Table, moves: number[]): void {
  for (let from = 0; from < pileCount; from += 1) {
    for (let to = 0; to < pileCount; to += 1) {
      const above = table.piles[from]!.at(-countFor(table, from, to) - 1);
      if (above !== undefined && table.home[suitOf(above)] === rankOf(above)) moves.push(moveOf(from, to));
    }
  }
}

function turnsCard(table: Table, from: number, to: number): boolean {
  const count = countFor(table, from, to);
  const hidden = table.hidden[from]!;
  return count > 0 && hidden > 0 && table.piles[from]!.length - count === hidden;
}
