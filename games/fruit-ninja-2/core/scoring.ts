import {
  chainTicks,
  comboBonus,
  comboMin,
  event,
  graceTicks,
  heatMax,
  heatTicks,
  quarters,
  restAfterBomb,
} from './constants.ts';
import type { AnyPlay, Play } from './state.ts';

/** What is counted for and against the player: points, combos, the multiplier, fallen fruit, lives. */

/** What every point counts now. */
export function worthOf(play: Play): number {
  return play.double > 0 ? play.heat * 2 : play.heat;
}

export function pay(play: Play, points: number): void {
  play.score += points * worthOf(play);
}

export function addToChain(play: AnyPlay): void {
  play.chain += 1;
  play.chainLeft = chainTicks;
}

/** Ends the present swipe. Three fruit or more pay, feed the fire, and forgive one that has fallen. */
export function closeChain(play: Play): number {
  const count = play.chain;
  play.chain = 0;
  play.chainLeft = 0;
  if (count < comboMin) return 0;
  heatUp(play);
  pay(play, comboBonus(count));
  play.combos += 1;
  play.lastCombo = count;
  if (count > play.bestCombo) play.bestCombo = count;
  if (play.misses > 0) play.misses -= 1;
  return event.combo;
}

/** Lets the swipe end by itself when no fruit has joined it for a while. */
export function ageChain(play: Play): number {
  if (play.chain === 0) return 0;
  play.chainLeft -= 1;
  return play.chainLeft > 0 ? 0 : closeChain(play);
}

export function heatUp(play: Play): void {
  if (play.heat < heatMax) play.heat += 1;
  if (play.heat > play.bestHeat) play.bestHeat = play.heat;
  play.heatLeft = heatTicks;
}

/** The fire burns down only while there is something to cut. */
export function coolDown(play: Play): number {
  if (play.heat === 1 || play.bigSince > 0 || play.flights.length === 0) return 0;
  play.heatLeft -= 1;
  if (play.heatLeft > 0) return 0;
  quench(play);
  return event.cool;
}

function quench(play: Play): void {
  play.heat = 1;
  play.heatLeft = 0;
}

/** A fruit has fallen, and with it the fire. */
export function missFruit(play: Play): number {
  const { misses } = play.plan;
  if (misses === 0 || play.grace > 0 || play.frenzy > 0) return 0;
  play.misses += 1;
  quench(play);
  return play.misses < misses ? event.miss : event.miss | loseLife(play);
}

/** Takes a life, puts the fire out and gives a pause. What the swipe held so far is paid first. */
export function loseLife(play: Play): number {
  const paid = closeChain(play);
  play.lives -= 1;
  play.misses = 0;
  quench(play);
  play.grace = graceTicks;
  play.untilWave = Math.max(play.untilWave, restAfterBomb * quarters);
  return paid | event.lost | (play.lives === 0 ? event.over : 0);
}
