import type { DrawContext } from '../../sdk/render/picture.ts';
import { ScreenEffects } from '../../sdk/render/screen-effects.ts';
import { menuBox, type Layout } from './layout.ts';

const piecesMax = 110;
const lifeMs = 3400;

/** Confetti at the end: below the figures, on a wide screen beside them, so that none covers the score. */
export class Confetti {
  readonly #pieces: ScreenEffects;
  #layout!: Layout;
  #leftMs = 0;

  constructor(isCalm: boolean) {
    this.#pieces = new ScreenEffects(isCalm, piecesMax);
  }

  resize(layout: Layout): void {
    this.#layout = layout;
  }

  fall(): void {
    this.#pieces.confetti(this.#layout.width, this.#layout.height);
    this.#leftMs = lifeMs;
  }

  draw(ctx: DrawContext, elapsedMs: number): void {
    if (this.#leftMs <= 0) return;
    this.#leftMs -= elapsedMs;
    const { panel, isWide, width, height } = this.#layout;
    const menu = menuBox(panel);
    const [x, y] = isWide ? [menu.x + menu.width, 0] : [0, panel.y + panel.height];
    ctx.save();
    ctx.beginPath();
    ctx.rect(x, y, width - x, height - y);
    ctx.clip();
    ctx.translate(0, y);
    this.#pieces.draw(ctx, width, height, elapsedMs);
    ctx.restore();
  }
}
