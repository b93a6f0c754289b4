import type { GameSkin } from '../../sdk/protocol/frame-messages.ts';
import { clamp01 } from '../../sdk/render/easing.ts';
import { glow, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import type { ScreenEffects } from '../../sdk/render/screen-effects.ts';
import type { Stage } from '../../sdk/runtime/stage.ts';
import { isGrounded, speedOf } from '../core/rig.ts';
import { ending, trackOf, type Ride } from '../core/state.ts';
import { Backdrop } from './backdrop.ts';
import { Camera } from './camera.ts';
import { ChainFlame } from './chain-flame.ts';
import { Thrown } from './crash-scene.ts';
import { Dusk } from './dusk.ts';
import { GroundRenderer } from './ground.ts';
import { Vegetation } from './vegetation.ts';
import { drawFinish, drawFlag, drawLandingMark, drawLights, gateHalf, gateHigh } from './landmarks.ts';
import { drawLanding, landingOf } from './landing.ts';
import { RiderRenderer, type Pose } from './rider.ts';
import { Signs } from './signs.ts';
import { Sparks } from './sparks.ts';
import { Things } from './things/index.ts';
import { drawWeather } from './weather.ts';

/** Inputs of a frame besides the ride. */
export interface Shot {
  pose: Pose;
  /** The rider to race against. */
  rival?: Pose | undefined;
  elapsedMs: number;
  nowMs: number;
  finish: string;
  /** The ride's tick with the part of the next one that the frame shows. */
  tick: number;
  /** The part of the count that is over: the start's lights turn green at 1. */
  counted: number;
  /** Gas is held during the count. */
  revs: boolean;
  /** How far the rider's fist is up, and ticks until the view closes for the next track. */
  joy: number;
  closesIn: number;
}

const raiseTicks = 26;
/** Each puff of the engine presses the springs like a ramp that adds this many metres a second. */
const revPress = 4;
/** The camera keeps the ground in sight below the bike and this far ahead. */
const sightSeconds = 1.25;

/** The road with everything on it, back to front. */
export class Scene {
  readonly camera = new Camera();
  readonly #signs = new Signs();
  readonly #vegetation = new Vegetation();
  readonly #backdrop = new Backdrop();
  readonly #ground = new GroundRenderer();
  readonly #things = new Things((x, y) => this.#burst(x, y));
  readonly rider: RiderRenderer;
  readonly #flame = new ChainFlame();
  readonly #thrown = new Thrown();
  readonly #dusk = new Dusk();
  readonly #fx: ScreenEffects;
  sparks!: Sparks;
  /** What flies to the score. */
  coin!: Picture;
  /** The middle of the wheels on the screen in the last picture, unshaken. */
  bikeY = 0;
  /** The tick on which the last flag was passed. */
  #flagTick = -99;

  constructor(fx: ScreenEffects, skin: GameSkin | undefined) {
    this.#fx = fx;
    this.rider = new RiderRenderer(skin);
  }

  resize(stage: Stage): void {
    this.camera.resize(stage);
    this.rider.resize(this.camera);
    this.#flame.resize(this.camera);
    this.sparks = new Sparks(this.camera, this.#fx);
    this.coin = glow(12, 1, '#ffe08a');
  }

  /** The camera jumps to the bike. */
  jump(ride: Ride): void {
    this.camera.jumpTo(ride.bike.rearX, ride.bike.rearY + 0.6);
  }

  /** The same, and the new place comes out of the dusk. */
  open(ride: Ride): void {
    this.jump(ride);
    this.#dusk.open();
  }

  /** The same while the ride goes on. */
  cutTo(ride: Ride): void {
    this.open(ride);
    this.#things.restore(ride.tick);
  }

  middleOf({ bike }: Ride): { x: number; y: number } {
    return { x: this.camera.screenX((bike.rearX + bike.frontX) / 2), y: this.camera.screenY(bike.headY) };
  }

  throwRider(ride: Ride, force: number): void {
    this.#thrown.begin(ride.bike, trackOf(ride), force);
  }

  #prepare(ride: Ride): void {
    const track = trackOf(ride);
    this.#backdrop.prepare(this.camera, track.scene);
    this.#things.prepare(this.camera, track.scene);
    this.#signs.prepare(this.camera);
    this.#ground.prepare(track);
    this.#vegetation.prepare(this.camera, track);
  }

  draw(ctx: DrawContext, ride: Ride, shot: Shot): void {
    const { pose, rival, elapsedMs, nowMs, finish, tick, joy } = shot;
    this.#prepare(ride);
    const { camera } = this;
    const { bike } = ride;
    const crashed = ride.waiting > 0 || ride.ending === ending.crashed;
    const speed = speedOf(bike);
    const [x, y] = crashed
      ? [this.#thrown.x, this.#thrown.y]
      : [(pose.rearX + pose.frontX) / 2, pose.rearY + 0.6];
    const ahead = this.#ground.heightAt(x + Math.max(0, speed) * sightSeconds);
    const below = this.#ground.heightAt(x);
    camera.keepInSight(Math.min(below, ahead), bike.rearSpeedY, elapsedMs, this.#fx.calm);
    camera.follow(x, y, crashed ? 0 : speed, elapsedMs);
    this.bikeY = camera.screenY(crashed ? y : (pose.rearY + pose.frontY) / 2) - camera.shakeY;
    const track = trackOf(ride);
    // Under reduced motion the landscape is still.
    const windMs = this.#fx.calm ? 0 : nowMs;
    this.#backdrop.draw(ctx, camera, windMs, elapsedMs);
    this.#vegetation.draw(ctx, camera, windMs);
    this.#ground.draw(ctx, camera, track, ride, nowMs);
    this.#signs.draw(ctx, camera, track.signs);
    track.checkpoints.forEach((place, index) => {
      const raised = index < ride.checkpoint ? 1 : index > ride.checkpoint ? 0 : this.#raisedAt(tick);
      if (index > 0) drawFlag(ctx, camera, place, raised, nowMs);
    });
    if (ride.track === 0) drawLights(ctx, camera, track.checkpoints[0]!, shot.counted);
    drawFinish(ctx, camera, track.finish, finish);
    this.#things.draw(ctx, camera, track, ride, tick);
    const landing = crashed ? undefined : landingOf(track, bike, ride.airTicks);
    if (landing) drawLanding(ctx, camera, landing);
    this.#drawGhost(ctx, rival);
    if (!crashed) this.#flame.draw(ctx, camera, pose, ride, windMs);
    const rolling = isGrounded(bike)
      ? Math.hypot(bike.rearSpeedX, bike.rearSpeedY) * Math.sign(speed || 1)
      : 10;
    this.rider.draw(ctx, camera, pose, {
      speed: crashed ? 3 : rolling,
      elapsedMs,
      withRider: !crashed,
      joy,
    });
    if (crashed) {
      this.#thrown.update(elapsedMs);
      this.rider.drawThrown(ctx, camera, this.#thrown.x, this.#thrown.y, this.#thrown.turn);
    } else if (shot.counted < 1 || shot.revs) this.#rev(ride, shot);
    else this.sparks.puff(ride, elapsedMs);
    this.#ground.drawFront(ctx, camera, track);
    this.#things.drawFront(ctx, camera, track, tick);
    drawLandingMark(ctx, camera, x, below);
    const { calm: isCalm } = this.#fx;
    drawWeather(ctx, camera, track.scene, windMs);
    const { width, height } = camera;
    const middle = [camera.screenX(x), camera.screenY(y)] as const;
    const waiting = shot.closesIn < Infinity ? shot.closesIn : ride.waiting;
    this.#dusk.draw(ctx, middle, { width, height, waiting, elapsedMs, isCalm });
  }

  /** Under gas the bike trembles with the engine. */
  #rev(ride: Ride, { counted, revs, elapsedMs }: Shot): void {
    const puffed = this.sparks.rev(ride, counted, revs, elapsedMs);
    if (puffed && revs && !this.#fx.calm) this.rider.load(revPress);
  }

  /** Its colours run up the pole, and paper flies. */
  raiseFlag(ride: Ride): void {
    this.#flagTick = ride.tick;
    const { x, y } = trackOf(ride).checkpoints[ride.checkpoint]!;
    this.sparks.paper(x, y + 2, 18);
  }

  /** Paper from both posts of the finish. */
  cheerAtGate(ride: Ride): void {
    const { x, y } = trackOf(ride).finish;
    for (const side of [-gateHalf, gateHalf]) this.sparks.paper(x + side, y + gateHigh, 40);
  }

  /** What burst is gone until the bike stands again. */
  explode(ride: Ride): void {
    this.#things.explode(trackOf(ride), ride);
  }

  #burst(x: number, y: number): void {
    this.blast(x, y);
    this.#fx.addShake(11);
  }

  /** Fire, and birds take off. */
  blast(x: number, y: number, part = 1): void {
    this.sparks.blast(x, y, part);
    if (!this.#fx.calm) this.#backdrop.startle(this.camera, this.camera.screenX(x), this.camera.screenY(y));
  }

  #raisedAt(tick: number): number {
    return this.#fx.calm ? 1 : clamp01((tick - this.#flagTick) / raiseTicks);
  }

  #drawGhost(ctx: DrawContext, pose: Pose | undefined): void {
    if (!pose) return;
    ctx.globalAlpha = 0.36;
    this.rider.draw(ctx, this.camera, pose, { speed: 0, elapsedMs: 0, withRider: true, isGhost: true });
    ctx.globalAlpha = 1;
  }
}
