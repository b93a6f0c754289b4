import { levelRules, type Action, type GameCore } from '../../sdk/core/game-core.ts';
import { depthMin, event, levelDepthMin, pressureMax, rowsLegal, rowTicks, ticksMax } from './constants.ts';
import { findEnd, lastTick, starsOf, sweep } from './ends.ts';
import { levels, type Level } from './levels/index.ts';
import { acceptsShot, applyShot, land, refresh } from './shots.ts';
import { createGame, createLevel } from './start.ts';
import { ending, hashGame, type AnyGame, type Game } from './state.ts';
import { insertRow, rowsLeft } from './supply.ts';

/** 60 throws and those earned, or three minutes, against a ceiling that comes down. Bursts and falls make the score. */
const endless: GameCore<Game> = {
  id: 'bubble-shooter',
  rules: 'bubble-shooter@2',
  ticksMax,
  actionBits: 9,
  // A beginner who aims at all gets here; throwing blindly, however fast, does not: lucky ones are over within a minute.
  minimumToEarn: { ticks: 3600, score: 6000, inputs: 26 },
  init: createGame,
  accepts: acceptsShot,
  step,
  fastForward,
  outcome: (game) => ({ over: game.ending !== ending.none, score: game.points }),
  stats: (game) => ({
    popped: game.poppedAll,
    dropped: game.fallenAll,
    clears: game.ending === ending.cleared && game.level === 0 ? 1 : 0,
    chicks: game.chicks,
    banks: game.banks,
    fireflies: game.fireflies,
  }),
  hash: hashGame,
};

/** Bubble Shooter: the endless game, and levels with a map, throws and stars each. */
export const bubbleShooter: GameCore<Game> = {
  ...endless,
  levels: levels.map((level, index) => levelCore(level, index + 1)),
};

function levelCore(level: Level, number: number): GameCore<Game> {
  return {
    ...endless,
    rules: levelRules(endless.rules, number),
    minimumToEarn: { ticks: 600, inputs: 6, ...level.earn },
    init: (seed) => createLevel(seed, number),
    stats: (game) => ({ ...endless.stats!(game), stars: starsOf(game) }),
  };
}

function step(game: Game, actions: readonly Action[]): number {
  if (game.ending !== ending.none) return 0;
  let events = 0;
  for (const action of actions) events |= applyShot(game, action);
  return events | runTick(game);
}

/** Leaps over what is quiet and steps through the rest: most of a game is waiting. */
function fastForward(game: Game, ticks: number): number {
  let made = 0;
  while (made < ticks && game.ending === ending.none) {
    const quiet = Math.min(ticks - made, quietTicks(game));
    if (quiet > 0) advance(game, quiet);
    else runTick(game);
    made += Math.max(1, quiet);
  }
  return made;
}

/** In how many of the coming ticks at least nothing happens but that time passes. */
function quietTicks(game: Game): number {
  if (game.due !== ending.none) return 0;
  return Math.min(lastTick(game) - game.tick, game.flightTicks > 0 ? game.flightTicks : ticksToRow(game)) - 1;
}

/** After how many ticks a row comes at the soonest. */
function ticksToRow(game: Game): number {
  if (rowsLeft(game) === 0) return ticksMax;
  const due = game.level > 0 ? ticksMax : pressureMax(game.rowsCome) - game.pressure;
  return Math.max(isThin(game) ? 1 : due, game.busy);
}

function runTick(game: Game): number {
  const landing = game.flightTicks === 1;
  advance(game, 1);
  let events = landing ? land(game) : 0;
  events |= sweep(game, events);
  events |= lowerCeiling(game);
  return events | findEnd(game, events);
}

/** Lets time pass. */
export function advance(game: AnyGame, ticks: number): void {
  game.tick += ticks;
  game.pressure += ticks;
  game.flightTicks = Math.max(0, game.flightTicks - ticks);
  game.busy = Math.max(0, game.busy - ticks);
  game.swapWait = Math.max(0, game.swapWait - ticks);
}

/** A row comes when the ceiling bears too much, and while too few rows hang. Never while a shot is in the air. */
function lowerCeiling(game: Game): number {
  if (game.flightTicks > 0 || game.busy > 0 || rowsLeft(game) === 0 || game.due !== ending.none) return 0;
  const heavy = game.level === 0 && game.pressure >= pressureMax(game.rowsCome);
  if (!heavy && !isThin(game)) return 0;
  insertRow(game);
  if (heavy) game.pressure = 0;
  game.busy = rowTicks;
  const close = game.depth >= rowsLegal - 1 ? event.danger : 0;
  return event.row | close | refresh(game);
}

/** Whether too few rows hang. */
function isThin(game: Game): boolean {
  return game.depth < (game.level > 0 ? levelDepthMin : depthMin(game.rowsCome));
}
