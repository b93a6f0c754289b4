import type { Ride } from '../core/state.ts';
import type { Parts } from './parts.ts';

/** Below the HUD; on a low screen beside it, so far from the left. */
const captionTop = 170;
const captionTopPart = 0.28;
const hudRight = 124;
/** In CSS pixels: lower screens have no place above the bike. */
export const lowHeight = 500;

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
    const most = (context.stage.width - 16) / (2 * this.halfOf(text, 1));
    this.sayAt(text, colour, Math.min(size, most), [x, Math.max(top, y - 74)]);
  }

  sayAt(text: string, colour: string, size: number, [x, y]: readonly [number, number]): void {
    const { context, fx } = this.#parts;
    const { width, height } = context.stage;
    const half = this.halfOf(text, size);
    const left = height < lowHeight ? hudRight : 8;
    const centred = Math.max(half + left, Math.min(width - half - 8, x));
    fx.floatText(text, colour, centred, y, size);
  }

  /** Half of a text's width. */
  halfOf(text: string, size: number): number {
    return text.length * size * 0.27;
  }
}
