import atlas from 'virtual:sprites/template';
import type { DrawContext } from '../sdk/render/picture.ts';
import { ScreenEffects } from '../sdk/render/screen-effects.ts';
import type { GameModule } from '../sdk/runtime/frame-port.ts';
import type { FrameInfo, GameView } from '../sdk/runtime/game-view.ts';
import type { Result } from '../sdk/runtime/result-card.ts';
import { runGame } from '../sdk/runtime/run-game.ts';
import { formatNumber } from '../sdk/render/format.ts';
import type { Stage } from '../sdk/runtime/stage.ts';
import { messages, type Context } from './messages.ts';
import { template } from './core/index.ts';
import type { CatchState } from './core/state.ts';
import { Effects } from './effects.ts';
import { CatchInput } from './input.ts';
import { drawHud, Scene } from './render/scene.ts';
import { sounds, tune } from './audio.ts';
import { Tutorial } from './tutorial.ts';

export const start: GameModule['start'] = (port) =>
  runGame(port, { core: template, messages, sounds, tune, atlas, open: (context) => new CatchView(context) });

class CatchView implements GameView<CatchState> {
  readonly #context: Context;
  readonly #fx: ScreenEffects;
  readonly #scene = new Scene();
  readonly #effects: Effects;
  readonly input: CatchInput;
  readonly #tutorial = new Tutorial();

  constructor(context: Context) {
    this.#context = context;
    this.#fx = new ScreenEffects(context.init.reducedMotion);
    this.#effects = new Effects(context, this.#scene, this.#fx);
    this.input = new CatchInput(context.stage);
  }

  resize(stage: Stage): void {
    this.#scene.resize(stage, this.#context.sprites);
  }

  snapshot(state: CatchState): void {
    this.#scene.snapshot(state);
  }

  onEvents(events: number, state: CatchState): number {
    return this.#effects.onEvents(events, state);
  }

  tickTutorial(): void {
    this.#tutorial.step();
  }

  draw(ctx: DrawContext, frame: FrameInfo<CatchState>): void {
    const { state, mode, width, height, elapsedMs, alpha } = frame;
    const { x: shakeX, y: shakeY } = this.#fx.shakeOffset(elapsedMs);
    const lane = mode === 'tutorial' ? this.#tutorial.lane : state.lane;
    this.#scene.draw(ctx, state, { lane, elapsedMs, alpha, shakeX, shakeY });
    this.#fx.draw(ctx, width, height, elapsedMs);
    if (mode === 'tutorial') this.#tutorial.draw(ctx, frame);
    else drawHud(ctx, frame);
  }

  resultOf(state: CatchState): Result {
    const { messages } = this.#context;
    return {
      title: state.lives > 0 ? messages.won : messages.lost,
      won: state.lives > 0,
      rows: [[messages.caught, formatNumber(state.score)]],
    };
  }
}
