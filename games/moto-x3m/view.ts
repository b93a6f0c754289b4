import { levelOf } from '../sdk/core/game-core.ts';
import type { DrawContext } from '../sdk/render/picture.ts';
import { ScreenEffects } from '../sdk/render/screen-effects.ts';
import type { GameModule } from '../sdk/runtime/frame-port.ts';
import type { GameView, FrameInfo } from '../sdk/runtime/game-view.ts';
import type { Result } from '../sdk/runtime/result-card.ts';
import { runGame } from '../sdk/runtime/run-game.ts';
import type { Stage } from '../sdk/runtime/stage.ts';
import { messages, type Context } from './messages.ts';
import { event } from './core/constants.ts';
import { motoX3m } from './core/index.ts';
import { key, speedOf } from './core/rig.ts';
import type { Ride } from './core/state.ts';
import { Effects } from './effects/index.ts';
import { RideInput } from './input/index.ts';
import { FinishStars, starsTicks } from '../sdk/render/stars.ts';
import { openMs } from './render/dusk.ts';
import { Hud } from './render/hud.ts';
import { Edges } from './render/last-seconds.ts';
import { afterTicksOf, cardTicks, resultOf, starsIn } from './render/result.ts';
import { poseBetween, type Pose } from './render/rider.ts';
import { RunOut, type Crossing } from './render/run-out.ts';
import { Scene } from './render/scene.ts';
import { Engine, sounds, tune } from './audio.ts';
import { Tutorial } from './tutorial.ts';

/** Wires core, rendering, input and effects together. */
export const start: GameModule['start'] = (port) =>
  runGame(port, {
    core: motoX3m,
    messages,
    sounds,
    tune,
    resultTicks: (ride) => cardTicks + afterTicksOf(ride),
    open: (context) => new RideView(context),
  });

