import type { Bot, BotRandom, BotStrength } from '../sdk/core/game-core.ts';
import { aim, aimsMet } from './core/aims.ts';
import { chaku, coconut, isSpecial, kind, kindOf } from './core/candies.ts';
import { firstFreeSwap } from './core/boosters.ts';
import { neighboursOf } from './core/bursts.ts';
import { cellCount, columns, rows } from './core/constants.ts';
import { candyMatch } from './core/index.ts';
import { legalActions } from './core/matches.ts';
import { cloneBoard, phase, type Board } from './core/state.ts';
import { candyMatch1 } from './core/v1/index.ts';
import { legalActions as legalActions1 } from './core/v1/matches.ts';
import { cloneBoard as cloneBoard1, type Board as Board1 } from './core/v1/state.ts';

/** Looks for swaps by trying them on copies whose refill is another: it plans, it does not foresee. */

interface Manner {
  /** How long it looks before it moves, in ticks: at least, and up to this many more. */
  thinkTicks: number;
  wanderTicks: number;
  /** How many of the legal swaps it sees. */
  sees: number;
  /** Whether it thinks on to the end of a move and knows combinations, or only sees what a line takes. */
  isThorough: boolean;
  /** For how many of the best it looks at this many moves after as well, over this many refills. */
  ahead: number;
  movesAfter: number;
  refills: number;
  /** What of its points a later move counts now. */
  patience: number;
  /** What a special left on the board and a step towards an aim are worth to it, in points. */
  special: number;
  aim: number;
  prizes: Prizes;
}

/** What things on the board are worth to it, in line candies; an aim's special in steps. */
interface Prizes {
  bomb: number;
  star: number;
  /** A special beside another, a combination to come; counted this often, or it would only hoard. */
  pair: number;
  pairsMax: number;
  chaku: number;
  rareSteps: number;
}

const usual: Prizes = { bomb: 1.5, star: 3, pair: 0.5, pairsMax: cellCount, chaku: -0.4, rareSteps: 3 };
/** Combinations pay more with each, and give their move back. */
const combining: Prizes = { bomb: 1, star: 4, pair: 4, pairsMax: 2, chaku: -1, rareSteps: 1 };
const atOnce = { ahead: 0, movesAfter: 0, refills: 0, patience: 0, prizes: usual };

const manners: Record<BotStrength, Manner> = {
  0: { thinkTicks: 110, wanderTicks: 150, sees: 10, isThorough: false, special: 0, aim: 25, ...atOnce },
  1: { thinkTicks: 70, wanderTicks: 80, sees: 8, isThorough: true, special: 100, aim: 20, ...atOnce },
  2: {
    thinkTicks: 40,
    wanderTicks: 40,
    sees: 64,
    isThorough: true,
    ahead: 8,
    movesAfter: 2,
    refills: 4,
    patience: 0.9,
    special: 100,
    aim: 10,
    prizes: combining,
  },
};

/** In levels, whose moves and stars were measured with these (docs/decisions/0065). */
const mannersInLevels: Record<BotStrength, Manner> = {
  0: manners[0],
  1: { ...manners[1], sees: 9, special: 60 },
  2: {
    ...manners[2],
    movesAfter: 1,
    refills: 2,
    patience: 0.7,
    special: 150,
    aim: 60,
    prizes: usual,
  },
};

/** Strength 2 always uses all its moves before the clock runs out. */
export const candyMatchBot: Bot<Board> = (board, tick, random, strength) => {
  const manner = manners[strength];
  if (!isDue(board, board.phase === phase.idle, tick, random, manner)) return [];
  const action = chooseAction(board, random, strength);
  return action === undefined ? [] : [action];
};

/** The old version's games are only played for its tests: the swap that bursts most, or any. */
export const candyMatch1Bot: Bot<Board1> = (board, tick, random, strength) => {
  if (!isDue(board, board.phase === phase.idle, tick, random, manners[strength])) return [];
  const open = legalActions1(board.cells);
  if (strength === 0) return open.slice(random.below(open.length)).slice(0, 1);
  const worth = open.map((action) => gainOf1(board, action));
  return open.slice(worth.indexOf(Math.max(...worth))).slice(0, 1);
};

function gainOf1(board: Board1, action: number): number {
  const copy = cloneBoard1(board);
  candyMatch1.step(copy, [action]);
  candyMatch1.fastForward(copy, copy.left);
  return copy.score;
}

/** When each board's next swap is due. */
const nextAt = new WeakMap<object, number>();

function isDue(board: object, isIdle: boolean, tick: number, random: BotRandom, manner: Manner): boolean {
  const at = isIdle ? (nextAt.get(board) ?? tick + manner.thinkTicks + random.below(manner.wanderTicks)) : -1;
  if (at > tick) nextAt.set(board, at);
  else nextAt.delete(board);
  return isIdle && tick >= at;
}

