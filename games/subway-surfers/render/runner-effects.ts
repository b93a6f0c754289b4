import { ScreenEffects } from '../../sdk/render/screen-effects.ts';
import { shakeMax } from './camera.ts';
import { palette } from './palette.ts';
import type { Props } from './props.ts';

/** Particles of the street: coins, dust, splinters. `scale` is in pixels per metre. */
export class RunnerEffects extends ScreenEffects {
  coin(x: number, y: number, scale: number, props: Props): void {
    for (let index = 0; index < 5; index += 1) {
      const angle = (index / 5) * Math.PI * 2 + Math.random();
      this.spark({
        x,
        y,
        speedX: Math.cos(angle) * scale * 1.6,
        speedY: Math.sin(angle) * scale * 1.6 - scale,
        lifeMs: 320,
        size: scale * 0.5,
        look: props.spark,
      });
    }
  }

  /** A coin drawn in by the magnet flies to the runner. */
  pull(from: { x: number; y: number }, to: { x: number; y: number; scale: number }, props: Props): void {
    const lifeMs = 190;
    this.spark({
      ...from,
      speedX: ((to.x - from.x) * 1000) / lifeMs,
      speedY: ((to.y - from.y) * 1000) / lifeMs,
      lifeMs,
      size: to.scale * 0.8,
      look: props.coins[0] ?? props.spark,
    });
  }

  dust(x: number, y: number, scale: number, count: number): void {
    for (let index = 0; index < count; index += 1) {
      this.spark({
        x: x + (Math.random() - 0.5) * scale * 0.6,
        y,
        speedX: (Math.random() - 0.5) * scale * 3.4,
        speedY: -Math.random() * scale * 1.5,
        gravity: scale * 3,
        lifeMs: 260 + Math.random() * 180,
        size: scale * 0.1,
        look: index % 2 === 0 ? '#cdb6e6' : '#8d74b5',
      });
    }
  }

  /** Splinters of a barrier, and stars. */
  crash(x: number, y: number, scale: number): void {
    const colours = ['#f2334f', '#fff3df', palette.gold];
    for (let index = 0; index < 22; index += 1) {
      this.spark({
        x,
        y: y - scale * 0.5,
        speedX: (Math.random() - 0.5) * scale * 9,
        speedY: -Math.random() * scale * 6,
        gravity: scale * 14,
        lifeMs: 700,
        size: scale * (0.08 + Math.random() * 0.12),
        spin: 1 + Math.random() * 2,
        look: colours[index % 3] ?? palette.gold,
      });
    }
    this.addShake(shakeMax);
    this.flash(0.5);
  }
}
