import type { ScreenEffects } from '../../sdk/render/screen-effects.ts';
import type { Board } from '../core/state.ts';
import { middleOf, type Layout } from '../render/layout.ts';
import { palette } from '../render/palette.ts';
import { doomedCells } from './bursts.ts';

/** The points rise from the middle of what burst. */
export class PointCaptions {
  readonly #fx: ScreenEffects;
  #layout!: Layout;

  constructor(fx: ScreenEffects) {
    this.#fx = fx;
  }

  resize(layout: Layout): void {
    this.#layout = layout;
  }

  /** Returns where. */
  sayGain(board: Board): { x: number; y: number } {
    const cells = doomedCells(board);
    const middles = cells.map((cell) => middleOf(this.#layout, cell));
    const x = middles.reduce((sum, middle) => sum + middle.x, 0) / Math.max(1, cells.length);
    const y = middles.reduce((sum, middle) => sum + middle.y, 0) / Math.max(1, cells.length);
    const size = Math.min(44, 20 + board.gain / 40 + board.chain * 2);
    this.#fx.floatText(`+${board.gain}`, board.chain > 1 ? palette.gold : palette.paper, x, y, size);
    return { x, y };
  }
}
