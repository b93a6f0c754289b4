import type { DrawContext } from '../sdk/render/picture.ts';
import { arrowKeys, drawHand, playButton } from '../sdk/render/tutorial-marks.ts';

/** The basket goes left and right, over and over; a hand and the lit key show how. */
export class Tutorial {
  #tick = 0;

  step(): void {
    this.#tick += 1;
  }

  get lane(): number {
    return this.#tick % 120 < 60 ? 1 : 3;
  }

  draw(ctx: DrawContext, { width, height, nowMs }: { width: number; height: number; nowMs: number }): void {
    const goesLeft = this.lane === 1;
    drawHand(ctx, width * (goesLeft ? 0.25 : 0.75), height * 0.6, this.#tick % 60 < 20);
    arrowKeys(ctx, width / 2, height * 0.7, [goesLeft ? 'left' : 'right']);
    playButton(ctx, width / 2, height * 0.3, nowMs);
  }
}
