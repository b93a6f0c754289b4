import type { Action, GameCore } from '../../../sdk/core/game-core.ts';
import { actionBits } from '../blade.ts';
import { event, frozenPace, quarters } from '../constants.ts';
import { isPlain, kind } from '../kinds.ts';
import { isOver } from '../state.ts';
import { acceptsMove, moveBlade } from './blade.ts';
import { giantTick, lifeBonus, ticksMax } from './constants.ts';
import { ageChain, closeChain, missFruit } from './scoring.ts';
import { createPlay, hashPlay, type Play } from './state.ts';
import { throwNext } from './waves.ts';

/** The first rules: 90 s of fruit by chance, three lives. Plays under them stay provable. */
export const fruitNinja21: GameCore<Play> = {
  id: 'fruit-ninja-2',
  rules: 'fruit-ninja-2@1',
  ticksMax,
  actionBits,
  // A player who cuts a fruit now and then lasts that long; one who lets all of them fall does not.
  minimumToEarn: { ticks: 1500, score: 150, inputs: 15 },
  init: createPlay,
  accepts: acceptsMove,
  step,
  fastForward,
  outcome: (play) => ({ over: isOver(play), score: play.score }),
  stats: ({ fruit, bestCombo, slashes, finished }) => ({
    fruit,
    combo: bestCombo,
    slashes,
    survivals: finished,
    combos: 0,
    multiplier: 0,
    powers: 0,
    bursts: 0,
  }),
  hash: hashPlay,
};

function step(play: Play, actions: readonly Action[]): number {
  if (isOver(play)) return 0;
  forgetCuts(play);
  // A freeze that is cut now holds from the next tick on.
  const pace = paceOf(play);
  let events = 0;
  for (const move of actions) events |= moveBlade(play, move);
  return events | runTick(play, pace);
}

function fastForward(play: Play, ticks: number): number {
  let made = 0;
  for (; made < ticks && !isOver(play); made += 1) {
    forgetCuts(play);
    runTick(play, paceOf(play));
  }
  return made;
}

function forgetCuts(play: Play): void {
  if (play.cuts.length > 0) play.cuts = [];
}

function paceOf(play: Play): number {
  return play.freeze > 0 ? frozenPace : quarters;
}

function runTick(play: Play, pace: number): number {
  let events = isOver(play) ? 0 : ageChain(play) | fly(play, pace);
  if (!isOver(play)) throwNext(play, pace);
  advance(play);
  if (play.tick === giantTick && !isOver(play)) events |= callGiant(play);
  return play.tick >= ticksMax && !isOver(play) ? events | finish(play) : events;
}

/** Everything in the air grows older; what has come down again is gone. */
function fly(play: Play, pace: number): number {
  let events = 0;
  let fallen = 0;
  for (const flight of play.flights) {
    const waited = flight.age <= 0;
    flight.age += pace;
    if (waited && flight.age > 0) events |= flight.kind === kind.bomb ? event.fuse : event.throw;
    if (flight.age >= flight.span) fallen += 1;
  }
  if (fallen === 0) return events;
  const down = play.flights.filter((flight) => flight.age >= flight.span);
  play.flights = play.flights.filter((flight) => flight.age < flight.span);
  for (const flight of down) {
    if (flight.free === 0 && isPlain(flight.kind)) events |= missFruit(play);
  }
  return events;
}

function advance(play: Play): void {
  play.tick += 1;
  if (play.freeze > 0) play.freeze -= 1;
  if (play.frenzy > 0) play.frenzy -= 1;
  if (play.grace > 0) play.grace -= 1;
  if (play.slashWait > 0) play.slashWait -= 1;
}

/** The giant needs the air for itself: what a late frenzy has left in it is gone and counts for nothing. */
function callGiant(play: Play): number {
  play.flights = [];
  play.frenzy = 0;
  play.freeze = 0;
  return event.big;
}

/** The clock has run out: the giant bursts, and each life left pays. */
function finish(play: Play): number {
  const paid = closeChain(play);
  play.finished = 1;
  play.score += play.lives * lifeBonus;
  return paid | event.burst | event.over;
}
