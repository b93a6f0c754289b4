import {
  clearPoints,
  event,
  plank,
  rowsLegal,
  shotPoints,
  sweepPoints,
  sweepShots,
  ticksMax,
} from './constants.ts';
import { levels } from './levels/index.ts';
import { addShots } from './shots.ts';
import { ending, type Game } from './state.ts';
import { rowsLeft } from './supply.ts';

/** When the field is swept, a level is won, and a game is over. */

/** An empty field while rows are still to come earns points and throws. */
export function sweep(game: Game, events: number): number {
  if ((events & event.pop) === 0 || game.depth > 0 || rowsLeft(game) === 0) return 0;
  game.points += sweepPoints;
  addShots(game, sweepShots);
  return event.sweep;
}

/** Decides how the game ends, and ends it once its delay has passed. */
export function findEnd(game: Game, events: number): number {
  const decided = game.due === ending.none ? decide(game, events) : 0;
  if (game.due === ending.none) return decided;
  game.lastTicks += 1;
  if (game.lastTicks <= endDelay(game)) return decided;
  game.ending = game.due;
  return decided | event.over;
}

function decide(game: Game, events: number): number {
  if (game.depth > rowsLegal) return decideOn(game, ending.crossed, event.crossed);
  if (isWon(game, events)) return clear(game);
  if (game.shots === 0 && game.flightTicks === 0) return decideOn(game, ending.shots, event.lost);
  return game.tick >= lastTick(game) ? decideOn(game, ending.time, event.lost) : 0;
}

function decideOn(game: Game, how: number, events: number): number {
  game.due = how;
  return events;
}

/** A level ends up to a second late, as its seed says, so that a log that ends another game ends this one too soon or too late. */
function endDelay({ level, ceiling }: Game): number {
  return level > 0 ? ceiling.check & endDelayMask : 0;
}

const endDelayMask = 63;

/** When time is up: a level's delay lies before the end of the clock. */
export function lastTick({ level }: Game): number {
  return level > 0 ? ticksMax - 1 - endDelayMask : ticksMax;
}

/** All chicks are free, or nothing hangs but wood. Only a burst can bring that about. */
function isWon(game: Game, events: number): boolean {
  if ((events & event.pop) === 0) return false;
  if (game.chicksAsked > 0) return game.chicks >= game.chicksAsked;
  return (
    rowsLeft(game) === 0 && (game.depth === 0 || game.cells.every((kind) => kind === 0 || kind === plank))
  );
}

/** What still hangs comes down, without points. */
function clear(game: Game): number {
  const rest: number[] = [];
  for (let cell = game.cells.length - 1; cell >= 0; cell -= 1) {
    if (game.cells[cell] === 0) continue;
    rest.push(cell);
    game.cells[cell] = 0;
  }
  game.fallen = [...game.fallen, ...rest];
  game.depth = 0;
  game.points += clearPoints + shotPoints * game.shots;
  return decideOn(game, ending.cleared, event.cleared);
}

/** The stars of a level so far: one if it is won, one more for each of its scores. */
export function starsOf(game: Game): number {
  const level = levels[game.level - 1];
  if (!level || game.due !== ending.cleared) return 0;
  return 1 + level.stars.filter((score) => game.points >= score).length;
}