class RideView implements GameView<Ride> {
  readonly #context: Context;
  readonly #fx: ScreenEffects;
  readonly #scene: Scene;
  readonly #effects: Effects;
  readonly input = new RideInput(() => this.#effects.onClash());
  readonly #hud = new Hud();
  readonly #edges = new Edges();
  readonly #stars = new FinishStars();
  readonly #engine = new Engine();
  readonly #runOut = new RunOut();
  readonly #tutorial: Tutorial;
  #before: Crossing | undefined;
  #countMs = 0;
  #inTutorial: boolean | undefined;
  /** Since the first screen gave way to the count. */
  #openedMs: number = openMs;

  constructor(context: Context) {
    this.#context = context;
    this.#fx = new ScreenEffects(context.init.reducedMotion, 180);
    const { rules, skin } = context.init;
    this.#tutorial = new Tutorial(levelOf(rules));
    this.#scene = new Scene(this.#fx, skin);
    this.#effects = new Effects(context, this.#scene, this.#fx);
  }

  resize(stage: Stage): void {
    this.#scene.resize(stage);
    this.input.resize(stage.width, stage.height);
  }

  snapshot({ bike, trackCrashes }: Ride): void {
    this.#before = { bike: { ...bike }, trackCrashes };
  }

  onEvents(events: number, ride: Ride): number {
    if (this.#runOut.ride) this.#openOn(ride);
    const seen = events & event.trackDone ? this.#runOut.begin(ride, this.#before ?? ride) : ride;
    // No interpolation across a respawn.
    if (events & (event.respawn | event.trackDone)) this.snapshot(ride);
    if (events & event.respawn) this.#scene.cutTo(ride);
    return this.#effects.onEvents(events, seen);
  }

  /** The first tick of the next track. */
  #openOn(ride: Ride): void {
    this.#runOut.end();
    this.#scene.cutTo(ride);
    this.#effects.finishes.onNextTrack(ride);
  }

  tickTutorial(): void {
    this.snapshot(this.#tutorial.ride);
    this.#tutorial.step();
    if (!this.#tutorial.began) return;
    this.snapshot(this.#tutorial.ride);
    this.#scene.cutTo(this.#tutorial.ride);
  }

  draw(ctx: DrawContext, frame: FrameInfo<Ride>): void {
    const { mode, alpha, elapsedMs, nowMs, width, height } = frame;
    const inTutorial = mode === 'tutorial';
    this.#runOut.step(elapsedMs);
    const ride = inTutorial ? this.#tutorial.ride : (this.#runOut.ride ?? frame.state);
    this.#turnTo(inTutorial, ride, elapsedMs);
    const shake = this.#fx.shakeOffset(elapsedMs);
    this.#scene.camera.shakeX = shake.x;
    this.#scene.camera.shakeY = shake.y;
    this.#scene.camera.padsHigh = this.input.padsHigh;
    const pose = this.#poseOf(ride, mode === 'over' ? 1 : alpha);
    const { joy, closesIn } = inTutorial ? riding : this.#runOut;
    const counted = this.#counted(frame);
    const tick = Math.max(0, ride.tick - 1 + (mode === 'over' ? 1 : alpha));
    const rival = frame.ghost?.track === ride.track && !inTutorial ? frame.ghost.bike : undefined;
    const { finish } = this.#context.messages;
    const revs = mode === 'count' && elapsedMs > 0 && (this.input.keys & key.gas) !== 0;
    this.#scene.draw(ctx, ride, {
      pose,
      rival,
      elapsedMs,
      nowMs,
      tick,
      finish,
      counted,
      revs,
      joy,
      closesIn,
    });
    this.#hud.drawShade(ctx, width);
    this.#effects.finishes.update(elapsedMs);
    this.#fx.draw(ctx, width, height, elapsedMs);
    this.#playEngine(ride, frame, revs);
    if (!inTutorial) return this.#drawSigns(ctx, { ...frame, state: ride }, frame.state.keys);
    this.#hud.drawWay(ctx, ride, width);
    // Under the player's own thumbs the pads are theirs.
    const lit = this.input.keys > 0 ? 0 : ride.keys;
    if (this.input.hasPads) this.input.draw(ctx, lit, nowMs, this.#fx.calm);
    this.#tutorial.draw(ctx, frame, this.input);
  }

  /** The count opens out of the dusk; calm, it is there at once. */
  #turnTo(inTutorial: boolean, ride: Ride, elapsedMs: number): void {
    const opens = this.#inTutorial === true && !inTutorial && !this.#fx.calm;
    this.#openedMs = opens ? 0 : Math.min(openMs, this.#openedMs + elapsedMs);
    if (opens) this.#scene.open(ride);
    else if (inTutorial !== this.#inTutorial) this.#scene.jump(ride);
    this.#inTutorial = inTutorial;
  }

  #drawSigns(ctx: DrawContext, frame: FrameInfo<Ride>, keys: number): void {
    const { state, mode, width, height, nowMs } = frame;
    const { calm } = this.#fx;
    this.#edges.draw(ctx, state, width, height, calm);
    if (mode !== 'over') this.input.draw(ctx, keys, nowMs, calm);
    const opened = this.#openedMs / openMs;
    this.#hud.draw(ctx, state, { ...frame, opened }, this.#context.messages);
    if (opened < 1) this.#tutorial.drawButton(ctx, frame, this.input, 1 - opened);
    const stars = starsIn(state);
    // Then they are the card's.
    if (mode !== 'over' || stars === 0 || frame.overTicks > starsTicks) return;
    this.#stars.draw(ctx, frame, stars, (index, x, y) => this.#effects.finishes.onStar(index, x, y));
  }

  #playEngine({ bike, keys, waiting }: Ride, { mode, elapsedMs }: FrameInfo<Ride>, revs: boolean): void {
    const speed = revs ? revSpeed : speedOf(bike);
    const runs = revs || (mode === 'play' && elapsedMs > 0 && waiting === 0);
    this.#engine.update(this.#context.sound, { speed, gas: revs || (keys & key.gas) !== 0, runs });
  }

  #poseOf(ride: Ride, alpha: number): Pose {
    if (ride === this.#runOut.ride) return this.#runOut.pose;
    return this.#before ? poseBetween(this.#before.bike, ride.bike, alpha) : ride.bike;
  }

  /** The part of the count before the start that is over. */
  #counted({ mode, state, elapsedMs }: FrameInfo<Ride>): number {
    if (mode !== 'count' || state.tick > 0) return 1;
    this.#countMs += elapsedMs;
    return Math.min(0.99, this.#countMs / (1000 * (this.#context.init.countSeconds ?? 1)));
  }

  resultOf(ride: Ride): Result {
    return resultOf(ride, this.#context.messages);
  }
}

/** In metres a second: under gas during the count the engine sounds as at this speed. */
const revSpeed = 6;

/** Before the finish. */
const riding = { joy: 0, closesIn: Infinity };
