import { clamp01, easeInOut } from '../../sdk/render/easing.ts';
import { downTicks, event } from '../core/constants.ts';
import type { Race } from '../core/state.ts';

/** The animation of a fall: the chicken drops, lies, and hops to where the core has put it. */

const lyingPart = 0.42;
const pitMm = 1500;
const hopMm = 1500;

export class Tumble {
  #wayMm = 0;
  #deep = false;

  /** `beforeMm` is where it was before the tick. */
  react(events: number, race: Race, beforeMm: number): void {
    if ((events & (event.fall | event.bite)) === 0) return;
    this.#wayMm = race.at - beforeMm;
    this.#deep = (events & event.fall) !== 0;
  }

  /** The offset from its place, behind and up, in millimetres. */
  now({ down }: Race, alpha: number): { behind: number; height: number } {
    if (down === 0) return { behind: 0, height: 0 };
    const part = 1 - Math.max(0, down - alpha) / downTicks;
    const hop = clamp01((part - lyingPart) / (1 - lyingPart));
    const drop = this.#deep ? -pitMm * Math.min(1, part / lyingPart) ** 2 * (1 - hop) : 0;
    return { behind: this.#wayMm * (1 - easeInOut(hop)), height: drop + 4 * hop * (1 - hop) * hopMm };
  }
}
