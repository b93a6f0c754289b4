import type { ScreenEffects } from '../../sdk/render/screen-effects.ts';
import type { Context } from '../messages.ts';
import type { Hud } from '../render/hud.ts';
import type { Scale } from '../render/layout.ts';

/** What flies: feathers, dust, grains, drops and sparks. */

/** What all effects work with. */
export interface Parts {
  readonly context: Context;
  readonly fx: ScreenEffects;
  readonly hud: { since: Hud['since']; buttons: Pick<Hud['buttons'], 'refuse'> };
  /** The present screen's. */
  scale: Scale;
}

export const grains = {
  count: 5,
  speed: 150,
  gravity: 420,
  lifeMs: 380,
  lifts: 0.5,
  sizes: [3, 6] as const,
  looks: ['#ffd23d', '#fff0a8'],
};

export const drops = {
  count: 14,
  speed: 220,
  gravity: 620,
  lifeMs: 520,
  lifts: 0.8,
  sizes: [3, 8] as const,
  looks: ['#9fdcff', '#e6f8ff', '#5fb0dc'],
};

export const sparks = { speed: 240, gravity: 300, lifeMs: 620, sizes: [4, 8] as const };

export function throwFeathers(fx: ScreenEffects, x: number, y: number, count: number): void {
  fx.burst(x, y - 36, {
    count,
    speed: 190,
    gravity: 130,
    lifeMs: 900,
    spin: 0.5,
    sizes: [5, 11],
    looks: ['#fff8ec', '#f1e2d4', '#ffffff'],
  });
}

export function throwDust(fx: ScreenEffects, x: number, y: number, count: number): void {
  fx.burst(x - 8, y, {
    count,
    speed: 110,
    gravity: 260,
    lifeMs: 340,
    sizes: [4, 8],
    looks: ['#d9b48a', '#b8895f'],
  });
}
