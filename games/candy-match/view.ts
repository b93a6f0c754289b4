import type { Action } from '../sdk/core.ts';
import type { GameModule } from '../sdk/kit/frame.ts';
import type { Desk, GameView, Moment } from '../sdk/kit/game-view.ts';
import type { Hands } from '../sdk/kit/hands.ts';
import { Juice } from '../sdk/kit/juice.ts';
import type { Result } from '../sdk/kit/overlays.ts';
import { stamp, type Pen, type Picture } from '../sdk/kit/paint.ts';
import { startShow } from '../sdk/kit/show.ts';
import type { Stage } from '../sdk/kit/stage.ts';
import { figure } from '../sdk/kit/words.ts';
import { candyMatch } from './core.ts';
import type { Board } from './core/board.ts';
import { goals } from './core/measures.ts';
import { paintBackdrop } from './view/backdrop.ts';
import { Beams } from './view/beams.ts';
import { BoardPainter } from './view/board-painter.ts';
import { Feelings } from './view/feelings.ts';
import { Hud } from './view/hud.ts';
import { layoutFor, middleOf, type Layout } from './view/layout.ts';
import { Lesson } from './view/lesson.ts';
import { Pictures } from './view/pictures.ts';
import { effects, tune, type EffectName } from './view/sounds.ts';
import { words, type Words } from './view/texts.ts';
import { Touch } from './view/touch.ts';

/** The sweet stall in its frame: what is heard, seen and touched. The core alone decides what happened. */
export const start: GameModule['start'] = (port) =>
  startShow(port, {
    core: candyMatch,
    words,
    effects,
    tune,
    resultTicks: 130,
    open: (desk) => new CandyView(desk),
  });

const sparksMax = 260;

class CandyView implements GameView<Board> {
  readonly hands: Hands;
  readonly #desk: Desk<EffectName, Words>;
  readonly #painter = new BoardPainter();
  readonly #lessonPainter = new BoardPainter();
  readonly #beams = new Beams();
  readonly #hud = new Hud();
  readonly #juice: Juice;
  readonly #feelings: Feelings;
  readonly #lessonFeelings: Feelings;
  readonly #touch: Touch;
  readonly #lesson = new Lesson();
  #wasLesson = true;
  #layout!: Layout;
  #pictures!: Pictures;
  #backdrop!: Picture;

  constructor(desk: Desk<EffectName, Words>) {
    this.#desk = desk;
    this.#juice = new Juice(desk.init.reducedMotion, sparksMax);
    const senses = { desk, juice: this.#juice, beams: this.#beams, hud: this.#hud };
    this.#feelings = new Feelings({ ...senses, painter: this.#painter });
    this.#lessonFeelings = new Feelings({ ...senses, painter: this.#lessonPainter });
    this.#touch = new Touch({
      pick: () => desk.sound.play('pick'),
      refuse: () => desk.sound.play('refuse'),
    });
    this.hands = this.#touch.hands;
  }

  fit(stage: Stage): void {
    this.#layout = layoutFor(stage);
    this.#pictures = new Pictures(this.#layout);
    this.#backdrop = paintBackdrop(this.#layout, this.#pictures);
    this.#hud.fit(this.#layout);
    this.#touch.fit(this.#layout);
    this.#feelings.fit(this.#layout, this.#pictures);
    this.#lessonFeelings.fit(this.#layout, this.#pictures);
  }

  moves(board: Board): readonly Action[] {
    return this.#touch.take(board);
  }

  keep(board: Board): void {
    this.#painter.keep(board);
  }

  feel(events: number, board: Board): number {
    return this.#feelings.feel(events, board);
  }

  rest(): void {
    this.#touch.rest();
  }

  tickLesson(): void {
    this.#lessonPainter.keep(this.#lesson.board);
    this.#lessonFeelings.feel(this.#lesson.step(), this.#lesson.board);
    this.#touch.held = this.#lesson.held;
  }

  draw(pen: Pen, moment: Moment<Board>): void {
    const { mode, elapsedMs, nowMs, between, width, height } = moment;
    const isLesson = mode === 'lesson';
    const board = isLesson ? this.#lesson.board : moment.state;
    const thrown = this.#juice.shake(elapsedMs);
    const layout = this.#layout;
    stamp(pen, this.#backdrop, { x: 0, y: 0, ratio: layout.ratio });
    if (mode === 'play') this.#touch.pass(board, elapsedMs);
    if (this.#wasLesson && !isLesson) this.#touch.held = undefined;
    this.#wasLesson = isLesson;
    this.#drawMarks(pen);
    const painter = isLesson ? this.#lessonPainter : this.#painter;
    const view = { between, nowMs, shakeX: thrown.x, shakeY: thrown.y, touch: this.#touch };
    painter.draw(pen, board, this.#pictures, layout, view);
    this.#feelings.pass(elapsedMs);
    this.#lessonFeelings.pass(elapsedMs);
    this.#beams.draw(pen, layout, elapsedMs);
    this.#juice.draw(pen, width, height, elapsedMs);
    if (isLesson) this.#lesson.draw(pen, layout, nowMs);
    else this.#drawHud(pen, moment);
  }

  /** Frames beneath the held candy and the keys' place. */
  #drawMarks(pen: Pen): void {
    const { held, cursor } = this.#touch;
    if (cursor !== undefined && cursor !== held) this.#drawMark(pen, this.#pictures.cursor, cursor);
    if (held !== undefined) this.#drawMark(pen, this.#pictures.frame, held);
  }

  #drawMark(pen: Pen, picture: Picture, cell: number): void {
    const { x, y } = middleOf(this.#layout, cell);
    const half = this.#layout.cell / 2;
    stamp(pen, picture, { x: x - half, y: y - half, ratio: this.#layout.ratio });
  }

  #drawHud(pen: Pen, { state, score, best, elapsedMs }: Moment<Board>): void {
    this.#hud.draw(pen, { board: state, score, best, words: this.#desk.words }, elapsedMs);
  }

  resultOf(board: Board): Result {
    const { words } = this.#desk;
    const stars = goals.filter((goal) => board.score >= goal).length;
    return {
      title: stars === goals.length ? words.sold : words.closed,
      won: stars > 0,
      rows: [
        [words.stars, `${stars} / ${goals.length}`],
        [words.chain, `×${figure(this.#feelings.longestChain)}`],
        [words.specials, figure(this.#feelings.specials)],
      ],
    };
  }
}
