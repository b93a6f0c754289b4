import { clamp01 } from '../../sdk/render/easing.ts';
import type { DrawContext } from '../../sdk/render/picture.ts';
import { Label } from '../../sdk/render/text.ts';
import { fillRoundRect } from '../../sdk/render/theme.ts';
import { formatNumber } from '../../sdk/render/format.ts';
import type { Messages } from '../messages.ts';
import { missionProgress } from '../core/mission-progress.ts';
import { missionsPerRun, type Mission } from '../core/missions.ts';
import type { RunState } from '../core/state.ts';
import { missionName } from './mission-icons.ts';
import { palette } from './palette.ts';

/** What a mission asks for, in a sentence beside its chip: at the start, at half of it, and near its end. */

const lastsMs = 2600;
const fadeMs = 220;
const size = 14;
/** When it is said again. */
const parts = [0, 0.5, 0.8] as const;

/** How often a mission should have been said by now: 1 to 3, and no more when it is done. */
export function timesDue(value: number, target: number): number {
  return value >= target ? 0 : parts.filter((part) => value >= target * part).length;
}

export function sentenceOf({ kind, target }: Mission, messages: Messages): string {
  return messages[`${missionName(kind)}Mission`].replace('{n}', formatNumber(target));
}

export class MissionNotes {
  readonly #label = new Label();
  readonly #said = Array.from({ length: missionsPerRun }, () => 0);
  #place: number | undefined;
  #ms = 0;

  /** The mission whose sentence stands there, after a frame: one at a time. */
  follow(run: RunState, elapsedMs: number): number | undefined {
    this.#ms += elapsedMs;
    if (this.#place !== undefined && this.#ms < lastsMs && this.#due(run, this.#place) > 0)
      return this.#place;
    this.#place = run.track.missions.findIndex((_, place) => this.#due(run, place) > this.#said[place]!);
    if (this.#place < 0) return (this.#place = undefined);
    this.#said[this.#place] = this.#due(run, this.#place);
    this.#ms = 0;
    return this.#place;
  }

  #due(run: RunState, place: number): number {
    return timesDue(missionProgress(run, place), run.track.missions[place]!.target);
  }

  /** `x` is its left edge, `y` its middle. */
  draw(ctx: DrawContext, text: string, x: number, y: number): void {
    const shown = Math.min(clamp01(this.#ms / fadeMs), clamp01((lastsMs - this.#ms) / fadeMs));
    ctx.globalAlpha = shown;
    fillRoundRect(ctx, [x, y - 14, text.length * size * 0.53 + 20, 28], '#140e22d8', 10);
    this.#label.draw(ctx, text, { x: x + 10, y: y + 1, align: 0, size, colour: palette.gold });
    ctx.globalAlpha = 1;
  }
}
