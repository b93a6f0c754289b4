import { ticksPerSecond } from '../../sdk/core/game-core.ts';
import type { DrawContext } from '../../sdk/render/picture.ts';
import { Label } from '../../sdk/render/text.ts';
import { colours, fillRoundRect } from '../../sdk/render/theme.ts';
import { formatNumber } from '../../sdk/render/format.ts';
import { ticksMax } from '../core/constants.ts';
import type { Layout } from './layout.ts';

/** This many ticks before the end the time is counted in figures. */
export const lateTicks = 20 * ticksPerSecond;

/** 1 as a second begins, 0 at its end. */
export const beatOf = (tick: number): number => ((ticksMax - tick) % ticksPerSecond) / ticksPerSecond;

/** The last seconds in figures, each of them a beat. */
export class LastSeconds {
  readonly #label = new Label();

  draw(ctx: DrawContext, tick: number, { x, y }: { x: number; y: number }): void {
    const left = ticksMax - tick;
    if (left > lateTicks || left <= 0) return;
    fillRoundRect(ctx, [x - 25, y - 19, 50, 38], '#140e22e6', 14);
    const text = formatNumber(Math.ceil(left / ticksPerSecond));
    const grown = 1 + 0.25 * beatOf(tick);
    this.#label.draw(ctx, text, { x, y, size: 26, colour: colours.blush, align: 0.5, grown });
  }
}

/** On the moon, or beside a level's goal. */
export function secondsPlace(layout: Layout, level: number): { x: number; y: number } {
  const { moon, goal, tall, figures } = layout;
  if (level === 0) return moon;
  return tall ? { x: goal.x + 83, y: goal.y } : { x: goal.x, y: goal.y + 48 * figures };
}
