import { divide } from '../../sdk/core/fixed.ts';
import { kind } from './candies.ts';
import {
  chainMax,
  combinationPoints,
  finaleChain,
  luckPart,
  orderPoints,
  points,
  starPoints,
} from './constants.ts';
import type { Board } from './state.ts';

/** What things pay. All else is the same in every version of the rules since the second. */

interface Scoring {
  chaku: number;
  line: number;
  bomb: number;
  star: number;
  /** How much a move's first, second and every later clear count, and fireworks. */
  chain: readonly number[];
  fireworks: number;
  /** Tenths of its points that the first combination pays, the second and so on; the last of these from then on. */
  combination: readonly number[];
  /** Each candy and special that an order asks for, and an order that is met, times its number. */
  orderPart: number;
  order: number;
}

/** The levels', and the endless game's in the second rules. */
const second: Scoring = {
  chaku: points.chaku,
  line: points.line,
  bomb: points.bomb,
  star: points.star,
  chain: [1, 2, chainMax],
  fireworks: finaleChain,
  combination: [10, 15, 20],
  orderPart: 0,
  order: orderPoints,
};

/**
 * The endless game's since the third. What a hand plans pays: orders bit by bit, the clear that follows its own. What
 * differs most between equal players pays less: further clears, bombs and stars, the first combinations (docs/decisions/0065).
 */
const third: Scoring = {
  chaku: 10,
  line: 180,
  bomb: 180,
  star: 180,
  chain: [1, 6, 2],
  fireworks: 1,
  combination: [7, 12, 17, 22],
  orderPart: 35,
  order: 120,
};

const scoringOf = ({ version }: Board): Scoring => (version === undefined ? second : third);

export const chakuWorth = (board: Board): number => scoringOf(board).chaku;

export const orderPartWorth = (board: Board): number => scoringOf(board).orderPart;

/** The order that was met last. */
export const orderWorth = (board: Board): number => board.orders * scoringOf(board).order;

/** What this clear's candies count. */
export function chainFactor(board: Board): number {
  const { chain, fireworks } = scoringOf(board);
  return board.finale === 1 ? fireworks : chain[board.chain - 1]!;
}

/** A special that is born: what the hand made pays in full, luck a part of it, whatever the chain. */
export function specialWorth(board: Board, ofKind: number): number {
  const { line, bomb, star } = scoringOf(board);
  const worth = ofKind === kind.star ? star : ofKind === kind.bomb ? bomb : line;
  return board.chain === 1 ? worth : divide(worth, luckPart);
}

/** Two specials that go off together, or a star with a candy. */
export function combinationWorth(board: Board, one: number, other: number): number {
  const isPlain = one === kind.plain || other === kind.plain;
  const { combination } = scoringOf(board);
  const tenths = combination[Math.min(board.combinations, combination.length - 1)]!;
  return divide((isPlain ? starPoints : combinationPoints[one + other]!) * tenths, 10);
}
