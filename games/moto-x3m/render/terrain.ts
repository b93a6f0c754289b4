import { lerp } from '../../sdk/render/easing.ts';
import { solid, type Track } from '../core/track.ts';

/** The line of a track's ground, from its segments. */

/** A stretch of ground without a gap: x, y, x, y … in metres. */
export type Chain = readonly number[];

/** Between two stretches: from x, over to x, and the heights of the edges. */
export interface Chasm {
  from: number;
  to: number;
  fromY: number;
  toY: number;
}

/** A track ends at a wall on both sides; behind it the earth goes on for this many metres, past any screen's edge. */
const beyondWall = 40;

export function chainsOf({ segments }: Track): Chain[] {
  const chains: number[][] = [];
  let lastX = NaN;
  let lastY = NaN;
  let inLoop = false;
  for (const { x, y, dx, dy, code } of segments) {
    const when = code & 7;
    if (when === solid.before) inLoop = true;
    if (when === solid.after) inLoop = false;
    if ((when !== solid.always && when !== solid.spring) || inLoop) continue;
    const chain = chains.at(-1);
    if (chain && Math.abs(lastX - x) < 0.01 && Math.abs(lastY - y) < 0.01) chain.push(x + dx, y + dy);
    else chains.push([x, y, x + dx, y + dy]);
    lastX = x + dx;
    lastY = y + dy;
  }
  const first = chains[0]!;
  first.unshift(first[0]! - beyondWall, first[1]!);
  chains.at(-1)!.push(lastX + beyondWall, lastY);
  return chains;
}

/** The height of the ground at each metre of the way, straight over chasms. */
export function heightsOf(chains: readonly Chain[]): number[] {
  const heights: number[] = [];
  let [x, y] = [-1, chains[0]![1]!];
  for (const chain of chains) {
    for (let index = 0; index < chain.length; index += 2) {
      const [nextX, nextY] = [chain[index]!, chain[index + 1]!];
      // An edge rises from the deep: only its top counts.
      if (chain[index + 2]! - nextX < 0.1) continue;
      for (let at = heights.length; at <= nextX; at += 1)
        heights.push(nextX > x ? lerp(y, nextY, (at - x) / (nextX - x)) : nextY);
      [x, y] = [nextX, nextY];
    }
  }
  return heights;
}

/** A chain that begins where a loop ended joins the one before without a chasm. */
export function chasmsOf(chains: readonly Chain[]): Chasm[] {
  const chasms: Chasm[] = [];
  for (let index = 1; index < chains.length; index += 1) {
    const [before, after] = [chains[index - 1]!, chains[index]!];
    const [from, fromY] = [before.at(-2)!, before.at(-1)!];
    const to = after[0]!;
    // An edge rises from the deep: its top is the second point.
    const toY = Math.max(after[1]!, after[2]! - to < 0.1 ? after[3]! : after[1]!);
    if (to - from > 0.3) chasms.push({ from, to, fromY, toY });
  }
  return chasms;
}
