import { ticksPerSecond } from '../../sdk/core/game-core.ts';
import { colours } from '../../sdk/render/theme.ts';
import { formatClock, formatNumber } from '../../sdk/render/format.ts';
import { starBurst } from '../../sdk/render/stars.ts';
import { endSound } from '../../sdk/runtime/result-card.ts';
import { cleanPoints, finishPoints, parTicks, secondPoints } from '../core/constants.ts';
import { ending, trackOf, type Ride } from '../core/state.ts';
import { flameReach } from '../render/chain-flame.ts';
import { lowHeight } from '../render/hud.ts';
import { boardHigh, gateHigh } from '../render/landmarks.ts';
import { crossTicks } from '../render/run-out.ts';
import { halfOf, type BikeCaptions } from './bike-captions.ts';
import { breakUp, payOut, type Parts } from './pieces.ts';

const rideStop = 14;
/** From the gate to the first line of the pay, and between two. */
const firstLineMs = 80;
const everyLineMs = 170;
/** Lines of text: the largest, from one to the next, and how far they rise. */
const lines = { largest: 32, high: 36, rise: 26 };
/** On a small upright screen there is little room between the gate's board and the HUD. */
const smallLines = { largest: 20, high: 24, rise: 14 };
const smallHeight = 640;
const lowLines = { ...lines, largest: 24 };
/** To the board of the gate, in CSS pixels. */
const boardGap = 10;
/** On a wide screen the lines end this far behind the bike's middle, in metres of the rider's size, or behind its flame. */
const behindBike = 2.7;
const behindFlame = 30;

/** How long after the finish a line of what it pays is shown. */
interface Line {
  ms: number;
  text: string;
  colour: string;
  size: number;
  points: number;
  place: readonly [x: number, y: number];
}

/** The largest answer of a ride: paper flies at the gate, and each part of the pay by itself to the score. */
export class Finishes {
  readonly #parts: Parts;
  readonly #captions: BikeCaptions;
  #lines: Line[] = [];
  /** How many lines were paid out. */
  #paid = 0;

  constructor(parts: Parts, captions: BikeCaptions) {
    [this.#parts, this.#captions] = [parts, captions];
  }

  /** Returns the ticks of the stop, in which the bike rolls out. */
  onTrack(ride: Ride): number {
    const { context, scene, fx } = this.#parts;
    const isLast = ride.ending !== ending.none;
    fx.flash(0.4, '#fff3cf');
    fx.addShake(isLast ? 14 : 10);
    context.vibrate('hit');
    this.#lines = this.#linesOf(ride);
    this.#paid = 0;
    scene.cheerAtGate(ride);
    if (!isLast) {
      context.sound.play('done');
      return crossTicks;
    }
    const { x, y } = scene.middleOf(ride);
    breakUp(this.#parts, x, y, 60);
    fx.confetti(context.stage.width, context.stage.height * 0.7);
    return rideStop;
  }

  /** The view opens on the next track. */
  onNextTrack({ track }: Ride): void {
    const { context, fx } = this.#parts;
    const { width, height } = context.stage;
    this.#lines = [];
    fx.clearText();
    context.sound.play('stand');
    const text = `${context.messages.track} ${formatNumber(track + 1)}`;
    // On a low screen beside the bike, which stands high there.
    const x = height < lowHeight ? width * 0.34 : width / 2;
    this.#captions.sayAt(text, colours.gold, Math.min(44, width / 8), [x, height * 0.3]);
  }

  /** In each frame. */
  update(elapsedMs: number): void {
    for (const line of this.#lines) {
      line.ms -= elapsedMs;
      if (line.ms <= 0) this.#pay(line);
    }
    this.#lines = this.#lines.filter(({ ms }) => ms > 0);
  }

  /** Each rings higher than the one before. */
  #pay({ text, colour, size, points, place }: Line): void {
    this.#parts.context.sound.play('trick', 1 + this.#paid * 0.2);
    this.#paid += 1;
    this.#captions.sayAt(text, colour, size, place, { rise: this.#look.rise });
    payOut(this.#parts, ...place, points);
  }

  #linesOf(ride: Ride): Line[] {
    const { context } = this.#parts;
    const { messages } = context;
    const ticks = ride.times[ride.track]!;
    const time = Math.trunc(Math.max(0, parTicks - ticks) / ticksPerSecond) * secondPoints;
    const parts: [string, number, string][] = [
      [messages.finish, finishPoints, colours.paper],
      [formatClock(ticks / ticksPerSecond), time, colours.mint],
      [messages.clean, ride.trackCrashes === 0 ? cleanPoints : 0, colours.gold],
    ];
    const paid = parts.filter(([, points]) => points > 0);
    const { largest, high } = this.#look;
    return paid.map(([name, points, colour], line) => {
      const text = `${name} +${formatNumber(points)}`;
      const size = Math.min(largest, 20 + points / 50);
      const [x, foot] = this.#payPlace(ride, text, size);
      const ms = firstLineMs + line * everyLineMs;
      return { ms, text, size, colour, points, place: [x, foot - (paid.length - 1 - line) * high] };
    });
  }

  get #look(): typeof lines {
    const { width, height } = this.#parts.context.stage;
    return height < lowHeight ? lowLines : height > width && height < smallHeight ? smallLines : lines;
  }

  /** The place of the last line: above the gate, or on a wide screen behind the bike, from where it rolls away. */
  #payPlace(ride: Ride, text: string, size: number): [x: number, y: number] {
    const { context, scene } = this.#parts;
    const { width, height } = context.stage;
    const { x, y } = scene.middleOf(ride);
    const { padsHigh, riderScale } = scene.camera;
    if (height > width) {
      const board = scene.camera.screenY(trackOf(ride).finish.y + gateHigh + boardHigh);
      return [x, Math.min(y - 46, board - boardGap - size / 2)];
    }
    const behind = Math.max(behindBike * riderScale, flameReach(ride) * riderScale + behindFlame);
    return [x - behind - halfOf(text, size), Math.min(height - padsHigh - 14, y + 84)];
  }

  onEnd(ride: Ride): void {
    const { context, fx } = this.#parts;
    const isBest = ride.points > (context.init.bestScore ?? Infinity);
    if (isBest) fx.confetti(context.stage.width, context.stage.height * 0.7);
    context.sound.play(endSound(ride.ending === ending.finished, ride.points, context.init.bestScore));
  }

  /** A star falls into its place after the finish; each rings higher than the one before. */
  onStar(index: number, x: number, y: number): void {
    const { context, fx } = this.#parts;
    context.sound.play('flag', 1 + index * 0.26);
    fx.burst(x, y, { ...starBurst(index), count: fx.calm ? 4 : 16 + index * 6 });
    context.vibrate('light');
  }
}
