import type { GameSkin } from '../../sdk/protocol/messages.ts';
import { clamp01 } from '../../sdk/render/easing.ts';
import { glow, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import type { ScreenEffects } from '../../sdk/render/screen-effects.ts';
import { flagColours } from '../../sdk/render/theme.ts';
import type { Stage } from '../../sdk/runtime/stage.ts';
import { chainTicks } from '../core/constants.ts';
import { isGrounded, key, speedOf } from '../core/rig.ts';
import { ending, trackOf, type Ride } from '../core/state.ts';
import { Backdrop } from './backdrop.ts';
import { Camera } from './camera.ts';
import { Thrown } from './crash-scene.ts';
import type { Ghost } from './ghost.ts';
import { GroundRenderer } from './ground.ts';
import { Growth } from './growth.ts';
import { drawFinish, drawFlag, drawLandingMark, drawLights } from './landmarks.ts';
import { drawLanding, landingOf } from './landing.ts';
import { palettes } from './palette.ts';
import { RiderRenderer, type Pose } from './rider.ts';
import { Signs } from './signs.ts';
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
}

const raiseTicks = 26;
/** The ground is looked for below the bike and so far ahead. */
const sightSeconds = 1.25;

/** The road with everything on it, back to front. */
export class Scene {
  readonly camera = new Camera();
  readonly #ghost: Ghost;
  readonly #signs = new Signs();
  readonly #growth = new Growth();
  readonly #backdrop = new Backdrop();
  readonly #ground = new GroundRenderer();
  readonly #things = new Things();
  readonly #rider: RiderRenderer;
  readonly #thrown = new Thrown();
  readonly #fx: ScreenEffects;
  #smoke!: Picture;
  #fire!: Picture;
  /** What flies to the score. */
  coin!: Picture;
  #puffMs = 0;
  /** The tick on which the last flag was passed. */
  #flagTick = -99;

  constructor(fx: ScreenEffects, ghost: Ghost, skin: GameSkin | undefined) {
    [this.#fx, this.#ghost] = [fx, ghost];
    this.#rider = new RiderRenderer(skin);
  }

  resize(stage: Stage): void {
    this.camera.resize(stage);
    this.#rider.resize(this.camera);
    this.#smoke = glow(16, 1, '#b9a6c9');
    this.#fire = glow(24, 1, '#ffb340');
    this.coin = glow(12, 1, '#ffe08a');
  }

  /** The camera jumps to the bike. */
  jump(ride: Ride): void {
    this.camera.jumpTo(ride.bike.rearX, ride.bike.rearY + 0.6);
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
    this.#growth.prepare(this.camera, track);
  }

  draw(ctx: DrawContext, ride: Ride, { pose, rival, elapsedMs, nowMs, finish, tick }: Shot): void {
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
    const track = trackOf(ride);
    this.#backdrop.draw(ctx, camera);
    this.#growth.draw(ctx, camera);
    this.#ground.draw(ctx, camera, track, ride, nowMs);
    this.#signs.draw(ctx, camera, track.signs);
    track.checkpoints.forEach((place, index) => {
      const raised = index < ride.checkpoint ? 1 : index > ride.checkpoint ? 0 : this.#raisedAt(tick);
      if (index > 0) drawFlag(ctx, camera, place, raised, nowMs);
    });
    if (ride.track === 0) drawLights(ctx, camera, track.checkpoints[0]!, ride.green - ride.tick);
    drawFinish(ctx, camera, track.finish, finish);
    this.#things.draw(ctx, camera, track, ride, tick);
    const landing = crashed ? undefined : landingOf(track, bike, ride.airTicks);
    if (landing) drawLanding(ctx, camera, landing);
    this.#drawGhost(ctx, rival ?? this.#ghost.pose);
    const rolling = isGrounded(bike)
      ? Math.hypot(bike.rearSpeedX, bike.rearSpeedY) * Math.sign(speed || 1)
      : 10;
    this.#rider.draw(ctx, camera, pose, { speed: crashed ? 3 : rolling, elapsedMs, withRider: !crashed });
    if (crashed) {
      this.#thrown.update(elapsedMs);
      this.#rider.drawThrown(ctx, camera, this.#thrown.x, this.#thrown.y, this.#thrown.turn);
    } else this.#puff(ride, elapsedMs);
    this.#ground.drawFront(ctx, camera, track);
    this.#things.drawFront(ctx, camera, track, tick);
    drawLandingMark(ctx, camera, x, below);
    drawWeather(ctx, camera, track.scene, this.#fx.calm ? 0 : nowMs);
  }

  /** Its colours run up the pole, and paper flies. */
  raiseFlag(ride: Ride): void {
    this.#flagTick = ride.tick;
    const { x, y } = trackOf(ride).checkpoints[ride.checkpoint]!;
    this.#fx.burst(this.camera.screenX(x), this.camera.screenY(y + 2), {
      count: this.#fx.calm ? 4 : 18,
      speed: this.camera.scale * 6,
      gravity: this.camera.scale * 9,
      lifeMs: 700,
      spin: 1,
      sizes: [this.camera.scale * 0.14, this.camera.scale * 0.28],
      looks: flagColours,
    });
  }

