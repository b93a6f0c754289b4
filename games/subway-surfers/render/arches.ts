import { getOrMake, type Picture } from '../../sdk/render/picture.ts';
import { ScaledCopies } from '../../sdk/render/scaled-copies.ts';
import { renderText } from '../../sdk/render/text.ts';
import type { SharedMessages } from '../../sdk/runtime/shared-messages.ts';
import type { Messages } from '../messages.ts';
import { district } from '../core/districts.ts';
import { multiplierOf, type RunState } from '../core/state.ts';
import { farMetres } from './camera.ts';
import { palette } from './palette.ts';
import type { TrackBrush } from './solids.ts';

/** An arch over the track: the finish, a district's gate, or the line of the best score. */
export interface Arch {
  /** Metres along the way. */
  z: number;
  text: string;
  colour: string;
}

/** The arch, the gates of the districts, and the line of the best score while it is still ahead. */
export function archesOf(run: RunState, best: number, messages: SharedMessages & Messages): Arch[] {
  const { track, points, at } = run;
  const gates = track.parts.slice(1).map(({ kind, start }) => ({
    z: start / 1000,
    text: messages[districtNames[kind] ?? 'bazaar'],
    colour: gateColours[kind] ?? '#6243bd',
  }));
  const arches = [{ z: track.archAt / 1000, text: messages.finish, colour: '#c81e4a' }, ...gates];
  if (best <= points) return arches;
  const metres = (best - points) / multiplierOf(run);
  return [...arches, { z: at / 1000 + metres, text: messages.best, colour: '#6243bd' }];
}

const districtNames: Readonly<Record<number, 'bazaar' | 'bridge' | 'mountain'>> = {
  [district.bazaar]: 'bazaar',
  [district.bridge]: 'bridge',
  [district.mountain]: 'mountain',
};
const gateColours: Readonly<Record<number, string>> = {
  [district.bazaar]: '#a3344e',
  [district.bridge]: '#1f7f9c',
  [district.mountain]: '#45559f',
};

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
    return getOrMake(this.#signs, text, () => {
      const { image, width, height } = renderText(text, letterHeight, palette.paper, this.#ratio);
      return { sizes: new ScaledCopies(image, this.#ratio), width, height };
    });
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
