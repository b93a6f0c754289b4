import { chooseAction } from '../../games/candy-match/bot.ts';
import { aimsMet } from '../../games/candy-match/core/aims.ts';
import { candyMatch, starsOf } from '../../games/candy-match/core/index.ts';
import { legalActions } from '../../games/candy-match/core/matches.ts';
import { phase, type Board } from '../../games/candy-match/core/state.ts';
import { botRandom } from '../../games/sdk/core/bot-game.ts';
import type { BotRandom, BotStrength, GameCore } from '../../games/sdk/core/game-core.ts';
import { seedFromNumber } from '../../games/sdk/core/random.ts';
import { percentOf, quantile, readLevelOptions, scoreAboveBored } from './level-measures.ts';

/**
 * Prints for levels of Candy Match how often the bots reach their aims, and with --propose the line of figures.ts that
 * would suit: `node tools/games/measure-candy-levels.ts --levels 1-60 --games 50 --propose`.
 */

const { first, last, games, propose: proposes } = readLevelOptions(candyMatch.levels!.length);

type Player = (board: Board, random: BotRandom) => number | undefined;
const players: readonly Player[] = ([0, 1, 2] as BotStrength[]).map(
  (strength) => (board, random) => chooseAction(board, random, strength),
);
const atRandom: Player = (board, random) => {
  const open = legalActions(board);
  return open[random.below(open.length)];
};

/** How many of a hundred practised players win: easier and harder levels take turns, a chapter ends with a hard one. */
const winRates = [82, 74, 66, 78, 70, 58] as const;
/** More than a beginner can make before the clock runs out. */
const plentyOfMoves = 60;

/** Plays a level without thinking time. */
function play(number: number, seed: number, moves: number | undefined, player: Player): Board {
  const level = candyMatch.levels![number - 1]!;
  const board = level.init(seedFromNumber(seed));
  const random = botRandom(seedFromNumber(seed));
  if (moves !== undefined) board.moves = moves;
  while (board.phase !== phase.over) {
    const action = board.phase === phase.idle ? player(board, random) : undefined;
    level.step(board, action === undefined ? [] : [action]);
    if (board.phase !== phase.idle) level.fastForward(board, board.left);
  }
  return board;
}

function playAll(number: number, moves: number | undefined, player: Player): Board[] {
  return Array.from({ length: games }, (_, seed) => play(number, 900 + seed, moves, player));
}

/** Moves with which this many of a hundred reach the aims. */
function movesNeeded(number: number, player: Player, percent: number): number {
  const needed = playAll(number, plentyOfMoves, player).map((board) => (aimsMet(board) ? board.made : 99));
  return quantile(needed, percent);
}

function propose(number: number): number[] {
  const rate = winRates[(number - 1) % winRates.length]!;
  const moves = Math.max(movesNeeded(number, players[1]!, rate), movesNeeded(number, players[2]!, 96));
  const scores = (player: Player): number[] =>
    playAll(number, moves, player)
      .filter(aimsMet)
      .map(({ score }) => score);
  const two = quantile(scores(players[1]!), 40);
  const three = quantile(scores(players[2]!), 45);
  const level = candyMatch.levels![number - 1]!;
  const init = (seed: Uint32Array): Board => Object.assign(level.init(seed), { moves });
  const earn = scoreAboveBored({ ...level, init } as GameCore, games);
  return [
    moves,
    ...[two, Math.max(three, Math.round(two * 1.2)), earn].map((score) => Math.ceil(score / 50) * 50),
  ];
}

for (let number = first; number <= last; number += 1) {
  if (proposes) {
    console.log(`  [${propose(number).join(', ')}],`);
    continue;
  }
  const level = candyMatch.levels![number - 1]!;
  const results = [atRandom, ...players].map((player) => playAll(number, undefined, player));
  const stars = results.map((boards) =>
    [1, 2, 3].map((least) => boards.filter((b) => starsOf(b) >= least).length),
  );
  const { score: least, stars: starsLeast = 0 } = level.minimumToEarn;
  const earns = results.map(
    (boards) => boards.filter((board) => board.score >= least && starsOf(board) >= starsLeast).length,
  );
  const [random, ...shares] = results.map((boards) => percentOf(boards, aimsMet));
  console.log(
    `level ${number}: ${level.init(seedFromNumber(1)).moves} moves · won by random ${random} %, bots ${shares.join(' / ')} %` +
      ` · stars of the best ${stars[3]!.join(' ')} of ${games} · earning ${earns.join(' / ')}`,
  );
}
