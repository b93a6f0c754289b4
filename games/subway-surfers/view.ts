import type { DrawContext } from '../sdk/render/picture.ts';
import { TouchRings } from '../sdk/render/touch-rings.ts';
import type { GameModule } from '../sdk/runtime/frame-port.ts';
import type { GameView, FrameInfo } from '../sdk/runtime/game-view.ts';
import type { Result } from '../sdk/runtime/result-card.ts';
import { runGame } from '../sdk/runtime/run-game.ts';
import { formatNumber } from '../sdk/render/format.ts';
import type { Stage } from '../sdk/runtime/stage.ts';
import { messages, type Context } from './messages.ts';
import { archTicks, event, ticksMax } from './core/constants.ts';
import { subwaySurfers } from './core/index.ts';
import { missionsPerRun } from './core/missions.ts';
import type { RunState } from './core/state.ts';
import { Effects } from './effects.ts';
import { RunInput } from './input.ts';
import { archesOf } from './render/arches.ts';
import { boardBox, Hud } from './render/hud.ts';
import { Motion } from './render/motion.ts';
import { RunRenderer } from './render/renderer.ts';
import { RunnerEffects } from './render/runner-effects.ts';
import { drawWind } from './render/wind.ts';
import { sounds, tune } from './audio.ts';
import { drawTutorial, Tutorial } from './tutorial.ts';

/** Wires core, rendering, input and effects together. */
export const start: GameModule['start'] = (port) =>
  runGame(port, { core: subwaySurfers, messages, sounds, tune, open: (context) => new RunView(context) });

const hitStopTicks = 7;
const savedStopTicks = 4;
const tempoEveryTicks = 240;
const lastTicks = 960;

class RunView implements GameView<RunState> {
  readonly input = new RunInput();
  readonly #context: Context;
  readonly #renderer: RunRenderer;
  readonly #hud = new Hud();
  readonly #fx: RunnerEffects;
  readonly #effects: Effects;
  readonly #rings = new TouchRings();
  readonly #motion = new Motion();
  readonly #tutorial = new Tutorial();
  #firstPrize = 0;

  constructor(context: Context) {
    this.#context = context;
    this.#renderer = new RunRenderer(context.init.skin);
    this.#fx = new RunnerEffects(context.init.reducedMotion);
    this.#effects = new Effects(context, this.#renderer, this.#fx, this.#hud);
  }

  resize(stage: Stage): void {
    this.#renderer.resize(stage);
    this.#hud.resize(stage);
    this.input.button = boardBox(stage.width, stage.height);
  }

  snapshot(run: RunState): void {
    this.#motion.snapshot(run);
    this.#firstPrize = run.prize;
    if (run.tick >= ticksMax) this.#motion.rollOut();
    this.#effects.onUnseen(this.input.takeUnseen());
  }

  onEvents(events: number, run: RunState): number {
    this.#effects.onEvents(events, run, this.#firstPrize);
    if (run.tick % tempoEveryTicks === 0) this.#context.setTempo(tempoAt(run.tick));
    if (events & event.hit) return hitStopTicks;
    return events & event.saved ? savedStopTicks : 0;
  }

  tickTutorial(): void {
    this.#motion.snapshot(this.#tutorial.run);
    const events = this.#tutorial.step();
    this.#renderer.animator.react(events);
    if (events & event.coin) this.#fx.coin(this.#renderer.middle, 1, this.#renderer.props);
  }

  draw(ctx: DrawContext, frame: FrameInfo<RunState>): void {
    const { mode, alpha, elapsedMs, nowMs, width, height } = frame;
    const run = mode === 'tutorial' ? this.#tutorial.run : frame.state;
    const shake = this.#fx.shakeOffset(elapsedMs);
    this.#renderer.camera.shakeX = shake.x;
    this.#renderer.camera.shakeY = shake.y;
    const arches = mode === 'tutorial' ? [] : archesOf(run, frame.best, this.#context.messages);
    const at = this.#motion.interpolate(run, alpha);
    const ghost = mode === 'tutorial' ? undefined : frame.ghost;
    this.#renderer.draw(ctx, run, at, { elapsedMs, now: nowMs, arches, ghost });
    if (mode === 'play' && !this.#context.init.reducedMotion)
      drawWind(ctx, this.#renderer.camera, Math.min(1.3, (run.tick / archTicks) * 1.5 - 0.25));
    this.#fx.drawNumbers(ctx, elapsedMs);
    const touch = this.input.takeTouch();
    if (touch) this.#rings.add(touch.x, touch.y);
    this.#rings.draw(ctx, elapsedMs);
    this.#fx.draw(ctx, width, height, elapsedMs);
    if (mode === 'tutorial') drawTutorial(ctx, frame, this.#tutorial, this.#renderer.props);
    else this.#drawHud(ctx, frame);
  }

  #drawHud(ctx: DrawContext, frame: FrameInfo<RunState>): void {
    const { state, score, best, width, height, mode, elapsedMs } = frame;
    const { messages } = this.#context;
    const isCalm = this.#context.init.reducedMotion;
    const shown = { run: state, score, best, messages, isPlaying: mode === 'play', isCalm };
    this.#hud.draw(ctx, [width, height], shown, this.#renderer.props, elapsedMs);
    if (mode === 'count' && state.tick === 0) this.#hud.drawCount(ctx, state, frame);
  }

  resultOf(run: RunState): Result {
    const { messages } = this.#context;
    const won = run.finished === 1;
    return {
      title: won ? messages.won : messages.over,
      won,
      rows: [
        [messages.distance, `${formatNumber(Math.trunc(run.at / 1000))} m`],
        [messages.coins, formatNumber(run.coins)],
        [messages.missions, `${formatNumber(run.missions)}/${formatNumber(missionsPerRun)}`],
      ],
    };
  }
}

/** Faster towards the arch, again in sudden death, and once more in its last seconds. */
function tempoAt(tick: number): number {
  const sudden = tick >= archTicks ? 0.08 : 0;
  return 1 + (tick / archTicks) * 0.14 + sudden + (tick >= ticksMax - lastTicks ? 0.12 : 0);
}
