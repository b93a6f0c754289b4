import { flagColours } from '../../sdk/render/theme.ts';
import { scoreX, scoreY } from '../render/hud.ts';
import type { ScreenEffects } from '../../sdk/render/screen-effects.ts';
import type { Context } from '../messages.ts';
import type { Scene } from '../render/scene.ts';

/** What every kind of effect works on. */
export interface Parts {
  readonly context: Context;
  readonly scene: Scene;
  readonly fx: ScreenEffects;
}

/** Coins of light fly from where they were won to the score, more of them for more. */
export function payOut({ fx, scene }: Parts, x: number, y: number, worth: number): void {
  const count = fx.calm ? 1 : Math.min(12, 1 + Math.round(worth / 80));
  for (let index = 0; index < count; index += 1) {
    const lifeMs = 420 + index * 45;
    const speedX = ((scoreX + 40 - x) * 1000) / lifeMs;
    const speedY = ((scoreY - y) * 1000) / lifeMs;
    fx.spark({ x, y, speedX, speedY, lifeMs, size: 18, look: scene.coin });
  }
}

/** Something falls to this many coloured pieces. */
export function breakUp({ fx }: Parts, x: number, y: number, count: number): void {
  fx.burst(x, y, {
    count: fx.calm ? 4 : count,
    speed: 120 + count * 7,
    gravity: 420,
    lifeMs: 900,
    spin: 1,
    sizes: [4, 11],
    looks: [...flagColours, '#ffc24d', '#fff3cf'],
  });
}
