import type { Action } from '../sdk/core.ts';
import type { GameModule } from '../sdk/kit/frame.ts';
import type { Desk, GameView, Moment } from '../sdk/kit/game-view.ts';
import { swiping } from '../sdk/kit/gestures.ts';
import type { Hands } from '../sdk/kit/hands.ts';
import type { Result } from '../sdk/kit/overlays.ts';
import type { Pen } from '../sdk/kit/paint.ts';
import { startShow } from '../sdk/kit/show.ts';
import type { Stage } from '../sdk/kit/stage.ts';
import { figure } from '../sdk/kit/words.ts';
import { subwaySurfers } from './core.ts';
import { event } from './core/events.ts';
import { ticksMax } from './core/measures.ts';
import type { RunState } from './core/state.ts';
import { MoveQueue, moveOf } from './input.ts';
import { archesOf } from './view/arches.ts';
import { Feelings } from './view/feelings.ts';
import { Hud } from './view/hud.ts';
import { Lesson } from './view/lesson.ts';
import { drawLesson } from './view/lesson-signs.ts';
import { Motion } from './view/motion.ts';
import { Painter } from './view/painter.ts';
import { RunnerJuice } from './view/runner-juice.ts';
import { effects, tune, type EffectName } from './view/sounds.ts';
import { words, type Words } from './view/texts.ts';
import { drawWind } from './view/wind.ts';

/** The game in its frame: what is heard, seen and touched. The core alone decides what happened. */
export const start: GameModule['start'] = (port) =>
  startShow(port, { core: subwaySurfers, words, effects, tune, open: (desk) => new RunView(desk) });

const hitStopTicks = 7;
const tempoEveryTicks = 240;

class RunView implements GameView<RunState> {
  readonly hands: Hands;
  readonly #desk: Desk<EffectName, Words>;
  readonly #painter = new Painter();
  readonly #hud = new Hud();
  readonly #juice: RunnerJuice;
  readonly #feelings: Feelings;
  readonly #moves = new MoveQueue();
  readonly #motion = new Motion();
  readonly #lesson = new Lesson();
  #firstPrize = 0;

  constructor(desk: Desk<EffectName, Words>) {
    this.#desk = desk;
    this.#juice = new RunnerJuice(desk.init.reducedMotion);
    this.#feelings = new Feelings(desk, this.#painter, this.#juice, this.#hud);
    const swipes = swiping((direction) => this.#moves.add(moveOf(direction)));
    this.hands = {
      ...swipes,
      keyDown: (code) => (code === 'Space' ? this.#moves.add(moveOf('up')) : swipes.keyDown(code)),
    };
  }

  fit(stage: Stage): void {
    this.#painter.fit(stage);
    this.#hud.fit(stage.width, stage.ratio);
  }

  moves(run: RunState): readonly Action[] {
    const move = this.#moves.take((wanted) => subwaySurfers.accepts(run, wanted));
    return move === undefined ? [] : [move];
  }

  keep(run: RunState): void {
    this.#motion.keep(run);
    this.#firstPrize = run.prize;
    if (run.finished === 1) this.#motion.coast();
  }

  feel(events: number, run: RunState): number {
    this.#feelings.feel(events, run, this.#firstPrize);
    if (run.tick % tempoEveryTicks === 0) this.#desk.tempo(1 + (run.tick / ticksMax) * 0.16);
    if (run.finished === 1) this.#finish();
    return events & event.hit ? hitStopTicks : 0;
  }

  #finish(): void {
    const { width, height } = this.#desk.stage;
    this.#desk.sound.play('finish');
    this.#juice.confetti(width, height);
  }

  rest(): void {
    this.#moves.clear();
  }

  tickLesson(): void {
    this.#motion.keep(this.#lesson.run);
    this.#painter.animator.react(this.#lesson.step());
  }

  draw(pen: Pen, moment: Moment<RunState>): void {
    const { mode, between, elapsedMs, nowMs, width, height } = moment;
    const run = mode === 'lesson' ? this.#lesson.run : moment.state;
    const thrown = this.#juice.shake(elapsedMs);
    this.#painter.camera.shakeX = thrown.x;
    this.#painter.camera.shakeY = thrown.y;
    const arches = mode === 'lesson' ? [] : archesOf(run, moment.best, this.#desk.words);
    const at = this.#motion.between(run, between);
    this.#painter.draw(pen, run, at, { elapsedMs, now: nowMs, arches });
    if (mode === 'play' && !this.#desk.init.reducedMotion)
      drawWind(pen, this.#painter.camera, (run.tick / ticksMax) * 1.5 - 0.25);
    this.#juice.draw(pen, width, height, elapsedMs);
    if (mode === 'lesson') drawLesson(pen, moment, this.#lesson.direction, this.#lesson.part);
    else this.#drawHud(pen, moment);
  }

  #drawHud(pen: Pen, { state, score, best, width, elapsedMs }: Moment<RunState>): void {
    const shown = { run: state, score, best, words: this.#desk.words };
    this.#hud.draw(pen, width, shown, this.#painter.props, elapsedMs);
  }

  resultOf(run: RunState): Result {
    const { words } = this.#desk;
    const won = run.finished === 1;
    return {
      title: won ? words.finish : words.over,
      won,
      rows: [
        [words.distance, `${figure(Math.trunc(run.at / 1000))} m`],
        [words.coins, figure(run.coins)],
        [words.nearMisses, figure(run.nearMisses)],
      ],
    };
  }
}
