import { angleUp } from '../core/angles.ts';
import type { Layout } from './layout.ts';

/** Of a letter's height. */
const letterWidth = 0.58;
/** Between the words and the bubble to throw, in bubbles. */
const apart = 0.9;

/** Where words stand that would hide the aim: beneath the line, on the side away from the last throw. */
export function placeBesideAim(
  { launch, left, unit }: Pick<Layout, 'launch' | 'left' | 'unit'>,
  angle: number,
  text: string,
  wanted: number,
): { x: number; y: number; size: number } {
  const room = launch.x - unit * apart - left;
  const size = Math.floor(Math.min(wanted, room / (text.length * letterWidth)));
  const side = angle <= angleUp ? 1 : -1;
  return { x: launch.x + side * (unit * apart + room / 2), y: launch.y - unit * 0.5, size };
}
