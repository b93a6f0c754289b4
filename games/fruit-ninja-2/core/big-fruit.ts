import { clamp, divide } from '../../sdk/core/fixed.ts';
import { bigRadius, bigTicks, burstPoints, event, slashEvery, slashPoints } from './constants.ts';
import { touches, type Stroke } from './flights.ts';
import { heatUp, pay } from './scoring.ts';
import { shapes, type Shape } from './shapes.ts';
import type { Play } from './state.ts';

/** The big fruit: it hangs in the air, every slash through it pays, and enough of them burst it. The last one hangs to the end. */

const riseTicks = 36;
const hitsFirst = 9;
const hitsMore = 4;
/** More than anyone slashes until the end. */
const hitsOfLast = 1000;

/** The height of its middle; it rises fast and comes to rest. */
export function bigYAt({ floor, bigY }: Shape, ticks: number): number {
  const left = riseTicks - clamp(ticks, 0, riseTicks);
  const way = floor + bigRadius - bigY;
  return bigY + divide(way * left * left, riseTicks * riseTicks);
}

/** How long it is until the next one comes, counting from its tick; much where none comes any more. */
export function untilBig(play: Play): number {
  const { bigEvery, ticks } = play.plan;
  if (bigEvery === 0) return ticks;
  const next = (play.bigs + 1) * bigEvery;
  return next < ticks ? next - play.tick : ticks;
}

/** It needs the air for itself: what is still in it is gone and counts for nothing. */
export function callBig(play: Play): number {
  const left = play.plan.ticks - play.tick;
  const isLast = left < bigTicks * 2;
  play.bigSince = play.tick;
  play.bigLeft = isLast ? left : bigTicks;
  play.bigHits = isLast ? hitsOfLast : hitsFirst + play.bigs * hitsMore;
  play.bigs += 1;
  play.flights = [];
  play.frenzy = 0;
  play.freeze = 0;
  return event.big;
}

/** It goes unburst, but for the last one; the fire has waited for it. */
export function ageBig(play: Play): void {
  play.bigLeft -= 1;
  if (play.bigLeft <= 0 && play.tick < play.plan.ticks) removeBig(play);
}

function removeBig(play: Play): void {
  play.bigSince = 0;
  play.bigLeft = 0;
  play.bigHits = 0;
}

export function slashBig(play: Play, stroke: Stroke): number {
  if (play.bigSince === 0 || play.slashWait > 0) return 0;
  const shape = shapes[play.wide]!;
  if (!touches(stroke, shape.bigX, bigYAt(shape, play.tick - play.bigSince), bigRadius)) return 0;
  play.slashes += 1;
  play.slashWait = slashEvery;
  pay(play, slashPoints);
  play.bigHits -= 1;
  return play.bigHits > 0 ? event.slash : event.slash | burst(play);
}

function burst(play: Play): number {
  heatUp(play);
  pay(play, burstPoints);
  play.bursts += 1;
  removeBig(play);
  return event.burst;
}
