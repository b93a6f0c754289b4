import { widthOf } from '../../sdk/render/text.ts';
import type { Ride } from '../core/state.ts';
import { hudFoot, hudRight } from '../render/hud.ts';
import type { Parts } from './parts.ts';

/** In CSS pixels: lower screens have no place above the bike. */
export const lowHeight = 500;
/** Below the HUD, or on a low screen beside it. */
const captionTop = 170;
const captionTopPart = 0.28;
/** To the HUD and to the screen's edges, with the outline and the swing of a text that pops up. */
const gap = 12;
const usualRise = 54;

/** Words and points at the bike, clear of the HUD and within the screen. */
export class BikeCaptions {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  say(text: string, colour: string, size: number, ride: Ride): void {
    const { context, scene } = this.#parts;
    const { x, y } = scene.middleOf(ride);
    const top = Math.min(captionTop, context.stage.height * captionTopPart);
    const most = (size * (context.stage.width - 2 * gap)) / widthOf(text, size);
    this.sayAt(text, colour, Math.min(size, most), [x, Math.max(top, y - 74)]);
  }

  /** Beside the HUD what would rise into it. */
  sayAt(
    text: string,
    colour: string,
    size: number,
    [x, y]: readonly [number, number],
    rise = usualRise,
  ): void {
    const { context, fx } = this.#parts;
    const half = widthOf(text, size) / 2;
    const left = y - rise - size / 2 < hudFoot ? hudRight + gap : gap;
    // A text too wide for both stays on the screen.
    const centred = Math.min(context.stage.width - half - gap, Math.max(half + left, x));
    fx.addCaption({ text, colour, size, x: centred, y, rise });
  }
}
