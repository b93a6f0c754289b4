import { starBurst } from '../../sdk/render/stars.ts';
import { scoreOf } from '../core/index.ts';
import { starsOf } from '../core/levels.ts';
import type { Race } from '../core/state.ts';
import { starPlace } from '../render/hud.ts';
import type { Parts } from './pieces.ts';

/** A level's stars: earned on the way, and fallen into place at the end; each rings higher. */
export class LevelStars {
  readonly #parts: Parts;
  #earned = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** After each tick. */
  onTick(race: Race): void {
    const earned = starsOf(race.number, scoreOf(race));
    const { fx, hud, scale } = this.#parts;
    for (let index = this.#earned; index < earned; index += 1) {
      const { x, y } = starPlace(index, scale);
      hud.since.begin(`star ${index}`);
      this.#ring(index);
      fx.burst(x, y, { ...starBurst(index), count: fx.calm ? 4 : 18, speed: 200 });
    }
    this.#earned = earned;
  }

  onFinish(index: number, x: number, y: number): void {
    const { fx } = this.#parts;
    this.#ring(index);
    fx.burst(x, y, fx.calm ? { ...starBurst(index), count: 4 } : starBurst(index));
    fx.addShake(3 + index * 3);
  }

  #ring(index: number): void {
    const { sound, vibrate } = this.#parts.context;
    sound.play('star', 0.8 + index * 0.2, 0.7);
    vibrate('light');
  }
}
