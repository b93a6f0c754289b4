import type { Action } from '../sdk/core.ts';
import type { GameModule } from '../sdk/kit/frame.ts';
import type { Desk, GameView, Moment } from '../sdk/kit/game-view.ts';
import { Juice } from '../sdk/kit/juice.ts';
import type { Hands } from '../sdk/kit/hands.ts';
import type { Result } from '../sdk/kit/overlays.ts';
import type { Pen } from '../sdk/kit/paint.ts';
import { startShow } from '../sdk/kit/show.ts';
import type { Stage } from '../sdk/kit/stage.ts';
import { figure } from '../sdk/kit/words.ts';
import { bubbleShooter } from './core.ts';
import { event } from './core/events.ts';
import { ending, type Game } from './core/state.ts';
import { Aim } from './view/aim.ts';
import { Feelings, pitchOf } from './view/feelings.ts';
import { Hud } from './view/hud.ts';
import { Lesson } from './view/lesson.ts';
import { Scene } from './view/scene.ts';
import { effects, tune, type EffectName } from './view/sounds.ts';
import { words, type Words } from './view/texts.ts';

/** The game in its frame: what is heard, seen and touched. The core alone decides what happened. */
export const start: GameModule['start'] = (port) =>
  startShow(port, {
    core: bubbleShooter,
    words,
    effects,
    tune,
    resultTicks: 130,
    open: (desk) => new BubbleView(desk),
  });

const tempoEveryTicks = 240;

class BubbleView implements GameView<Game> {
  readonly hands: Hands;
  readonly #desk: Desk<EffectName, Words>;
  readonly #juice: Juice;
  readonly #scene: Scene;
  readonly #aim: Aim;
  readonly #feelings: Feelings;
  readonly #hud = new Hud();
  readonly #lesson = new Lesson();
  #before: readonly number[] = [];
  #held = 0;
  #paused = false;
  #inLesson = true;

  constructor(desk: Desk<EffectName, Words>) {
    this.#desk = desk;
    this.#juice = new Juice(desk.init.reducedMotion, 220);
    this.#scene = new Scene(this.#juice, {
      burst: (order) => this.#play('pop', pitchOf(order), 0.7),
      thump: () => this.#play('thump', 0.85 + Math.random() * 0.4, 0.5),
    });
    this.#aim = new Aim(this.#scene.layout);
    this.#feelings = new Feelings(desk, this.#scene, this.#juice);
    this.hands = this.#aim.hands;
  }

  /** The demonstration is silent. */
  #play(name: EffectName, pitch: number, volume: number): void {
    if (!this.#inLesson) this.#desk.sound.play(name, pitch, volume);
  }

  fit(stage: Stage): void {
    this.#scene.fit(stage);
    this.#hud.fit(this.#scene.layout);
  }

  moves(): readonly Action[] {
    return this.#aim.wishes();
  }

  keep(game: Game): void {
    this.#before = [...game.cells];
    this.#held = game.held;
  }

  feel(events: number, game: Game): number {
    if (events & event.fire) {
      // A swap in the same tick came first.
      const kind = game.flightTicks > 0 ? game.flightKind : this.#held;
      this.#scene.begin(this.#before, game, kind);
      this.#aim.done(game.flightAngle);
    }
    if (game.tick % tempoEveryTicks === 0) this.#desk.tempo(1 + Math.max(0, game.depth - 7) * 0.05);
    return this.#feelings.feel(events, game, this.#before);
  }

  /** A hit-stop takes nothing from the hands, a pause takes all. */
  rest(): void {
    if (this.#paused) this.#aim.rest();
  }

  tickLesson(): void {
    const { game } = this.#lesson;
    const events = this.#lesson.step();
    const { before } = this.#lesson;
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
    if (game.fallen.length > 2) yak.feel('happy');
  }

  draw(pen: Pen, moment: Moment<Game>): void {
    const { mode, between, elapsedMs, nowMs, width, height } = moment;
    this.#inLesson = mode === 'lesson';
    this.#paused = elapsedMs === 0;
    this.#aim.update(elapsedMs);
    const game = this.#inLesson ? this.#lesson.game : moment.state;
    const angle = this.#inLesson ? this.#lesson.angle : this.#aim.angle;
    const thrown = this.#juice.shake(elapsedMs);
    this.#scene.layout.throwAside(thrown.x, thrown.y);
    this.#scene.draw(pen, game, { between, elapsedMs, nowMs, angle, guide: this.#guideIn(mode, game) });
    this.#juice.draw(pen, width, height, elapsedMs);
    if (this.#inLesson) this.#lesson.draw(pen, this.#scene.layout, moment);
    else
      this.#hud.draw(
        pen,
        { score: moment.score, best: moment.best, tick: game.tick },
        this.#desk.words,
        elapsedMs,
      );
  }

  /** Faint while a bubble flies, gone when there is nothing to throw. */
  #guideIn(mode: Moment<Game>['mode'], game: Game): number {
    if (mode === 'over' || !this.#aim.valid) return 0;
    return game.flightTicks > 0 ? 0.35 : 0.9;
  }

  resultOf(game: Game): Result {
    const { words: texts } = this.#desk;
    const titles = [texts.time, texts.cleared, texts.crossed, texts.shots, texts.time];
    return {
      title: titles[game.ending] ?? texts.time,
      won: game.ending !== ending.crossed,
      rows: [
        [texts.popped, figure(game.poppedAll)],
        [texts.fallen, figure(game.fallenAll)],
        [texts.throws, figure(game.shots)],
      ],
    };
  }
}
