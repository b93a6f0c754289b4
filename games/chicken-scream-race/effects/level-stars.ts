import { colours } from '../../sdk/render/theme.ts';
import { scoreOf } from '../core/index.ts';
import { starsOf } from '../core/levels.ts';
import type { Race } from '../core/state.ts';
import { starPlace } from '../render/hud.ts';
import type { Parts } from './pieces.ts';

const burst = {
  gravity: 420,
  lifeMs: 700,
  spin: 1,
  sizes: [4, 9],
  looks: [colours.gold, '#fff3cf', '#ffa800'],
} as const;

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
      hud.bumpStar(index);
      this.#ring(index);
      fx.burst(x, y, { ...burst, count: fx.calm ? 4 : 18, speed: 200 });
    }
    this.#earned = earned;
  }

  onFinish(index: number, x: number, y: number): void {
    const { fx } = this.#parts;
    this.#ring(index);
    fx.burst(x, y, { ...burst, count: fx.calm ? 4 : 16 + index * 8, speed: 260 + index * 80 });
    fx.addShake(3 + index * 3);
  }

  #ring(index: number): void {
    const { sound, vibrate } = this.#parts.context;
    sound.play('star', 0.8 + index * 0.2, 0.7);
    vibrate('light');
  }
}
