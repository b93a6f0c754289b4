import { clamp01, lerp } from '../../sdk/render/easing.ts';
import type { ScreenEffects } from '../../sdk/render/screen-effects.ts';
import { formatNumber } from '../../sdk/render/format.ts';
import type { Board } from '../core/state.ts';
import type { GainCounter } from '../render/gain-counter.ts';
import { middleOf, type Layout } from '../render/layout.ts';
import { palette } from '../render/palette.ts';
import { doomedCells } from './bursts.ts';

/** Gone when candies have fallen into the gap: that of a few, and that of a whole blast. */
const [lifeMin, lifeMax] = [440, 960];
/** On a phone's cell; they grow with it. */
const [sizeMin, sizeMax] = [18, 46];
const usualCell = 54;
/** Up to this many points they are smallest, from this many on largest. */
const [fewPoints, manyPoints] = [40, 3000];
/** A letter's width, as a share of its size. */
const letterWidth = 0.58;

/** Points in the gap that a burst leaves, and the sum of a chain beside the score. */
export class PointCaptions {
  readonly #fx: ScreenEffects;
  readonly #counter: GainCounter;
  #layout!: Layout;

  constructor(fx: ScreenEffects, counter: GainCounter) {
    this.#fx = fx;
    this.#counter = counter;
  }

  resize(layout: Layout): void {
    this.#layout = layout;
  }

  /** Returns where. */
  sayGain(board: Board): { x: number; y: number } {
    const { gain, chain, finale } = board;
    const at = this.#middleOf(doomedCells(board));
    const share = Math.sqrt(clamp01((gain - fewPoints) / manyPoints));
    const grown = Math.max(1, this.#layout.cell / usualCell);
    const size = Math.round(grown * Math.min(sizeMax, lerp(sizeMin, sizeMax, share) + chain));
    const colour = chain > 1 ? palette.gold : palette.paper;
    const text = `+${formatNumber(gain)}`;
    const x = this.#within(at.x, text.length * size * letterWidth);
    this.#fx.addCaption({ text, colour, x, y: at.y, size, lifeMs: lerp(lifeMin, lifeMax, share) });
    this.#counter.add(gain, chain > 1 || finale === 1);
    return at;
  }

  /** The middle of a text that stays on the board. */
  #within(x: number, width: number): number {
    const { box } = this.#layout;
    return Math.max(box.x + width / 2, Math.min(box.x + box.width - width / 2, x));
  }

  #middleOf(cells: readonly number[]): { x: number; y: number } {
    const sum = { x: 0, y: 0 };
    for (const cell of cells) {
      const { x, y } = middleOf(this.#layout, cell);
      sum.x += x;
      sum.y += y;
    }
    const count = Math.max(1, cells.length);
    return { x: sum.x / count, y: sum.y / count };
  }
}