interface Tried {
  action: number;
  worth: number;
  after: Board;
}

/** The swap that a bot of this strength makes now; undefined if there is none. */
export function chooseAction(board: Board, random: BotRandom, strength: BotStrength): number | undefined {
  const manner = (board.level > 0 ? mannersInLevels : manners)[strength];
  const tried = tryActions(board, random, manner, manner.sees);
  if (manner.ahead === 0) return tried[0]?.action;
  const thought = tried.slice(0, manner.ahead);
  for (const one of thought) one.worth = expectedWorth(board, one.action, random, manner);
  const action = thought.toSorted((one, other) => other.worth - one.worth)[0]?.action;
  return action === undefined || board.level > 0 ? action : freely(board, action);
}

/** The same swap by a booster, which costs no move, if there is one. */
function freely(board: Board, action: number): number {
  const free = action + firstFreeSwap;
  return candyMatch.accepts(board, free) ? free : action;
}

/** What this many of the legal swaps bring, the best first. */
function tryActions(board: Board, random: BotRandom, manner: Manner, sees: number): Tried[] {
  const open = board.moves > 0 && board.finale === 0 ? legalActions(board) : [];
  const tried: Tried[] = [];
  while (tried.length < sees && open.length > 0) {
    const [action] = open.splice(random.below(open.length), 1);
    tried.push(tryAction(board, action!, random, manner));
  }
  return tried.sort((one, other) => other.worth - one.worth);
}

/** A swap with those after it, over several refills. */
function expectedWorth(board: Board, action: number, random: BotRandom, manner: Manner): number {
  let sum = 0;
  for (let refill = 0; refill < manner.refills; refill += 1) {
    const { worth, after } = tryAction(board, action, random, manner);
    sum += worth + nextWorth(after, random, manner, manner.movesAfter);
  }
  return sum;
}

function nextWorth(board: Board, random: BotRandom, manner: Manner, moves: number): number {
  const next = moves > 0 ? tryActions(board, random, manner, nextSees)[0] : undefined;
  if (!next) return 0;
  return Math.trunc((next.worth + nextWorth(next.after, random, manner, moves - 1)) * manner.patience);
}

const nextSees = 12;

/** What a swap brings until the board rests again, with some luck in the refill. */
function tryAction(board: Board, action: number, random: BotRandom, manner: Manner): Tried {
  const copy = cloneBoard(board, [random.below(1 << 20), random.below(1 << 20), 3, 4]);
  candyMatch.step(copy, [action]);
  while (copy.phase !== phase.idle && copy.phase !== phase.over && copy.finale === 0) {
    candyMatch.fastForward(copy, copy.left);
    if (!manner.isThorough && copy.phase === phase.clear) break;
  }
  const { prizes } = manner;
  const [stepsBefore, steps] = [stepsLeft(board, prizes), stepsLeft(copy, prizes)];
  const done = copy.orders > board.orders ? 2 * stepsBefore : stepsBefore - steps;
  const won = copy.level > 0 && aimsMet(copy) ? 5000 : 0;
  const potential = (potentialOf(copy, prizes) - potentialOf(board, prizes)) * manner.special;
  const known = manner.isThorough || copy.combinations === board.combinations ? copy.score - board.score : 0;
  const worth = known + won + done * manner.aim + potential;
  return { action, worth, after: copy };
}

/** How much the aims still ask for; coconuts by the way they have to go. */
function stepsLeft({ aims, aimsLeft, cells }: Board, { rareSteps }: Prizes): number {
  let steps = 0;
  for (let index = 0; index < aims.length; index += 1) {
    steps += aimsLeft[index]! * (aims[index]! < aim.jelly ? 1 : rareSteps);
    if (aims[index] === aim.coconut) steps += aimsLeft[index]! * rows - depthOf(cells);
  }
  return steps;
}

function depthOf(cells: Uint8Array): number {
  let depth = 0;
  for (let cell = 0; cell < cellCount; cell += 1) {
    if (cells[cell] === coconut) depth += Math.trunc(cell / columns);
  }
  return depth;
}

/** Specials by what they take, more beside each other; chaku takes away. */
function potentialOf({ cells }: Board, { bomb, star, pair, pairsMax, chaku: stuck }: Prizes): number {
  let sum = 0;
  let pairs = 0;
  for (let cell = 0; cell < cellCount; cell += 1) {
    const candy = cells[cell]!;
    if (candy === chaku) sum += stuck;
    if (!isSpecial(candy)) continue;
    sum += kindOf(candy) === kind.star ? star : kindOf(candy) === kind.bomb ? bomb : 1;
    if (neighboursOf(cell).some((other) => isSpecial(cells[other]!))) pairs += 1;
  }
  return sum + pair * Math.min(pairsMax, pairs);
}
