import { glow, type Picture } from '../../sdk/render/picture.ts';
import type { ScreenEffects } from '../../sdk/render/screen-effects.ts';
import { flagColours } from '../../sdk/render/theme.ts';
import { wheelbase, wheelRadius } from '../core/constants.ts';
import { isGrounded, key, speedOf } from '../core/rig.ts';
import { trackOf, type Ride } from '../core/state.ts';
import type { Camera } from './camera.ts';
import { chainLeft, flameChain } from './chain-flame.ts';
import { palettes } from './palette.ts';
import { exhaustEnd } from './rider-pictures.ts';

/** Faster than this a brake draws dust, in metres a second. */
const skidSpeed = 2;

/** What flies off the road: exhaust, dust, water, paper and fire, sized by the view. */
export class Sparks {
  readonly #camera: Camera;
  readonly #fx: ScreenEffects;
  readonly #smoke: Picture = glow(16, 1, '#b9a6c9');
  readonly #fire: Picture = glow(24, 1, '#ffb340');
  #puffMs = 0;

  constructor(camera: Camera, fx: ScreenEffects) {
    [this.#camera, this.#fx] = [camera, fx];
  }

  /** Exhaust under gas, and dust from a wheel that drives or brakes. */
  puff(ride: Ride, elapsedMs: number): void {
    const { bike, keys } = ride;
    const skids = (keys & key.brake) !== 0 && isGrounded(bike) && Math.abs(speedOf(bike)) > skidSpeed;
    if (!skids && (keys & key.gas) === 0) return;
    this.#puffMs += elapsedMs;
    if (this.#puffMs < (this.#fx.calm ? 160 : skids ? 30 : 55)) return;
    this.#puffMs = 0;
    if (!skids) this.#exhaust(ride);
    if (isGrounded(bike)) this.#grit(ride, skids);
  }

  /** The engine turns faster and faster while the lights count, fastest under gas; answers whether it puffed. */
  rev(ride: Ride, counted: number, underGas: boolean, elapsedMs: number): boolean {
    this.#puffMs += elapsedMs;
    if (this.#puffMs < (this.#fx.calm ? 300 : underGas ? 45 : 150 - counted * 90)) return false;
    this.#puffMs = 0;
    this.#exhaust(ride);
    return true;
  }

  #exhaust(ride: Ride): void {
    const [x, y] = this.#exhaustOf(ride);
    this.#fx.spark({
      x,
      y,
      speedX: -60 - Math.random() * 60,
      speedY: -20 - Math.random() * 20,
      lifeMs: 420,
      size: this.#camera.scale * 0.7,
      // A long chain sets the exhaust on fire.
      look: ride.chain >= flameChain && chainLeft(ride) > 0 ? this.#fire : this.#smoke,
    });
  }

  /** On the drawn bike, which is larger than life and stands on its wheels. */
  #exhaustOf({ bike }: Ride): [x: number, y: number] {
    const { scale, riderScale } = this.#camera;
    const growth = riderScale / scale;
    const [rodX, rodY] = [(bike.frontX - bike.rearX) / wheelbase, (bike.frontY - bike.rearY) / wheelbase];
    const along = exhaustEnd[0] * growth;
    const up = (exhaustEnd[1] + wheelRadius) * growth - wheelRadius;
    return [
      this.#camera.screenX((bike.rearX + bike.frontX) / 2 + along * rodX - up * rodY),
      this.#camera.screenY((bike.rearY + bike.frontY) / 2 + along * rodY + up * rodX),
    ];
  }

  /** Thrown back by the rear wheel, or ahead by a locked front wheel. */
  #grit(ride: Ride, skids: boolean): void {
    const { bike } = ride;
    const { scale } = this.#camera;
    const [dust] = palettes[trackOf(ride).scene]!.dust;
    this.#fx.spark({
      lifeMs: skids ? 460 : 340,
      gravity: 520,
      size: (skids ? 5 : 3) + Math.random() * 3,
      look: dust,
      x: this.#camera.screenX(skids ? bike.frontX + 0.2 : bike.rearX - 0.2),
      y: this.#camera.screenY(skids ? bike.frontY - 0.2 : bike.rearY + 0.05) + (skids ? 0 : scale * 0.3),
      speedX: (130 + Math.random() * 90) * (skids ? 1 : -1),
      speedY: -60 - Math.random() * 90,
    });
  }

  dust(ride: Ride, count: number): void {
    const { bike } = ride;
    const { scale } = this.#camera;
    const looks = palettes[trackOf(ride).scene]!.dust;
    for (const [x, y] of [
      [bike.rearX, bike.rearY],
      [bike.frontX, bike.frontY],
    ] as const) {
      this.#fx.burst(this.#camera.screenX(x), this.#camera.screenY(y - 0.3), {
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

  /** Paper in the colours of the flags. */
  paper(x: number, y: number, count: number): void {
    const { scale } = this.#camera;
    this.#fx.burst(this.#camera.screenX(x), this.#camera.screenY(y), {
      count: this.#fx.calm ? 4 : count,
      speed: scale * (4 + count / 9),
      gravity: scale * 9,
      lifeMs: 400 + count * 16,
      spin: 1,
      sizes: [scale * 0.14, scale * 0.28],
      looks: flagColours,
    });
  }

  /** Fire, smoke, embers, and the shards of what burst; a plank throws up a part of a mine's. */
  blast(x: number, y: number, part = 1): void {
    const { scale } = this.#camera;
    const [left, top] = [this.#camera.screenX(x), this.#camera.screenY(y)];
    this.#fx.burst(left, top, {
      count: Math.ceil((this.#fx.calm ? 6 : 14) * part),
      speed: scale * 7,
      gravity: 0,
      lifeMs: 560,
      sizes: [scale * 1.4, scale * 3],
      looks: [this.#fire, this.#smoke],
    });
    this.#fx.burst(left, top, {
      count: Math.ceil((this.#fx.calm ? 4 : 20) * part),
      speed: scale * 12,
      gravity: scale * 12,
      lifeMs: 800,
      spin: 1,
      sizes: [scale * 0.1, scale * 0.28],
      looks: ['#ffb31f', '#ff7d1a', '#fff0b0', '#33264f', '#0d0818'],
    });
  }

  /** Water flies up before the wheels. */
  splash({ bike }: Ride): void {
    const { scale } = this.#camera;
    const x = this.#camera.screenX((bike.rearX + bike.frontX) / 2);
    this.#fx.burst(x, this.#camera.screenY(bike.headY - 1), {
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
