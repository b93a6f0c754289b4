import { ticksPerSecond } from '../../sdk/core/game-core.ts';
import { EdgeGlow } from '../../sdk/render/hud-shade.ts';
import type { DrawContext } from '../../sdk/render/picture.ts';
import { Label } from '../../sdk/render/text.ts';
import { fillRoundRect } from '../../sdk/render/theme.ts';
import { formatNumber } from '../../sdk/render/format.ts';
import { ticksMax } from '../core/constants.ts';
import type { RunState } from '../core/state.ts';
import { palette } from './palette.ts';

/** The way to both ends of a run: the last metres to the arch, the seconds of sudden death, whose last ten beat. */

const nearMm = 250_000;
const heartTicks = 10 * ticksPerSecond;

/** Ticks left of sudden death; undefined before it and after the end. */
export function suddenLeft({ finished, lives, tick }: RunState): number | undefined {
  return finished === 1 && lives > 0 && tick < ticksMax ? ticksMax - tick : undefined;
}

/** From 0 to 1 in the last ten seconds. */
export function tensionOf(run: RunState): number {
  const left = suddenLeft(run) ?? Infinity;
  return left > heartTicks ? 0 : 1 - left / heartTicks;
}

/** Whether a heart beats in this tick of the last ten seconds: once a second, twice in the last five. */
export function isHeartbeat(run: RunState): boolean {
  const left = suddenLeft(run) ?? Infinity;
  if (left > heartTicks) return false;
  return left % (left <= heartTicks / 2 ? ticksPerSecond / 2 : ticksPerSecond) === 0;
}

/** Metres to an arch that is near, seconds of sudden death; undefined in between. */
export function textOf(run: RunState): string | undefined {
  const left = suddenLeft(run);
  if (left !== undefined) return formatNumber(Math.ceil(left / ticksPerSecond));
  const away = run.track.archAt - run.at;
  if (run.finished === 1 || run.lives === 0 || away <= 0 || away > nearMm) return undefined;
  return `${formatNumber(Math.ceil(away / 1000))} m`;
}

export class LastSeconds {
  readonly #text = new Label();
  readonly #glow = new EdgeGlow();
  #width = 0;

  resize(width: number, height: number, ratio: number): void {
    this.#width = width;
    this.#glow.resize(width, height, ratio);
  }

  /** Beneath the progress of the run; the edges glow with the heart. */
  draw(ctx: DrawContext, run: RunState, isCalm: boolean): void {
    const text = textOf(run);
    if (text === undefined) return;
    const width = this.#width;
    const tension = tensionOf(run);
    const beat = isCalm ? 0 : beatOf(run);
    if (tension > 0) this.#glow.draw(ctx, (0.3 + 0.3 * tension) * (isCalm ? 1 : 0.5 + 0.9 * beat));
    const isSudden = run.finished === 1;
    // A narrow screen has no room between score and multiplier.
    const [x, y] = width < 360 ? [width / 2 + 16, 100] : [width / 2, 54];
    fillRoundRect(ctx, [x - 36, y - 21, 72, 40], '#140e22d8', 16);
    const colour = tension > 0 ? palette.blush : palette.gold;
    const grown = tension > 0 ? 1 + 0.3 * beat : 1;
    this.#text.draw(ctx, text, { x, y, align: 0.5, size: isSudden ? 30 : 20, colour, grown });
  }
}

/** 1 at each second, and down to 0 until the next. */
const beatOf = (run: RunState): number => (((suddenLeft(run) ?? 0) % ticksPerSecond) / ticksPerSecond) ** 2;
