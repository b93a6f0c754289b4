import type { Action } from '../sdk/core.ts';
import { lerp } from '../sdk/kit/easing.ts';
import type { GameModule } from '../sdk/kit/frame.ts';
import type { Desk, GameView, Moment } from '../sdk/kit/game-view.ts';
import type { Hands } from '../sdk/kit/hands.ts';
import { Juice } from '../sdk/kit/juice.ts';
import type { Result } from '../sdk/kit/overlays.ts';
import type { Pen } from '../sdk/kit/paint.ts';
import { startShow } from '../sdk/kit/show.ts';
import type { Stage } from '../sdk/kit/stage.ts';
import { figure } from '../sdk/kit/words.ts';
import { motoX3m } from './core.ts';
import { event } from './core/events.ts';
import { key } from './core/rig.ts';
import { ending, type Ride } from './core/state.ts';
import { Engine } from './view/engine.ts';
import { Feelings } from './view/feelings.ts';
import { RideHands } from './view/hands.ts';
import { Hud } from './view/hud.ts';
import { Lesson } from './view/lesson.ts';
import type { Pose } from './view/rider.ts';
import { Scene } from './view/scene.ts';
import { effects, tune, type EffectName } from './view/sounds.ts';
import { words, type Words } from './view/texts.ts';

/** The game in its frame: what is heard, seen and touched. The core alone decides what happened. */
export const start: GameModule['start'] = (port) =>
  startShow(port, {
    core: motoX3m,
    words,
    effects,
    tune,
    resultTicks: 130,
    open: (desk) => new RideView(desk),
  });

class RideView implements GameView<Ride> {
  readonly hands: Hands;
  readonly #desk: Desk<EffectName, Words>;
  readonly #juice: Juice;
  readonly #scene: Scene;
  readonly #feelings: Feelings;
  readonly #hands = new RideHands();
  readonly #hud = new Hud();
  readonly #engine = new Engine();
  readonly #lesson = new Lesson();
  #before: Pose | undefined;
  #paused = false;
  #inLesson: boolean | undefined;

  constructor(desk: Desk<EffectName, Words>) {
    this.#desk = desk;
    this.#juice = new Juice(desk.init.reducedMotion, 180);
    this.#scene = new Scene(this.#juice);
    this.#feelings = new Feelings(desk, this.#scene, this.#juice);
    this.hands = this.#hands.hands;
  }

  fit(stage: Stage): void {
    this.#scene.fit(stage);
    this.#hands.fit(stage.width, stage.height);
  }

  moves(ride: Ride): readonly Action[] {
    return this.#hands.changes(ride.keys);
  }

  keep({ bike }: Ride): void {
    this.#before = { ...bike };
  }

  feel(events: number, ride: Ride): number {
    // Where the bike was set down anew nothing lies between two places.
    if (events & (event.respawn | event.trackDone)) this.#before = { ...ride.bike };
    if (events & event.respawn) {
      this.#scene.ghost.restart(true);
      this.#scene.jump(ride);
    }
    if (ride.waiting === 0) this.#scene.ghost.note(ride.bike);
    return this.#feelings.feel(events, ride);
  }

  /** A hit-stop takes nothing from the hands, a pause takes all. */
  rest(): void {
    if (this.#paused) this.#hands.rest();
  }

  tickLesson(): void {
    this.keep(this.#lesson.ride);
    this.#lesson.step();
    if (!this.#lesson.began) return;
    this.keep(this.#lesson.ride);
    this.#scene.jump(this.#lesson.ride);
  }

  draw(pen: Pen, moment: Moment<Ride>): void {
    const { mode, between, elapsedMs, nowMs, width, height } = moment;
    const inLesson = mode === 'lesson';
    const ride = inLesson ? this.#lesson.ride : moment.state;
    if (inLesson !== this.#inLesson) this.#scene.jump(ride);
    this.#inLesson = inLesson;
    this.#paused = elapsedMs === 0;
    const thrown = this.#juice.shake(elapsedMs);
    this.#scene.camera.shakeX = thrown.x;
    this.#scene.camera.shakeY = thrown.y;
    const pose = this.#poseOf(ride, mode === 'over' ? 1 : between);
    this.#scene.draw(pen, ride, { pose, elapsedMs, nowMs, finish: this.#desk.words.finish });
    this.#juice.draw(pen, width, height, elapsedMs);
    this.#hear(ride, moment);
    if (!inLesson) return this.#drawSigns(pen, moment);
    // On a phone the lesson shows the pads, elsewhere the keys.
    if (height > width) this.#hands.draw(pen, ride.keys);
    this.#lesson.draw(pen, moment);
  }

  #drawSigns(pen: Pen, moment: Moment<Ride>): void {
    const { state, mode } = moment;
    if (this.#hands.touched && mode !== 'over') this.#hands.draw(pen, state.keys);
    this.#hud.draw(pen, state, moment, this.#desk.words);
  }

  #hear({ bike, keys, waiting }: Ride, { mode, elapsedMs }: Moment<Ride>): void {
    const speed = (bike.rearSpeedX + bike.frontSpeedX) / 2;
    const runs = mode === 'play' && elapsedMs > 0 && waiting === 0;
    this.#engine.update(this.#desk.sound, { speed, gas: (keys & key.gas) !== 0, runs });
  }

  #poseOf({ bike }: Ride, between: number): Pose {
    const before = this.#before;
    if (!before) return bike;
    return {
      rearX: lerp(before.rearX, bike.rearX, between),
      rearY: lerp(before.rearY, bike.rearY, between),
      frontX: lerp(before.frontX, bike.frontX, between),
      frontY: lerp(before.frontY, bike.frontY, between),
      headX: lerp(before.headX, bike.headX, between),
      headY: lerp(before.headY, bike.headY, between),
    };
  }

  resultOf(ride: Ride): Result {
    const { words: texts } = this.#desk;
    const won = ride.ending === ending.finished;
    const seconds = Math.floor(ride.tick / 60);
    return {
      title: won ? texts.won : ride.ending === ending.time ? texts.time : texts.crashed,
      won,
      rows: [
        [texts.flips, figure(ride.flips)],
        [texts.crashes, figure(ride.crashes)],
        [texts.rode, `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`],
      ],
    };
  }
}
