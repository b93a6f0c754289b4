import { seedFromNumber } from '../sdk/core/random.ts';
import { drawAt, type DrawContext } from '../sdk/render/picture.ts';
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

  draw(ctx: DrawContext, frame: Shown, input: Pick<RideInput, 'hasPads' | 'placeOf' | 'keys'>): void {
    const { width, height } = frame;
    const { keys } = this.ride;
    if (input.hasPads) {
      for (const [one] of arrowOf)
        if (keys & one && input.keys === 0)
          drawHand(ctx, Math.min(input.placeOf(one).x, width - handWide), height - handHigh);
    } else {
      const lit = arrowOf.filter(([one]) => (keys & one) !== 0).map(([, name]) => name);
      const aside = asideOf(height);
      arrowKeys(ctx, width / 2 + aside, height * (aside > 0 ? 0.28 : 0.16), lit);
    }
    this.drawButton(ctx, frame, input);
  }

  /** Smaller as the count opens. */
  drawButton(
    ctx: DrawContext,
    { width, height, nowMs }: Shown,
    { hasPads }: Pick<RideInput, 'hasPads'>,
    size = 1,
  ): void {
    const aside = hasPads ? 0 : asideOf(height);
    const high = hasPads ? (height > width ? 0.3 : 0.36) : aside > 0 ? 0.28 : 0.32;
    if (size === 1) return playButton(ctx, width / 2 - aside, height * high, nowMs);
    drawAt(ctx, [width / 2 - aside, height * high, 0, size], () => playButton(ctx, 0, 0, nowMs));
  }
}

interface Shown {
  width: number;
  height: number;
  nowMs: number;
}

/** On a low screen the button is this far beside the keys, from the middle. */
const asideOf = (height: number): number => (height < lowHeight ? 70 : 0);
