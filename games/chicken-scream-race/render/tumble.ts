import { clamp } from '../../sdk/core/fixed.ts';
import { clamp01, easeInOut, easeOut } from '../../sdk/render/easing.ts';
import { ticksPerSecond } from '../../sdk/core/game-core.ts';
import { downTicks, event } from '../core/constants.ts';
import type { Race } from '../core/state.ts';
import { chickenMm } from './flock.ts';
import type { Scale } from './layout.ts';

/** The animation of a fall: the chicken drops, lies, and hops to where the core has put it. */

const lyingPart = 0.42;
/** By then it is over the hole. */
const intoPart = 0.2;
/** At most; on a high screen she stays above the buttons. */
const pitMm = 1500;
const pitHens = 0.93;
/** How far from a hole's edge it drops, in a short one in its middle. */
const insideMm = 700;
const hopMm = 1500;
const downMs = (downTicks * 1000) / ticksPerSecond;

export class Tumble {
  #wayMm = 0;
  #intoMm = 0;
  #deep = false;
  #pitMm = pitMm;
  /** After the last feather no tick follows. */
  #restMs = 0;

  resize({ size, lift }: Pick<Scale, 'size' | 'lift'>): void {
    this.#pitMm = Math.min(pitMm, (pitHens * chickenMm * size) / lift);
  }

  /** `beforeMm` is where it was before the tick. */
  react(events: number, race: Race, beforeMm: number): void {
    if ((events & (event.fall | event.bite)) === 0) return;
    this.#wayMm = race.at - beforeMm;
    this.#deep = (events & event.fall) !== 0;
    this.#intoMm = this.#deep ? insideOf(race, beforeMm) - beforeMm : 0;
    this.#restMs = 0;
  }

  /** The offset from its place, behind and up, in millimetres. */
  now({ down, feathers }: Race, alpha: number, elapsedMs: number): { behind: number; height: number } {
    if (down === 0) return { behind: 0, height: 0 };
    if (feathers === 0) this.#restMs += elapsedMs;
    const ticked = 1 - Math.max(0, down - alpha) / downTicks;
    const part = feathers > 0 ? ticked : Math.min(lyingPart, ticked + this.#restMs / downMs);
    const hop = clamp01((part - lyingPart) / (1 - lyingPart));
    const drop = this.#deep ? -this.#pitMm * Math.min(1, part / lyingPart) ** 2 * (1 - hop) : 0;
    const into = this.#intoMm * easeOut(clamp01(part / intoPart));
    return {
      behind: (this.#wayMm - into) * (1 - easeInOut(hop)),
      height: drop + 4 * hop * (1 - hop) * hopMm,
    };
  }
}

/** Where in the hole it drops. */
function insideOf({ course, struck }: Race, beforeMm: number): number {
  const { start, end } = course.items[struck]!;
  const edge = Math.min(insideMm, (end - start) / 2);
  return clamp(beforeMm, start + edge, end - edge);
}
