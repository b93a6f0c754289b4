import { ticksPerSecond } from '../../sdk/core/game-core.ts';
import { clamp01 } from '../../sdk/render/easing.ts';
import type { DrawContext } from '../../sdk/render/picture.ts';
import { Label } from '../../sdk/render/text.ts';
import { fillRects } from '../../sdk/render/theme.ts';
import { formatNumber } from '../../sdk/render/format.ts';
import { clockTicks } from '../core/constants.ts';
import { palette } from './palette.ts';

/** This many ticks before its end the time is counted in figures. */
const lateTicks = 20 * ticksPerSecond;

/** Time left, a candle that burns down; the last seconds beat. */
export class Clock {
  readonly #label = new Label();

  draw(
    ctx: DrawContext,
    { tick, finale }: { tick: number; finale: number },
    { x, y, width }: { x: number; y: number; width: number },
  ): void {
    const left = clockTicks - tick;
    const part = clamp01(left / clockTicks);
    const isLate = left <= lateTicks && left > 0 && finale === 0;
    const beat = isLate ? (left % ticksPerSecond) / ticksPerSecond : 0;
    const high = 5 + Math.round(3 * beat);
    fillRects(ctx, '#140e22b8', [x, y, width, 5]);
    fillRects(ctx, isLate ? palette.rose : palette.mint, [x, y, width * part, high]);
    if (!isLate) return;
    const text = formatNumber(Math.ceil(left / ticksPerSecond));
    const style = {
      x: x + width * part + 16,
      y: y + 5,
      size: 17,
      align: 0.5,
      colour: palette.blush,
    } as const;
    this.#label.draw(ctx, text, { ...style, grown: 1 + 0.25 * beat });
  }
}
