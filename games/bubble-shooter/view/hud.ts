import { clamp01 } from '../../sdk/kit/easing.ts';
import { colours, disc, pill, shadowed } from '../../sdk/kit/look.ts';
import type { Pen } from '../../sdk/kit/paint.ts';
import { figure, type SharedWords } from '../../sdk/kit/words.ts';
import { ticksMax } from '../core/measures.ts';

/** The last so many ticks are shown in rose. */
const lateTicks = 1200;

/** The score, the best score, and the sun that sets in three minutes. */
export class Hud {
  /** The score that is shown runs after the true one. */
  #shown = 0;
  #width = 390;

  fit(width: number): void {
    this.#width = width;
  }

  draw(
    pen: Pen,
    { score, best, tick }: { score: number; best: number; tick: number },
    words: SharedWords,
    elapsedMs: number,
  ): void {
    this.#shown += (score - this.#shown) * Math.min(1, elapsedMs / 110);
    if (score - this.#shown < 1) this.#shown = score;
    this.#sun(pen, tick);
    pen.textAlign = 'left';
    pen.textBaseline = 'alphabetic';
    const grown = 34 + Math.min(6, (score - this.#shown) / 30);
    shadowed(pen, figure(Math.round(this.#shown)), [14, 62], grown, colours.paper);
    if (best <= 0) return;
    const beaten = score > best;
    const text = `${words.best} ${figure(Math.max(best, score))}`;
    shadowed(pen, text, [15, 80], 13, beaten ? colours.gold : '#e3d8f0');
    pill(pen, [14, 86, 96, 5], '#140e22b8');
    pill(pen, [14, 86, Math.max(5, 96 * clamp01(score / best)), 5], beaten ? colours.gold : colours.mint);
  }

  #sun(pen: Pen, tick: number): void {
    const wide = Math.min(this.#width - 24, 520);
    const left = (this.#width - wide) / 2;
    const done = clamp01(tick / ticksMax);
    const late = ticksMax - tick < lateTicks;
    pill(pen, [left - 3, 9, wide + 6, 14], '#140e22b8');
    if (done < 0.99)
      pill(pen, [left + wide * done, 12, wide * (1 - done), 8], late ? colours.rose : '#ff9d3d');
    disc(pen, left + wide * done, 16, 9, '#a85200');
    disc(pen, left + wide * done, 15, 8.5, late ? '#ff8aa0' : colours.gold);
  }
}
