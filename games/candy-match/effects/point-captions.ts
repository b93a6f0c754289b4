import type { ScreenEffects } from '../../sdk/render/screen-effects.ts';
import { formatNumber } from '../../sdk/runtime/format.ts';
import type { Board } from '../core/state.ts';
import type { GainCounter } from '../render/gain-counter.ts';
import { middleOf, type Layout } from '../render/layout.ts';
import { palette } from '../render/palette.ts';
import { doomedCells } from './bursts.ts';

/** Gone when candies have fallen into the gap. */
const lifeMs = 440;
/** On a phone's cell; they grow with it. */
const sizeMax = 30;
const usualCell = 54;

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
    const grown = Math.max(1, this.#layout.cell / usualCell);
    const size = Math.round(grown * Math.min(sizeMax, 17 + gain / 200 + chain));
    const colour = chain > 1 ? palette.gold : palette.paper;
    this.#fx.addCaption({ text: `+${formatNumber(gain)}`, colour, ...at, size, lifeMs });
    this.#counter.add(gain, chain > 1 || finale === 1);
    return at;
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
