import { drawAt, type DrawContext } from '../../sdk/render/picture.ts';
import { Label } from '../../sdk/render/text.ts';
import { colours, fillCircle, fillRoundRect, strokeCircle } from '../../sdk/render/theme.ts';
import type { Layout } from './layout.ts';

const turnMs = 2600;

/** Beside the field on a phone on its side: a phone that turns upright. */
export class TurnSign {
  readonly #label = new Label();
  readonly #isPhone = globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;

  draw(ctx: DrawContext, { right, width, height }: Layout, words: string, nowMs: number): void {
    const room = width - right;
    if (room < 120 || !this.#isPhone) return;
    const [x, y] = [right + room / 2, height * 0.5];
    const t = (nowMs % turnMs) / turnMs;
    const turned = Math.min(1, Math.max(0, (t - 0.25) * 3));
    strokeCircle(ctx, [x, y, 44], '#ffffff30', 3);
    drawAt(ctx, [x, y, (-Math.PI / 2) * (1 - turned)], () => {
      fillRoundRect(ctx, [-17, -30, 34, 60], colours.paper, 7);
      fillRoundRect(ctx, [-14, -25, 28, 46], '#3f1d5c', 3);
      fillCircle(ctx, 0, 25.5, 2.4, '#3f1d5c');
    });
    const size = Math.min(15, (room / Math.max(12, words.length)) * 1.7);
    this.#label.draw(ctx, words, { x, y: y + 66, size, colour: colours.paper, align: 0.5 });
  }
}
