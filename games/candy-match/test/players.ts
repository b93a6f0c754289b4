import { chooseAction } from '../bot.ts';
import { candyMatch, starsOf } from '../core/index.ts';
import { legalActions } from '../core/matches.ts';
import { phase, type Board } from '../core/state.ts';
import { botRandom } from '../../sdk/core/bot-game.ts';
import type { BotRandom, BotStrength, GameCore } from '../../sdk/core/game-core.ts';
import { LogWriter } from '../../sdk/core/log.ts';
import { seedFromNumber } from '../../sdk/core/random.ts';

/** Players for tests that need many games: they do not wait between swaps, except where that is their manner. */

/** The action now, or undefined to wait. */
export type Player = (board: Board, random: BotRandom) => number | undefined;

export const bot =
  (strength: BotStrength): Player =>
  (board, random) =>
    chooseAction(board, random, strength);

/** Ways to play without looking. */
export const careless: Readonly<Record<string, Player>> = {
  'random swaps': (board, random) => {
    const open = legalActions(board);
    return open[random.below(open.length)];
  },
  'the first legal swap': (board) => legalActions(board)[0],
  'one and the same key': (board) => (candyMatch.accepts(board, 60) ? 60 : undefined),
  nothing: () => undefined,
};

export interface Played {
  board: Board;
  log: Uint8Array;
  inputs: number;
}

/** A whole game of a player's, with its log. */
export function playGame(core: GameCore<Board>, seed: number, player: Player): Played {
  const board = core.init(seedFromNumber(seed));
  const random = botRandom(seedFromNumber(seed));
  const log = new LogWriter(core.actionBits);
  let inputs = 0;
  while (board.phase !== phase.over) {
    const action = board.phase === phase.idle ? player(board, random) : undefined;
    if (action === undefined) core.fastForward(board, Math.max(1, board.left));
    else {
      log.push(board.tick, action);
      core.step(board, [action]);
      inputs += 1;
    }
  }
  return { board, log: log.finish(board.tick), inputs };
}

/** Whether a game is paid for. It may have been quicker than anyone's, so ticks do not count here. */
export function isPaid({ minimumToEarn }: GameCore<Board>, { board, inputs }: Played): boolean {
  const { score, inputs: moves = 1, stars = 0 } = minimumToEarn;
  return board.score >= score && inputs >= moves && starsOf(board) >= stars;
}
