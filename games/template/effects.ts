import type { ScreenEffects } from '../sdk/render/screen-effects.ts';
import { colours } from '../sdk/render/theme.ts';
import { endSound } from '../sdk/runtime/result-card.ts';
import type { Context } from './messages.ts';
import { event } from './core/constants.ts';
import type { CatchState } from './core/state.ts';
import type { Scene } from './render/scene.ts';

const hitStopTicks = 5;

/** Maps a tick's events to sound, particles, captions and shake. */
export class Effects {
  readonly #context: Context;
  readonly #scene: Scene;
  readonly #fx: ScreenEffects;

  constructor(context: Context, scene: Scene, fx: ScreenEffects) {
    [this.#context, this.#scene, this.#fx] = [context, scene, fx];
  }

  /** Returns the ticks of a hit-stop. */
  onEvents(events: number, state: CatchState): number {
    const { sound, init } = this.#context;
    if (events & event.moved) sound.play('move');
    if (events & event.caught) this.#onCatch(state);
    if (events & event.over) sound.play(endSound(state.lives > 0, state.score, init.bestScore));
    if ((events & event.lost) === 0) return 0;
    sound.play('lose');
    this.#fx.addShake(8);
    this.#fx.flash(0.3);
    return hitStopTicks;
  }

  #onCatch({ lane, score }: CatchState): void {
    const { sound, stage } = this.#context;
    const [x, y] = [this.#scene.x(lane), stage.height * 0.84];
    sound.play('catch', 1 + (score % 8) * 0.08);
    this.#fx.burst(x, y, petals);
    this.#fx.floatText('+1', colours.gold, x, y - 40);
  }
}

const petals = {
  count: 8,
  speed: 220,
  gravity: 500,
  sizes: [4, 9] as const,
  looks: ['#ffc24d', '#ff9a3c'],
};
