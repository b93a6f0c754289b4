import type { DrawContext } from '../sdk/render/picture.ts';
import { ScreenEffects } from '../sdk/render/screen-effects.ts';
import type { GameModule } from '../sdk/runtime/frame-port.ts';
import type { GameView, FrameInfo } from '../sdk/runtime/game-view.ts';
import type { Result } from '../sdk/runtime/result-card.ts';
import { runGame } from '../sdk/runtime/run-game.ts';
import { formatNumber } from '../sdk/render/format.ts';
import type { Stage } from '../sdk/runtime/stage.ts';
import { messages, type Context } from './messages.ts';
import { event } from './core/constants.ts';
import { starsOf } from './core/ends.ts';
import { bubbleShooter } from './core/index.ts';
import { ending, type Game } from './core/state.ts';
import { Effects, pitchOf, stepsOf } from './effects.ts';
import { AimInput } from './input/index.ts';
import { Hud } from './render/hud.ts';
import { Scene } from './render/scene.ts';
import { TurnSign } from './render/turn-sign.ts';
import { sounds, tune } from './audio.ts';
import { Tutorial } from './tutorial.ts';

/** Wires core, rendering, input and effects together. */
export const start: GameModule['start'] = (port) =>
  runGame(port, {
    core: bubbleShooter,
    messages,
    sounds,
    tune,
    resultTicks: 130,
    open: (context) => new BubbleView(context),
  });

const tempoEveryTicks = 240;
const starsMax = 3;

class BubbleView implements GameView<Game> {
  readonly #context: Context;
  readonly #fx: ScreenEffects;
  readonly #scene: Scene;
  readonly input: AimInput;
  readonly #effects: Effects;
  readonly #hud: Hud;
  readonly #tutorial = new Tutorial();
  readonly #turnSign = new TurnSign();
  #before: readonly number[] = [];
  #held = 0;
  #inTutorial = true;
  /** The game being played; nothing in the tutorial. */
  #game: Game | undefined;

  constructor(context: Context) {
    this.#context = context;
    this.#fx = new ScreenEffects(context.init.reducedMotion, 220);
    const callbacks = {
      burst: (order: number) => this.#play('pop', pitchOf(order + stepsOf(this.#game?.streak ?? 0)), 0.7),
      thump: () => this.#play('thump', 0.85 + Math.random() * 0.4, 0.5),
      chickHome: (x: number, y: number) => this.#effects.onChickHome(x, y, this.#game),
    };
    this.#scene = new Scene(this.#fx, callbacks, context.init.skin);
    this.input = new AimInput(this.#scene.layout, (what) => this.#effects.onRefused(what));
    this.#hud = new Hud(this.#scene.layout, this.#scene.bubbles);
    this.#effects = new Effects(context, this.#scene, this.#fx);
  }

  /** The tutorial is silent. */
  #play(name: keyof typeof sounds, pitch: number, volume: number): void {
    if (!this.#inTutorial) this.#context.sound.play(name, pitch, volume);
  }

  resize(stage: Stage): void {
    this.#scene.resize(stage);
    this.#hud.resize(this.#scene.layout);
  }

  snapshot(game: Game): void {
    this.#before = [...game.cells];
    this.#held = game.held;
  }

  onEvents(events: number, game: Game): number {
    this.#game = game;
    if (events & event.fire) {
      // A swap in the same tick came first.
      const kind = game.flightTicks > 0 ? game.flightKind : this.#held;
      this.#scene.begin(this.#before, game, kind);
      this.input.done(game.flightAngle);
    }
    if (game.tick % tempoEveryTicks === 0) this.#context.setTempo(1 + Math.max(0, game.depth - 7) * 0.05);
    return this.#effects.onEvents(events, game, this.#before);
  }

  tickTutorial(): void {
    const { game } = this.#tutorial;
    const events = this.#tutorial.step();
    const { before } = this.#tutorial;
    if (events & event.fire) {
      this.#scene.begin(before, game, game.flightKind);
      this.#scene.yak.throwUp();
      this.#scene.basket.loaded();
    }
    if (events & event.swap) this.#scene.basket.swapped();
    if (events & event.land) this.#showLanding(game, before);
  }

  #showLanding(game: Game, before: readonly number[]): void {
    const { cluster, falls, yak } = this.#scene;
    const kindOf = (cell: number): number => (cell === game.flightCell ? this.#scene.flown : before[cell]!);
    cluster.land(game.flightCell);
    cluster.push(game.parity, game.flightCell, 9);
    falls.burst(game.popped, kindOf, game.parity);
    falls.fall(game.fallen, kindOf, game.parity, 120);
    if (game.fallen.length > 2) yak.setMood('happy');
  }

  draw(ctx: DrawContext, frame: FrameInfo<Game>): void {
    const { mode, alpha, elapsedMs, nowMs, width, height } = frame;
    this.#inTutorial = mode === 'tutorial';
    this.input.update(elapsedMs);
    const game = this.#inTutorial ? this.#tutorial.game : frame.state;
    const angle = this.#inTutorial ? this.#tutorial.angle : this.input.angle;
    const shake = this.#fx.shakeOffset(elapsedMs);
    this.#scene.layout.setShake(shake.x, shake.y);
    this.#scene.draw(ctx, game, { alpha, elapsedMs, nowMs, angle, guide: this.#guideIn(mode, game) });
    const { layout } = this.#scene;
    if (layout.flat) this.#turnSign.draw(ctx, layout, this.#context.messages.turn, nowMs);
    this.#fx.draw(ctx, width, height, elapsedMs);
    if (this.#inTutorial) this.#tutorial.draw(ctx, this.#scene.layout, frame);
    else
      this.#hud.draw(ctx, { score: frame.score, best: frame.best, game }, this.#context.messages, elapsedMs);
  }

  /** Faint while a bubble flies, gone when there is nothing to throw. */
  #guideIn(mode: FrameInfo<Game>['mode'], game: Game): number {
    if (mode === 'over' || !this.input.valid) return 0;
    return game.flightTicks > 0 ? 0.35 : 0.9;
  }

  resultOf(game: Game): Result {
    const { messages } = this.#context;
    const isWon = game.ending === ending.cleared;
    if (game.level > 0)
      return {
        title: isWon ? messages.levelDone : messages.levelLost,
        won: isWon,
        rows: this.#levelRows(game),
      };
    const titles = [messages.time, messages.cleared, messages.crossed, messages.shots, messages.time];
    return {
      title: titles[game.ending] ?? messages.time,
      won: isWon,
      rows: [
        [messages.popped, formatNumber(game.poppedAll)],
        [messages.fallen, formatNumber(game.fallenAll)],
        [messages.chicks, formatNumber(game.chicks)],
        [messages.banks, formatNumber(game.banks)],
      ],
    };
  }

  #levelRows(game: Game): Result['rows'] {
    const { messages } = this.#context;
    const of = (part: number, whole: number): string => `${formatNumber(part)} / ${formatNumber(whole)}`;
    return [
      [messages.stars, of(starsOf(game), starsMax)],
      game.chicksAsked > 0
        ? [messages.chicks, of(game.chicks, game.chicksAsked)]
        : [messages.fallen, formatNumber(game.fallenAll)],
      [messages.throws, formatNumber(game.shots)],
    ];
  }
}
