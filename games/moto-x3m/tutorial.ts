import { seedFromNumber } from '../sdk/core/random.ts';
import type { DrawContext } from '../sdk/render/picture.ts';
import { arrowKeys, drawHand, playButton } from '../sdk/render/tutorial-marks.ts';
import { motoX3mBot } from './bot/index.ts';
import { motoX3m } from './core/index.ts';
import { levels } from './core/levels.ts';
import { createRide, type Ride } from './core/state.ts';
import { arrowOf, type RideInput } from './input/index.ts';

/** The tutorial restarts after this many ticks. */
const tutorialTicks = 780;
/** Ticks skipped at the start, where there is nothing to learn. */
const skipTicks = 60;
/** On screens lower than this, in CSS pixels, keys and button would overlap. */
const lowHeight = 640;
/** From the tip of the hand to its foot, in CSS pixels: all of it stands on the screen. */
const handHigh = 74;
/** And from its tip to its right side. */
const handWide = 58;
/** A bot that never errs. */
const noLuck = { below: (limit: number) => limit - 1 };

/** A ride by the bot, with the keys or the pads that it uses. */
export class Tutorial {
  readonly #level: number;
  ride: Ride;
  /** Whether the ride has just restarted. */
  began = true;

  constructor(level: number) {
    this.#level = level;
    this.ride = createRide(seedFromNumber(7), level, levels[level - 1]);
  }

  step(): number {
    this.began = false;
    if (this.ride.tick > tutorialTicks || this.ride.waiting > 0) {
      this.ride = createRide(seedFromNumber(7), this.#level, levels[this.#level - 1]);
      for (let tick = 0; tick < skipTicks; tick += 1) this.#ride();
      this.began = true;
    }
    return this.#ride();
  }

  #ride(): number {
    const { ride } = this;
    const actions = motoX3mBot(ride, ride.tick, noLuck, 1).filter((action) => motoX3m.accepts(ride, action));
    return motoX3m.step(ride, actions);
  }

  draw(
    ctx: DrawContext,
    { width, height, nowMs }: { width: number; height: number; nowMs: number },
    input: Pick<RideInput, 'hasPads' | 'placeOf' | 'keys'>,
  ): void {
    const { keys } = this.ride;
    const lit = arrowOf.filter(([one]) => (keys & one) !== 0).map(([, name]) => name);
    if (input.hasPads) {
      for (const [one] of arrowOf)
        if (keys & one && input.keys === 0)
          drawHand(ctx, Math.min(input.placeOf(one).x, width - handWide), height - handHigh);
      return playButton(ctx, width / 2, height * (height > width ? 0.3 : 0.36), nowMs);
    }
    // On a low screen the button is beside the keys.
    const aside = height < lowHeight ? 70 : 0;
    arrowKeys(ctx, width / 2 + aside, height * (aside > 0 ? 0.28 : 0.16), lit);
    playButton(ctx, width / 2 - aside, height * (aside > 0 ? 0.28 : 0.32), nowMs);
  }
}
