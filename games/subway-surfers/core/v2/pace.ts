import { divide } from '../../../sdk/core/fixed.ts';

export const ticksMax = 7200;

/** How thickly the track is laid, by tick. Everything else about a run is the same in every version of the rules. */
export interface Pace {
  /** From one row of a pattern to the next. */
  rowTicks(tick: number): number;
  /** Free way after a pattern. */
  gapTicks(tick: number): number;
  /** 0 teaches, 4 is the finale. */
  tier(tick: number): number;
  /** Crashes before this tick cost no life. */
  mercyTicks: number;
}

const tierMax = 4;
const steepTierTicks = 1320;

/** subway-surfers@1. Rows come faster as the run goes on: 0.8 s apart at first, 0.57 s in the finale. */
export const steepPace: Pace = {
  rowTicks: (tick) => 48 - divide(tick * 14, ticksMax),
  gapTicks: (tick) => 56 - divide(tick * 24, ticksMax),
  tier: (tick) => Math.min(tierMax, divide(tick, steepTierTicks)),
  mercyTicks: 0,
};

/** Half a minute in which a beginner finds the four moves. */
const easyTicks = 1800;
const firstTierTicks = 1500;
const gentleTierTicks = 1260;

/**
 * subway-surfers@2. At the start rows are 1.1 s apart with a second and a half between patterns; after half a minute it
 * is the pace of version 1, and the finale is as hard as it was. A crash in the first quarter of a minute costs no life.
 */
export const gentlePace: Pace = {
  rowTicks: (tick) => steepPace.rowTicks(tick) + eased(tick, 18),
  gapTicks: (tick) => steepPace.gapTicks(tick) + eased(tick, 40),
  tier: (tick) =>
    tick < firstTierTicks ? 0 : Math.min(tierMax, 1 + divide(tick - firstTierTicks, gentleTierTicks)),
  mercyTicks: 900,
};

function eased(tick: number, most: number): number {
  return tick >= easyTicks ? 0 : divide((easyTicks - tick) * most, easyTicks);
}
