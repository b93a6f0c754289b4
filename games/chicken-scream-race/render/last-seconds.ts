import { ticksPerSecond } from '../../sdk/core/game-core.ts';
import { clamp01 } from '../../sdk/render/easing.ts';
import { EdgeGlow } from '../../sdk/render/hud-shade.ts';
import type { DrawContext } from '../../sdk/render/picture.ts';
import type { LabelStyle } from '../../sdk/render/text.ts';
import { colours } from '../../sdk/render/theme.ts';
import { ticksLeft } from '../core/index.ts';
import type { Race } from '../core/state.ts';
import { isLastStretch, type Scale } from './layout.ts';

/** The last ten seconds of the clock and the last metres: a heart beats, and the screen's edges glow with it. */

const clockTicks = 10 * ticksPerSecond;
const fastTicks = 5 * ticksPerSecond;
const edgeMost = 56;

/** On the clock, while it is nearly over. */
export const isLastTicks = (race: Race): boolean => race.finished === 0 && ticksLeft(race) <= clockTicks;

/** Ticks from one beat to the next; 0 while there is none. */
function everyTicks(race: Race): number {
  if (race.finished !== 0 || race.feathers === 0) return 0;
  if (isLastStretch(race) || ticksLeft(race) <= fastTicks) return ticksPerSecond / 2;
  return ticksLeft(race) <= clockTicks ? ticksPerSecond : 0;
}

export function isHeartbeat(race: Race): boolean {
  const every = everyTicks(race);
  return every > 0 && ticksLeft(race) % every === 0;
}

/** 1 at a beat, and down to 0 until the next; undefined while there is none. */
export function beatOf(race: Race): number | undefined {
  const every = everyTicks(race);
  return every > 0 ? (ticksLeft(race) % every) / every : undefined;
}

/** The clock's figure: large in its last ten seconds, with a beat that is still under reduced motion. */
export function clockLook(
  race: Race,
  isLow: boolean,
  isCalm: boolean,
): Pick<LabelStyle, 'size' | 'colour' | 'grown'> {
  const size = isLow ? 18 : 22;
  if (!isLastTicks(race)) return { size, colour: colours.paper };
  return { size: size + 14, colour: colours.blush, grown: isCalm ? 1 : 1 + 0.2 * (beatOf(race) ?? 0) };
}

export class Edges {
  readonly #glow = new EdgeGlow();

  resize({ width, height }: Scale, ratio: number): void {
    this.#glow.resize(width, height, ratio, Math.round(Math.min(edgeMost, width * 0.1)));
  }

  /** `isCalm` is reduced motion: the light is still. */
  draw(ctx: DrawContext, race: Race, isCalm: boolean): void {
    const beat = beatOf(race);
    if (beat !== undefined) this.#glow.draw(ctx, isCalm ? 0.4 : clamp01(0.25 + 0.5 * beat * beat));
  }
}
