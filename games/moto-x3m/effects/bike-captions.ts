import { widthOf } from '../../sdk/render/text.ts';
import { trackOf, type Ride } from '../core/state.ts';
import { figuresRight, hudFoot } from '../render/hud.ts';
import { boardHigh, gateHigh } from '../render/landmarks.ts';
import type { Parts } from './pieces.ts';

/** On an upright screen the highest place at the bike: below the HUD, or on a small one beside it. */
const captionTop = 170;
const captionTopPart = 0.28;
/** On a wide screen, where the HUD is aside: below the way's bar. */
const wayFoot = 30;
/** To the HUD and to the screen's edges. */
const gap = 12;
/** Beyond its letters a text has an outline, part of its size, and swings over by a tenth as it pops up. */
const outlinePart = 0.1;
const swing = 1.1;
export const halfOf = (text: string, size: number): number =>
  (widthOf(text, size) / 2 + size * outlinePart) * swing;
const usualRise = 54;
/** Less at the bike, which may rise as high itself. */
const bikeRise = 24;
/** Above the middle of the wheels: the rider, of its drawn size, and room for the text. */
const riderHigh = 1.8;
const aboveRider = 40;
/** To the finish's board, and its drawn half, in metres. */
const boardGap = 8;
const boardHalf = 2;

/** Words and points at the bike, clear of the HUD and within the screen. */
export class BikeCaptions {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** It goes up and down with the bike, which never runs into it. */
  say(text: string, colour: string, wanted: number, ride: Ride): void {
    const { context, scene } = this.#parts;
    const { width, height } = context.stage;
    const right = figuresRight(context.stage);
    const room = width / 2 - gap - (width > height ? right / 2 : 0);
    const size = Math.min(wanted, (wanted * room) / halfOf(text, wanted));
    const top =
      width > height ? wayFoot + bikeRise + size / 2 : Math.min(captionTop, height * captionTopPart);
    const half = halfOf(text, size);
    const foot = (): number => this.#boardTop(ride) - boardGap - size / 2;
    const y = Math.max(top, Math.min(this.#above(top), foot()));
    // Beside the HUD, where it fits, it can rise as high as the bike.
    const isAside = width > height || right + 2 * (gap + half) <= width;
    const x = Math.max(scene.middleOf(ride).x, isAside ? right + gap + half : 0);
    const highest = isAside ? top : hudFoot + bikeRise + size / 2;
    const moved = (): number => Math.max(highest, Math.min(this.#above(highest), foot())) - y;
    this.sayAt(text, colour, size, [x, y], { rise: bikeRise, moved });
  }

  #above(top: number): number {
    const { camera, bikeY } = this.#parts.scene;
    return Math.max(top, bikeY - riderHigh * camera.riderScale - aboveRider);
  }

  /** The upper edge of the finish's board while it is in view: words stand above it as it comes to the bike. */
  #boardTop(ride: Ride): number {
    const { finish } = trackOf(ride);
    const { camera } = this.#parts.scene;
    const isSeen = camera.sees(finish.x - boardHalf, finish.x + boardHalf);
    return isSeen ? camera.screenY(finish.y + gateHigh + boardHigh) : Infinity;
  }

  /** Beside the HUD what would rise into it. */
  sayAt(
    text: string,
    colour: string,
    size: number,
    [x, y]: readonly [number, number],
    { rise = usualRise, moved }: { rise?: number; moved?: () => number } = {},
  ): void {
    const { context, fx } = this.#parts;
    const half = halfOf(text, size);
    const left = isBeside(y, rise, size) ? figuresRight(context.stage) + gap : gap;
    // A text too wide for both stays on the screen.
    const centred = Math.min(context.stage.width - half - gap, Math.max(half + left, x));
    fx.addCaption({ text, colour, size, x: centred, y, rise, ...(moved && { moved }) });
  }
}

/** Whether a text rises to where the HUD is. */
const isBeside = (y: number, rise: number, size: number): boolean => y - rise - size / 2 < hudFoot;
