import { divide } from '../../sdk/core/fixed.ts';
import { archTicks, ticksMax } from './constants.ts';

/** How thickly the track is laid, by the tick at which an unhurt runner is there. */

const easyTicks = 3600;
export const tierMax = 5;
/** The first ticks of tiers 1 to 5; the last is sudden death. */
const tierStarts = [840, 2100, 3600, 5100, archTicks] as const;

/** From one row of a pattern to the next: 0.9 s at first, 0.57 s at the arch, 0.48 s at the end. */
export function rowTicks(tick: number): number {
  if (tick >= archTicks) return 34 - divide((tick - archTicks) * 5, ticksMax - archTicks);
  return 48 - divide(tick * 14, archTicks) + eased(tick, 16);
}

/** Free way after a pattern. */
export function gapTicksAt(tick: number): number {
  if (tick >= archTicks) return 16 - divide((tick - archTicks) * 6, ticksMax - archTicks);
  return 36 - divide(tick * 18, archTicks) + eased(tick, 40);
}

/** 0 teaches, 4 is the last half minute before the arch, 5 is sudden death. */
export function tierAt(tick: number): number {
  let tier = 0;
  while (tier < tierMax && tick >= tierStarts[tier]!) tier += 1;
  return tier;
}

function eased(tick: number, most: number): number {
  return tick >= easyTicks ? 0 : divide((easyTicks - tick) * most, easyTicks);
}
