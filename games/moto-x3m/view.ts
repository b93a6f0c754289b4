import { ticksPerSecond } from '../sdk/core/game-core.ts';
import { lerp } from '../sdk/render/easing.ts';
import type { DrawContext } from '../sdk/render/picture.ts';
import { ScreenEffects } from '../sdk/render/screen-effects.ts';
import type { GameModule } from '../sdk/runtime/frame-port.ts';
import type { GameView, FrameInfo } from '../sdk/runtime/game-view.ts';
import type { Result } from '../sdk/runtime/overlays.ts';
import { runGame } from '../sdk/runtime/run-game.ts';
import { formatClock, formatNumber } from '../sdk/runtime/shared-messages.ts';
import type { Stage } from '../sdk/runtime/stage.ts';
import { Engine, sounds, tune, messages, type Context } from './assets.ts';
import { event } from './core/constants.ts';
import { motoX3m } from './core/index.ts';
import { key } from './core/rig.ts';
import { ending, type Ride } from './core/state.ts';
import { Effects } from './effects.ts';
import { RideInput } from './input.ts';
import { Hud } from './render/hud.ts';
import type { Pose } from './render/rider.ts';
import { Scene } from './render/scene.ts';
import { Tutorial } from './tutorial.ts';

/** Wires core, rendering, input and effects together. */
export const start: GameModule['start'] = (port) =>
  runGame(port, {
    core: motoX3m,
    messages,
    sounds,
    tune,
    resultTicks: 130,
    open: (context) => new RideView(context),
  });

class RideView implements GameView<Ride> {
  readonly #context: Context;
  readonly #fx: ScreenEffects;
  readonly #scene: Scene;
  readonly #effects: Effects;
  readonly input = new RideInput();
  readonly #hud = new Hud();
  readonly #engine = new Engine();
  readonly #tutorial = new Tutorial();
  #before: Pose | undefined;
  #inTutorial: boolean | undefined;

  constructor(context: Context) {
    this.#context = context;
    this.#fx = new ScreenEffects(context.init.reducedMotion, 180);
    this.#scene = new Scene(this.#fx);
    this.#effects = new Effects(context, this.#scene, this.#fx);
  }

  resize(stage: Stage): void {
    this.#scene.resize(stage);
    this.input.resize(stage.width, stage.height);
  }

  snapshot({ bike }: Ride): void {
    this.#before = { ...bike };
  }

  onEvents(events: number, ride: Ride): number {
    // No interpolation across a respawn.
    if (events & (event.respawn | event.trackDone)) this.#before = { ...ride.bike };
    if (events & event.respawn) {
      this.#scene.ghost.restart(true);
      this.#scene.jump(ride);
    }
    if (ride.waiting === 0) this.#scene.ghost.note(ride.bike);
    return this.#effects.onEvents(events, ride);
  }

  tickTutorial(): void {
    this.snapshot(this.#tutorial.ride);
    this.#tutorial.step();
    if (!this.#tutorial.began) return;
    this.snapshot(this.#tutorial.ride);
    this.#scene.jump(this.#tutorial.ride);
  }

  draw(ctx: DrawContext, frame: FrameInfo<Ride>): void {
    const { mode, alpha, elapsedMs, nowMs, width, height } = frame;
    const inTutorial = mode === 'tutorial';
    const ride = inTutorial ? this.#tutorial.ride : frame.state;
    if (inTutorial !== this.#inTutorial) this.#scene.jump(ride);
    this.#inTutorial = inTutorial;
    const shake = this.#fx.shakeOffset(elapsedMs);
    this.#scene.camera.shakeX = shake.x;
    this.#scene.camera.shakeY = shake.y;
    const pose = this.#poseOf(ride, mode === 'over' ? 1 : alpha);
    this.#scene.draw(ctx, ride, { pose, elapsedMs, nowMs, finish: this.#context.messages.finish });
    this.#fx.draw(ctx, width, height, elapsedMs);
    this.#playEngine(ride, frame);
    if (!inTutorial) return this.#drawSigns(ctx, frame);
    // On a phone the tutorial shows the pads, elsewhere the keys.
    if (height > width) this.input.draw(ctx, ride.keys);
    this.#tutorial.draw(ctx, frame);
  }

  #drawSigns(ctx: DrawContext, frame: FrameInfo<Ride>): void {
    const { state, mode } = frame;
    if (this.input.touched && mode !== 'over') this.input.draw(ctx, state.keys);
    this.#hud.draw(ctx, state, frame, this.#context.messages);
  }

  #playEngine({ bike, keys, waiting }: Ride, { mode, elapsedMs }: FrameInfo<Ride>): void {
    const speed = (bike.rearSpeedX + bike.frontSpeedX) / 2;
    const runs = mode === 'play' && elapsedMs > 0 && waiting === 0;
    this.#engine.update(this.#context.sound, { speed, gas: (keys & key.gas) !== 0, runs });
  }

  #poseOf({ bike }: Ride, alpha: number): Pose {
    const before = this.#before;
    if (!before) return bike;
    return {
      rearX: lerp(before.rearX, bike.rearX, alpha),
      rearY: lerp(before.rearY, bike.rearY, alpha),
      frontX: lerp(before.frontX, bike.frontX, alpha),
      frontY: lerp(before.frontY, bike.frontY, alpha),
      headX: lerp(before.headX, bike.headX, alpha),
      headY: lerp(before.headY, bike.headY, alpha),
    };
  }

  resultOf(ride: Ride): Result {
    const { messages } = this.#context;
    const won = ride.ending === ending.finished;
    const seconds = Math.floor(ride.tick / ticksPerSecond);
    return {
      title: won ? messages.won : ride.ending === ending.time ? messages.time : messages.crashed,
      won,
      rows: [
        [messages.flips, formatNumber(ride.flips)],
        [messages.crashes, formatNumber(ride.crashes)],
        [messages.rode, formatClock(seconds)],
      ],
    };
  }
}
