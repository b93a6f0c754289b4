import type { ScreenEffects } from '../../sdk/render/screen-effects.ts';
import { middleOf, type Layout } from './layout.ts';
import { splinterLooks } from './palette.ts';
import type { Pictures } from './pictures.ts';

interface Splinter {
  /** Until the blast has reached its cell. */
  ms: number;
  cell: number;
  candy: number;
  /** The chain that burst it: the longer, the more pieces. */
  chain: number;
}

/** Splinters of burst candies: they fly when the blast has reached their cell, not all at once. */
export class Splinters {
  readonly #fx: ScreenEffects;
  #waiting: Splinter[] = [];

  constructor(fx: ScreenEffects) {
    this.#fx = fx;
  }

  add(splinter: Splinter): void {
    this.#waiting.push(splinter);
  }

  pass(elapsedMs: number, layout: Layout, pictures: Pictures): void {
    for (const splinter of this.#waiting) {
      splinter.ms -= elapsedMs;
      if (splinter.ms <= 0) this.#burst(splinter, layout, pictures);
    }
    this.#waiting = this.#waiting.filter(({ ms }) => ms > 0);
  }

  #burst({ cell, candy, chain }: Splinter, layout: Layout, pictures: Pictures): void {
    const { x, y } = middleOf(layout, cell);
    const size = layout.cell;
    this.#fx.burst(x, y, {
      count: this.#fx.calm ? 2 : 4 + Math.min(6, chain),
      speed: size * (5 + 0.5 * Math.min(6, chain)),
      gravity: size * 16,
      lifeMs: 520,
      spin: 1.4,
      sizes: [size * 0.08, size * 0.19],
      looks: splinterLooks(candy),
    });
    this.#fx.spark({ x, y, lifeMs: 260, size: size * 1.3, look: pictures.spark });
  }
}
