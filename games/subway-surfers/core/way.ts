import { divide } from '../../sdk/core/fixed.ts';
import { speedAt } from './constants.ts';

const ways = [0];

/** How far an unhurt runner is at a tick, in mm. Added up once for all tracks. */
export function millimetresAt(tick: number): number {
  for (let next = ways.length; next <= tick; next += 1) ways.push(ways[next - 1]! + speedAt(next - 1));
  return divide(ways[tick]!, 60);
}
