import { seedFromNumber } from '../sdk/core/random.ts';
import type { Direction } from '../sdk/input/gestures.ts';
import type { DrawContext } from '../sdk/render/picture.ts';
import { arrowKeys, drawHand, playButton } from '../sdk/render/tutorial-marks.ts';
import { motoX3mBot } from './bot.ts';
import { motoX3m } from './core/index.ts';
import { key } from './core/rig.ts';
import { createRide, type Ride } from './core/state.ts';

/** The tutorial restarts after this many ticks. */
const tutorialTicks = 780;
/** Ticks skipped at the start, where there is nothing to learn. */
const skipTicks = 60;
/** On screens lower than this, in CSS pixels, keys and button would overlap. */
const lowHeight = 640;
const noLuck = { below: () => 0 };

const arrowOf: readonly (readonly [number, Direction])[] = [
  [key.gas, 'up'],
  [key.brake, 'down'],
  [key.back, 'left'],
  [key.forth, 'right'],
];

/** A ride by the bot, with the keys and thumbs that it uses. */
export class Tutorial {
  ride: Ride = createRide(seedFromNumber(7));
  /** Whether the ride has just restarted. */
  began = true;

  step(): number {
    this.began = false;
    if (this.ride.tick > tutorialTicks || this.ride.waiting > 0) {
      this.ride = createRide(seedFromNumber(7));
      for (let tick = 0; tick < skipTicks; tick += 1) this.#ride();
      this.began = true;
    }
    return this.#ride();
  }

  #ride(): number {
    const { ride } = this;
    const actions = motoX3mBot(ride, ride.tick, noLuck, 2).filter((action) => motoX3m.accepts(ride, action));
    return motoX3m.step(ride, actions);
  }

  draw(ctx: DrawContext, { width, height, nowMs }: { width: number; height: number; nowMs: number }): void {
    const { keys } = this.ride;
    const lit = arrowOf.filter(([one]) => (keys & one) !== 0).map(([, name]) => name);
    // The button fits below the keys on a tall screen only; on a low one it is beside them.
    const aside = width >= height && height < lowHeight ? 70 : 0;
    if (width >= height) arrowKeys(ctx, width / 2 + aside, height * (aside > 0 ? 0.28 : 0.16), lit);
    // On the buttons, with the wrist off the screen.
    else this.#drawThumbs(ctx, width, height - 36);
    playButton(ctx, width / 2 - aside, height * (aside > 0 ? 0.28 : 0.3), nowMs);
  }

  #drawThumbs(ctx: DrawContext, width: number, y: number): void {
    const { keys } = this.ride;
    if (keys & key.gas) drawHand(ctx, width * 0.86, y);
    if (keys & key.back) drawHand(ctx, width * 0.125, y);
    else if (keys & key.forth) drawHand(ctx, width * 0.36, y);
  }
}
