import { chaku, coconut, crate, doubleCrate, gift, kind, kindOf, lamp, colourOf } from './candies.ts';
import { cellCount, coloursMax, event, goals, orderStart, sixthFromOrder } from './constants.ts';
import { orderPartWorth, orderWorth } from './scoring.ts';
import { cause, aimsMax, type Board } from './state.ts';

/** What a level or an order asks for. 1 to 6 are candies of that colour. */
export const aim = {
  jelly: 7,
  crate: 8,
  chaku: 9,
  coconut: 10,
  lamp: 11,
  chain: 12,
  line: 13,
  bomb: 14,
  star: 15,
  special: 16,
} as const;

/** Whether everything that was asked for is done. */
export function aimsMet({ aimsLeft }: Board): boolean {
  return aimsLeft[0] === 0 && aimsLeft[1] === 0 && aimsLeft[2] === 0;
}

/** Counts what this clear takes and makes, which an order pays for; events of aims that are met by it. */
export function countAims(board: Board): number {
  let events = 0;
  for (let index = 0; index < aimsMax; index += 1) {
    const left = board.aimsLeft[index]!;
    if (left === 0) continue;
    const done = countOf(board, board.aims[index]!);
    board.aimsLeft[index] = done >= left ? 0 : left - done;
    if (board.finale === 0) board.extra += Math.min(done, left) * orderPartWorth(board);
    if (done >= left) events |= event.aimMet;
  }
  return events;
}

function countOf(board: Board, what: number): number {
  let count = 0;
  for (let cell = 0; cell < cellCount; cell += 1) if (countsFor(board, cell, what)) count += 1;
  return count;
}

/** Whether what happens in a cell in this clear counts for an aim. */
export function countsFor(
  { cells, doomed, born, jelly, chains }: Board,
  cell: number,
  what: number,
): boolean {
  const why = doomed[cell]!;
  if (what === aim.line) return kindOf(born[cell]!) === kind.row || kindOf(born[cell]!) === kind.column;
  if (what === aim.bomb) return kindOf(born[cell]!) === kind.bomb;
  if (what === aim.star) return kindOf(born[cell]!) === kind.star;
  if (what === aim.special) return kindOf(born[cell]!) !== kind.plain;
  if (why === cause.none) return false;
  const candy = cells[cell]!;
  if (what === aim.chain) return why === cause.crack && chains[cell] !== 0;
  if (what === aim.crate) return candy === doubleCrate || candy === crate || candy === gift;
  if (why === cause.crack) return false;
  if (what <= coloursMax) return colourOf(candy) === what;
  if (what === aim.jelly) return jelly[cell] !== 0;
  return candy === contentOf[what];
}

const contentOf: Readonly<Record<number, number>> = {
  [aim.chaku]: chaku,
  [aim.coconut]: coconut,
  [aim.lamp]: lamp,
};

/** Pays for an order that is met and brings the next; 0 while it is not. */
export function nextOrderWhenMet(board: Board): number {
  if (board.level !== 0 || board.finale === 1 || !aimsMet(board)) return 0;
  board.orders += 1;
  board.score += orderWorth(board);
  if (board.orders === sixthFromOrder) board.colours = coloursMax;
  takeOrder(board);
  return event.order | goalsMet(board);
}

/** A star reached while moves are played gives a booster. */
export function goalsMet(board: Board): number {
  let events = 0;
  while (board.level === 0 && board.goals < goals.length && board.score >= goals[board.goals]!) {
    if (board.finale === 0) board.boosters[board.goals]! += 1;
    board.goals += 1;
    events = event.goal;
  }
  return events;
}

/** Candies of two colours and a special. */
export function takeOrder(board: Board): void {
  const first = board.random.below(board.colours);
  const second = (first + 1 + board.random.below(board.colours - 1)) % board.colours;
  board.aims.set([first + 1, second + 1, aim.special]);
  const candies = orderStart + (board.orders >> 2);
  board.aimsLeft.set([candies, candies, 1]);
}
