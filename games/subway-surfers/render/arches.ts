import type { Picture } from '../../sdk/render/picture.ts';
import { ScaledCopies } from '../../sdk/render/scaled-copies.ts';
import { renderText } from '../../sdk/render/text.ts';
import type { SharedMessages } from '../../sdk/runtime/shared-messages.ts';
import type { Messages } from '../assets.ts';
import { speedAt, ticksMax } from '../core/constants.ts';
import { subwaySurfers } from '../core/index.ts';
import type { RunState } from '../core/state.ts';
import { farMetres } from './camera.ts';
import { palette } from './palette.ts';
import type { TrackBrush } from './solids.ts';

/** An arch over the track: the finish, or the line of the best score. */
export interface Arch {
  /** Metres along the way. */
  z: number;
  text: string;
  colour: string;
}

/** The finish, and the line of the best score while it is still ahead. */
export function archesOf(run: RunState, best: number, messages: SharedMessages & Messages): Arch[] {
  const { score } = subwaySurfers.outcome(run);
  const at = run.at / 1000;
  const finish = { z: at + metresToFinish(run), text: messages.finish, colour: '#c81e4a' };
  if (best <= score) return [finish];
  return [finish, { z: at + best - score, text: messages.best, colour: '#6243bd' }];
}

/** How many metres an unhurt runner still has to the finish. */
function metresToFinish(run: RunState): number {
  const ticks = ticksMax - run.tick;
  const mean = (speedAt(run.tick) + speedAt(ticksMax)) / 2;
  return (ticks * mean - (run.slow * speedAt(run.tick) * 3) / 8) / 60_000;
}

const halfWidth = 4.1;
const top = 6;
const flowers = 14;

/** Paints the arches of a run. */
export class Arches {
  #flower!: ScaledCopies;
  #signs = new Map<string, Sign>();
  #ratio = 1;

  resize(flower: Picture, ratio: number): void {
    this.#flower = new ScaledCopies(flower, ratio);
    this.#signs = new Map();
    this.#ratio = ratio;
  }

  draw({ ctx, camera }: TrackBrush, { z, text, colour }: Arch): void {
    if (z - camera.z < 1.2 || z - camera.z > farMetres) return;
    const metre = camera.scale(z);
    const left = camera.screenX(-halfWidth, z);
    const right = camera.screenX(halfWidth, z);
    const y = camera.screenY(top, z);
    const beam = (from: number, height: number, shade: string): void => {
      ctx.fillStyle = shade;
      ctx.fillRect(left - metre * 0.4, y + from * metre, right - left + metre * 0.8, metre * height);
    };
    ctx.fillStyle = '#8c2f4a';
    for (const x of [left, right]) ctx.fillRect(x - metre * 0.2, y, metre * 0.4, metre * top);
    beam(0, 1.3, colour);
    beam(1.3, 0.16, '#ffb31f');
    beam(-0.16, 0.16, '#ffb31f');
    for (let index = 0; index <= flowers; index += 1) {
      this.#flower.draw(ctx, left + ((right - left) * index) / flowers, y + metre * 1.5, metre);
    }
    const { sizes, width, height } = this.#sign(text);
    const grown = (metre * 0.85) / letterHeight;
    sizes.draw(ctx, (left + right) / 2, y + metre * 0.7, width * grown, height * grown);
  }

  /** It grows in each frame: rendering its text each time would cost more than all houses. */
  #sign(text: string): Sign {
    const known = this.#signs.get(text);
    if (known) return known;
    const { image, width, height } = renderText(text, letterHeight, palette.paper, this.#ratio);
    const made = { sizes: new ScaledCopies(image, this.#ratio), width, height };
    this.#signs.set(text, made);
    return made;
  }
}

interface Sign {
  sizes: ScaledCopies;
  /** CSS pixels, as lettered. */
  width: number;
  height: number;
}

/** CSS pixels; about the largest height on the screen. */
const letterHeight = 44;
