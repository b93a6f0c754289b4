import atlas from 'virtual:sprites/template';
import type { Action } from '../sdk/core.ts';
import { approach } from '../sdk/fixed.ts';
import { lerp } from '../sdk/kit/easing.ts';
import type { GameModule } from '../sdk/kit/frame.ts';
import type { Desk, GameView, Moment } from '../sdk/kit/game-view.ts';
import { directionOfKey } from '../sdk/kit/gestures.ts';
import type { Hands } from '../sdk/kit/hands.ts';
import { Juice } from '../sdk/kit/juice.ts';
import { colours, shadowed } from '../sdk/kit/look.ts';
import { arrowKeys, drawHand, playButton } from '../sdk/kit/marks.ts';
import type { Result } from '../sdk/kit/overlays.ts';
import { paintSolid, stamp, verticalGradient, type Pen, type Picture } from '../sdk/kit/paint.ts';
import { startShow } from '../sdk/kit/show.ts';
import type { Stage } from '../sdk/kit/stage.ts';
import { figure } from '../sdk/kit/words.ts';
import { action, event, groundAt, lanes, template, type CatchState } from './core.ts';
import { effects, tune, words, type EffectName, type Words } from './voice.ts';

export const start: GameModule['start'] = (port) =>
  startShow(port, { core: template, words, effects, tune, atlas, open: (desk) => new CatchView(desk) });

const hitStopTicks = 5;

/** Where things stand between two ticks, and what they look like. */
class CatchView implements GameView<CatchState> {
  readonly hands: Hands;
  readonly #desk: Desk<EffectName, Words>;
  readonly #juice: Juice;
  #wished: Action[] = [];
  #sky!: Picture;
  #flower!: Picture;
  #basket!: Picture;
  #laneWidth = 0;
  #ratio = 1;
  #height = 0;
  #heightsBefore: readonly number[] = [];
  #shownLane = 2;
  #lessonTick = 0;

  constructor(desk: Desk<EffectName, Words>) {
    this.#desk = desk;
    this.#juice = new Juice(desk.init.reducedMotion);
    this.hands = {
      press: (x) => this.#wish(x < desk.stage.width / 2 ? action.left : action.right),
      keyDown: (code) => {
        const direction = directionOfKey(code);
        if (direction === 'left') this.#wish(action.left);
        if (direction === 'right') this.#wish(action.right);
      },
    };
  }

  #wish(move: Action): void {
    if (this.#wished.length < 3) this.#wished.push(move);
  }

  fit({ width, height, ratio }: Stage): void {
    this.#ratio = ratio;
    this.#height = height;
    this.#laneWidth = Math.min(width, height * 0.7) / lanes;
    const size = this.#laneWidth;
    this.#flower = this.#desk.sprites.paint('flower', size * 0.6, ratio);
    this.#basket = this.#desk.sprites.paint('basket', size, ratio);
    this.#sky = paintSolid(width, height, ratio, (pen) => {
      pen.fillStyle = verticalGradient(pen, 0, height, ['#241445', '#5b2a6e', '#a03a78']);
      pen.fillRect(0, 0, width, height);
    });
  }

  moves(): readonly Action[] {
    return this.#wished.splice(0, 1);
  }

  rest(): void {
    this.#wished = [];
  }

  keep(state: CatchState): void {
    this.#heightsBefore = state.flowers.map((flower) => flower.height);
  }

  feel(events: number, state: CatchState): number {
    const { sound, stage } = this.#desk;
    const [x, y] = [this.#x(state.lane, stage.width), stage.height * 0.84];
    if (events & event.moved) sound.play('move');
    if (events & event.caught) {
      sound.play('catch', 1 + (state.score % 8) * 0.08);
      this.#juice.burst(x, y, {
        count: 8,
        speed: 220,
        gravity: 500,
        sizes: [4, 9],
        looks: ['#ffc24d', '#ff9a3c'],
      });
      this.#juice.say('+1', colours.gold, x, y - 40);
    }
    if ((events & event.lost) === 0) return 0;
    sound.play('lose');
    this.#juice.bump(8);
    this.#juice.flash(0.3);
    return hitStopTicks;
  }

  tickLesson(): void {
    this.#lessonTick += 1;
  }

  draw(pen: Pen, moment: Moment<CatchState>): void {
    const { state, mode, width, height, elapsedMs, between } = moment;
    const thrown = this.#juice.shake(elapsedMs);
    stamp(pen, this.#sky, { x: 0, y: 0, ratio: this.#ratio });
    const shown = mode === 'lesson' ? this.#lessonLane() : state.lane;
    this.#shownLane = approach(this.#shownLane, shown, elapsedMs / 90);
    for (const [index, flower] of state.flowers.entries()) {
      const before = this.#heightsBefore[index] ?? flower.height;
      this.#put(
        pen,
        this.#flower,
        this.#x(flower.lane, width),
        this.#y(lerp(before, flower.height, between)),
      );
    }
    this.#put(pen, this.#basket, this.#x(this.#shownLane, width) + thrown.x, height * 0.86 + thrown.y);
    this.#juice.draw(pen, width, height, elapsedMs);
    if (mode === 'lesson') this.#drawLesson(pen, moment);
    else this.#drawHud(pen, moment);
  }

  #x(lane: number, width: number): number {
    return width / 2 + (lane - (lanes - 1) / 2) * this.#laneWidth;
  }

  #y(fallen: number): number {
    return (fallen / groundAt) * this.#height * 0.84;
  }

  /** A finished picture on whole device pixels: the cheapest there is. */
  #put(pen: Pen, image: Picture, x: number, y: number): void {
    const half = image.width / this.#ratio / 2;
    stamp(pen, image, { x: x - half, y: y - half, ratio: this.#ratio });
  }

  #drawHud(pen: Pen, { score, state }: Moment<CatchState>): void {
    pen.textAlign = 'left';
    pen.textBaseline = 'alphabetic';
    shadowed(pen, figure(score), [14, 62], 34, colours.paper);
    shadowed(pen, '♥'.repeat(state.lives), [14, 92], 22, colours.rose);
  }

  #lessonLane(): number {
    return this.#lessonTick % 120 < 60 ? 1 : 3;
  }

  #drawLesson(pen: Pen, { width, height, nowMs }: Moment<CatchState>): void {
    const goesLeft = this.#lessonLane() === 1;
    drawHand(pen, width * (goesLeft ? 0.25 : 0.75), height * 0.6, this.#lessonTick % 60 < 20);
    arrowKeys(pen, width / 2, height * 0.7, [goesLeft ? 'left' : 'right']);
    playButton(pen, width / 2, height * 0.3, nowMs);
  }

  resultOf(state: CatchState): Result {
    const { words: own } = this.#desk;
    return {
      title: state.lives > 0 ? own.won : own.lost,
      won: state.lives > 0,
      rows: [[own.caught, figure(state.score)]],
    };
  }
}