  #raisedAt(tick: number): number {
    return this.#fx.calm ? 1 : clamp01((tick - this.#flagTick) / raiseTicks);
  }

  /** A landing at so many metres a second downwards. */
  land(speed: number): void {
    this.#rider.press(speed);
  }

  /** The ground pushes the bike up by so many metres a second more: its springs give. */
  load(gained: number): void {
    this.#rider.load(gained);
  }

  /** The springs let go at the lip. */
  leap(): void {
    this.#rider.leap();
  }

  #drawGhost(ctx: DrawContext, pose: Pose | undefined): void {
    if (!pose) return;
    ctx.globalAlpha = 0.36;
    this.#rider.draw(ctx, this.camera, pose, { speed: 0, elapsedMs: 0, withRider: true, isGhost: true });
    ctx.globalAlpha = 1;
  }

  /** Exhaust under gas, and dust from a wheel that drives. */
  #puff(ride: Ride, elapsedMs: number): void {
    if ((ride.keys & key.gas) === 0) return;
    this.#puffMs += elapsedMs;
    if (this.#puffMs < (this.#fx.calm ? 160 : 55)) return;
    this.#puffMs = 0;
    const { bike } = ride;
    const { scale } = this.camera;
    const x = this.camera.screenX(bike.rearX - 0.2);
    const y = this.camera.screenY(bike.rearY + 0.05);
    this.#fx.spark({
      x,
      y,
      speedX: -60 - Math.random() * 60,
      speedY: -20 - Math.random() * 20,
      lifeMs: 420,
      size: scale * 0.7,
      // A long chain sets the exhaust on fire.
      look: ride.chain > 3 && ride.tick - ride.trickTick < chainTicks ? this.#fire : this.#smoke,
    });
    if (!isGrounded(bike)) return;
    const dust = { lifeMs: 340, gravity: 520, size: 3 + Math.random() * 3, look: '#8a5f5a', spin: 0 };
    this.#fx.spark({
      ...dust,
      x,
      y: y + scale * 0.3,
      speedX: -130 - Math.random() * 90,
      speedY: -60 - Math.random() * 90,
    });
  }

  dust(ride: Ride, count: number): void {
    const { bike } = ride;
    const { scale } = this.camera;
    const looks = palettes[trackOf(ride).scene]!.dust;
    for (const [x, y] of [
      [bike.rearX, bike.rearY],
      [bike.frontX, bike.frontY],
    ] as const) {
      this.#fx.burst(this.camera.screenX(x), this.camera.screenY(y - 0.3), {
        count: this.#fx.calm ? 2 : Math.ceil(count / 2),
        speed: scale * 4,
        lifts: 0.5,
        gravity: scale * 9,
        lifeMs: 420,
        sizes: [scale * 0.1, scale * 0.22],
        looks,
      });
    }
  }

  explode(x: number, y: number): void {
    const { scale } = this.camera;
    const common = { lifeMs: 520, gravity: 0 };
    this.#fx.burst(x, y, {
      ...common,
      count: 12,
      speed: scale * 6,
      sizes: [scale, scale * 2.2],
      looks: [this.#fire, this.#smoke],
    });
    this.#fx.burst(x, y, {
      count: this.#fx.calm ? 6 : 26,
      speed: scale * 12,
      gravity: scale * 12,
      lifeMs: 800,
      spin: 1,
      sizes: [scale * 0.1, scale * 0.28],
      looks: ['#ffb31f', '#ff7d1a', '#fff0b0', '#40325e'],
    });
  }

  /** Water flies up before the wheels. */
  splash(ride: Ride): void {
    const { scale } = this.camera;
    const { x, y } = this.middleOf(ride);
    this.#fx.burst(x, y + scale, {
      count: this.#fx.calm ? 4 : 14,
      speed: scale * 8,
      lifts: 0.8,
      gravity: scale * 16,
      lifeMs: 600,
      sizes: [scale * 0.12, scale * 0.3],
      looks: ['#e3fbff', '#8fdcf2', '#2aa7d6'],
    });
  }
}
