import type { MinimumToEarn } from '../../../sdk/core/game-core.ts';
import { aim } from '../aims.ts';
import { coconut, empty } from '../candies.ts';
import { cellCount } from '../constants.ts';
import type { Board } from '../state.ts';
import { figures } from './figures.ts';
import { beginnings } from './beginnings.ts';
import { endings } from './endings.ts';
import { middles } from './middles.ts';
import { contents, readAim, readMap, type LevelPlan } from './notation.ts';

/** The sixty levels: layouts and aims by hand, moves and scores as the bots measured them. */

export interface Level {
  map: string;
  aims: readonly (readonly [what: number, count: number])[];
  colours: number;
  moves: number;
  /** Scores for two and three stars. */
  stars: readonly [number, number];
  /** The least score that is paid for, and what else is asked. */
  earn: Omit<MinimumToEarn, 'ticks'>;
  /** Hammers, free swaps and shuffles to begin with. */
  boosters: readonly [number, number, number];
}

/** The stars of the levels before: the first from which a hammer, a swap and a shuffle could be earned. */
const boosterLevels = [10, 20, 30] as const;

function read({ map, aims, colours = 5 }: LevelPlan, index: number): Level {
  const cells = readMap(map);
  const [moves, two, three, earn, also] = figures[index]!;
  const [hammer, swap, shuffle] = boosterLevels.map((first) => (index + 1 >= first ? 1 : 0));
  return {
    map: cells,
    aims: aims.split(', ').map((written) => readAim(written, cells)),
    colours,
    moves,
    stars: [two, three],
    earn: { score: earn, ...also },
    boosters: [hammer!, swap!, shuffle!],
  };
}

export const levels: readonly Level[] = [...beginnings, ...middles, ...endings].map(read);

/** Puts a level's layout, aims, moves and boosters on an empty board. */
export function layOut(board: Board, level: Level): void {
  for (let cell = 0; cell < cellCount; cell += 1) {
    const { cell: content = empty, jelly = 0, chain = 0 } = contents[level.map[cell]!]!;
    board.cells[cell] = content;
    board.jelly[cell] = jelly;
    board.chains[cell] = chain;
  }
  for (const [index, [what, count]] of level.aims.entries()) {
    board.aims[index] = what;
    board.aimsLeft[index] = count;
    if (what === aim.coconut) board.coconuts = count - board.cells.filter((cell) => cell === coconut).length;
  }
  board.boosters.set(level.boosters);
  board.colours = level.colours;
  board.moves = level.moves;
}
