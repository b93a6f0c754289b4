import { clamp01 } from '../../sdk/render/easing.ts';
import { colours } from '../../sdk/render/theme.ts';
import { crashesMax } from '../core/constants.ts';
import { isGrounded, key, speedOf } from '../core/rig.ts';
import type { Ride } from '../core/state.ts';
import { bikePlace } from '../render/hud.ts';
import { breakUp, type Parts } from './pieces.ts';

const crashStop = 7;
/** Metres a second downwards: of a landing that is hardly felt, and of the hardest. */
const softFall = 3;
const highFall = 16;
const landStop = 5;
/** Slower than this, in metres a second, gas is a start. */
const startSpeed = 1;
/** It presses the rider as a landing at this many metres a second does. */
const startPress = 3;

/** What ground, springs, water and hazards do to the bike. */
export class Impacts {
  readonly #parts: Parts;
  /** The speed upwards a tick ago. */
  #rise = 0;
  #splashTick = -99;
  /** The gas that is held has moved the bike. */
  #hasStarted = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Gas on a bike that stands throws up dust and presses it back. */
  noteStart(ride: Ride): void {
    const { bike, keys } = ride;
    if ((keys & key.gas) === 0) this.#hasStarted = false;
    else if (!this.#hasStarted && isGrounded(bike)) {
      this.#hasStarted = true;
      if (Math.abs(speedOf(bike)) > startSpeed) return;
      this.#parts.scene.sparks.dust(ride, 12);
      this.#parts.scene.rider.press(startPress);
    }
  }

  onRespawn(): void {
    this.#parts.context.sound.play('stand');
    this.#hasStarted = false;
  }

  onLeave(): void {
    this.#parts.context.sound.play('leap', 1, 0.5);
    this.#parts.scene.rider.leap();
  }

  /** What the ground adds to the rise loads the springs: on a ramp before the jump. */
  noteRise({ bike }: Ride): void {
    const rise = (bike.rearSpeedY + bike.frontSpeedY) / 2;
    if (isGrounded(bike)) this.#parts.scene.rider.load(rise - this.#rise);
    this.#rise = rise;
  }

  /** Everything grows with the fall; one from high up stands still for a moment. */
  onLanding(hard: boolean, ride: Ride): number {
    const { context, scene, fx } = this.#parts;
    const fall = Math.max(0, -this.#rise);
    const size = clamp01((fall - softFall) / (highFall - softFall));
    context.sound.play(hard ? 'hard' : 'land', 1.1 - size * 0.35, 0.7 + size * 0.5);
    scene.sparks.dust(ride, Math.round(5 + size * 22));
    scene.rider.press(fall);
    if (hard) fx.addShake(3 + size * 8);
    context.vibrate(hard ? 'hit' : 'light');
    return hard ? Math.round(size * landStop) : 0;
  }

  onSpring(ride: Ride): void {
    const { context, scene, fx } = this.#parts;
    context.sound.play('spring');
    scene.sparks.dust(ride, 10);
    scene.rider.press(8);
    fx.addShake(3);
  }

  onSplash(ride: Ride): void {
    const { context, scene } = this.#parts;
    if (ride.tick - this.#splashTick > 20) context.sound.play('splash');
    this.#splashTick = ride.tick;
    scene.sparks.splash(ride);
  }

  /** Returns the ticks of a hit-stop. */
  onCrash(exploded: boolean, ride: Ride): number {
    const { context, scene, fx } = this.#parts;
    context.sound.play(exploded ? 'explode' : 'crash');
    scene.throwRider(ride, exploded ? 6 : 1.5);
    fx.addShake(exploded ? 15 : 10);
    fx.flash(exploded ? 0.5 : 0.3, exploded ? '#ffb340' : colours.rose);
    if (exploded) scene.explode(ride);
    breakUp(this.#parts, ...bikePlace(crashesMax - ride.crashes), 12);
    scene.sparks.dust(ride, 14);
    context.vibrate('crash');
    return crashStop;
  }
}
