import { comboMin, event, graceTicks, quarters, restAfterBomb } from '../constants.ts';
import { comboBonus, missesMax } from './constants.ts';
import type { Play } from './state.ts';

/** What is counted for and against the player: combos, fallen fruit, lives. */

/** Ends the present swipe. Three fruit or more pay, and forgive one that has fallen. */
export function closeChain(play: Play): number {
  const count = play.chain;
  play.chain = 0;
  play.chainLeft = 0;
  if (count < comboMin) return 0;
  play.score += comboBonus(count);
  play.lastCombo = count;
  play.bestCombo = Math.max(play.bestCombo, count);
  play.misses = Math.max(0, play.misses - 1);
  return event.combo;
}

/** Lets the swipe end by itself when no fruit has joined it for a while. */
export function ageChain(play: Play): number {
  if (play.chain === 0) return 0;
  play.chainLeft -= 1;
  return play.chainLeft > 0 ? 0 : closeChain(play);
}

/** A fruit has fallen. */
export function missFruit(play: Play): number {
  if (play.grace > 0 || play.frenzy > 0) return 0;
  play.misses += 1;
  return play.misses < missesMax ? event.miss : event.miss | loseLife(play);
}

/** Takes a life and gives a pause. What the swipe held so far is paid first. */
export function loseLife(play: Play): number {
  const paid = closeChain(play);
  play.lives -= 1;
  play.misses = 0;
  play.grace = graceTicks;
  play.untilWave = Math.max(play.untilWave, restAfterBomb * quarters);
  return paid | event.lost | (play.lives === 0 ? event.over : 0);
}
