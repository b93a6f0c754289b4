import { paint, getOrMake, type Picture } from '../../sdk/render/picture.ts';
import { fillCircle } from '../../sdk/render/theme.ts';
import type { Cut } from '../core/state.ts';
import type { EffectTargets } from './targets.ts';

interface Point {
  x: number;
  y: number;
}

/** Drops that fly from fruit, flames and bombs; each colour is painted once. */
export class Juice {
  readonly #targets: EffectTargets;
  readonly #drops = new Map<string, Picture>();

  constructor(targets: EffectTargets) {
    this.#targets = targets;
  }

  drop(colour: string): Picture {
    return getOrMake(this.#drops, colour, () =>
      paint(24, 24, 1, (ctx) => {
        fillCircle(ctx, 12, 12, 11, colour);
        fillCircle(ctx, 8.5, 8, 3, '#ffffff88');
      }),
    );
  }

  /** Along the blade and beside it. */
  spray(at: Point, { dx, dy }: Pick<Cut, 'dx' | 'dy'>, colour: string): void {
    const { fx, field } = this.#targets;
    const length = Math.hypot(dx, dy) || 1;
    const reach = 900 * field.scale;
    for (let drop = 0; drop < (fx.calm ? 4 : 8); drop += 1) {
      const along = (Math.random() * 1.3 - 0.3) * reach;
      const aside = (Math.random() - 0.5) * reach * 1.1;
      fx.spark({
        ...at,
        speedX: (dx / length) * along - (dy / length) * aside,
        speedY: (dy / length) * along + (dx / length) * aside - reach * 0.25,
        gravity: 2300 * field.scale,
        lifeMs: 380 + Math.random() * 320,
        size: (26 + Math.random() * 34) * field.scale,
        look: this.drop(colour),
      });
    }
  }

  /** A cut through the middle. */
  sparkle(at: Point): void {
    const looks = [this.drop('#fffbe0')];
    this.#targets.fx.burst(at.x, at.y, { count: 4, speed: 260, lifeMs: 320, sizes: [4, 9], lifts: 0, looks });
  }

  /** A combo's fire. */
  flames(at: Point, heat: number): void {
    const { fx, field } = this.#targets;
    const looks = ['#fff0a8', '#ffb21e', '#ff5a1f'].map((one) => this.drop(one));
    const sizes = [5, 9 + heat] as const;
    fx.burst(at.x, at.y, { count: 2 + heat * 2, speed: 700 * field.scale, lifeMs: 420, sizes, looks });
  }

  explosion(at: Point): void {
    const { fx, field } = this.#targets;
    fx.burst(at.x, at.y, {
      count: 44,
      speed: 2600 * field.scale,
      gravity: 900,
      lifeMs: 800,
      sizes: [8, 30],
      looks: ['#fff3c4', '#ffb04a', '#ff5a4a', '#5a4a6a'].map((colour) => this.drop(colour)),
    });
  }

  /** The big fruit's. */
  fountain(at: Point): void {
    const { fx, field } = this.#targets;
    fx.burst(at.x, at.y, {
      count: 70,
      speed: 3000 * field.scale,
      gravity: 900,
      lifeMs: 1100,
      sizes: [8, 26],
      looks: ['#ff3b5c', '#ff8a9a', '#a80a3c', '#ffe3d0'].map((colour) => this.drop(colour)),
    });
  }
}
