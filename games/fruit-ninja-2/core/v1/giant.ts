import { clamp, divide } from '../../../sdk/core/fixed.ts';
import {
  event,
  floorY,
  giantRadius,
  giantTick,
  giantX,
  giantY,
  slashEvery,
  slashPoints,
} from './constants.ts';
import { touches, type Stroke } from './flights.ts';
import type { Play } from './state.ts';

/** The giant melon of the last seconds: it hangs in the air, and every slash through it pays. */

const riseTicks = 36;

/** The height of its middle; it rises fast and comes to rest. */
export function giantYAt(tick: number): number {
  const left = riseTicks - clamp(tick - giantTick, 0, riseTicks);
  const way = floorY + giantRadius - giantY;
  return giantY + divide(way * left * left, riseTicks * riseTicks);
}

export function slashGiant(play: Play, stroke: Stroke): number {
  if (play.tick < giantTick || play.slashWait > 0) return 0;
  if (!touches(stroke, giantX, giantYAt(play.tick), giantRadius)) return 0;
  play.slashes += 1;
  play.slashWait = slashEvery;
  play.score += slashPoints;
  return event.slash;
}
