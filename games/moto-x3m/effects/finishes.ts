import { ticksPerSecond } from '../../sdk/core/game-core.ts';
import { widthOf } from '../../sdk/render/text.ts';
import { colours } from '../../sdk/render/theme.ts';
import { formatClock, formatNumber } from '../../sdk/runtime/format.ts';
import { cleanPoints, finishPoints, parTicks, secondPoints } from '../core/constants.ts';
import { ending, type Ride } from '../core/state.ts';
import { flameReach } from '../render/chain-flame.ts';
import { crossTicks } from '../render/run-out.ts';
import { lowHeight, type BikeCaptions } from './bike-captions.ts';
import type { Parts } from './parts.ts';
import { breakUp, payOut } from './pieces.ts';

const rideStop = 14;
/** From the gate to the first line of the pay, and between two. */
const firstLineMs = 80;
const everyLineMs = 170;
const lineHigh = 36;
const lineRise = 26;
/** On a wide screen the lines end so far behind the bike's middle, or behind its flame. */
const behindBike = 90;
const behindFlame = 30;

/** A line of what a finish pays, after so long. */
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
    this.#captions.sayAt(text, colours.gold, 44, [x, height * 0.3]);
  }

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
    this.#captions.sayAt(text, colour, size, place, { rise: lineRise });
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
    const largest = context.stage.height < lowHeight ? 24 : 32;
    return paid.map(([name, points, colour], line) => {
      const text = `${name} +${formatNumber(points)}`;
      const size = Math.min(largest, 20 + points / 50);
      const [x, foot] = this.#payPlace(ride, widthOf(text, size) / 2);
      const ms = firstLineMs + line * everyLineMs;
      return { ms, text, size, colour, points, place: [x, foot - (paid.length - 1 - line) * lineHigh] };
    });
  }

  /** Of the last line: above the bike, or on a wide screen behind it, from where it rolls away. */
  #payPlace(ride: Ride, half: number): [x: number, y: number] {
    const { context, scene } = this.#parts;
    const { width, height } = context.stage;
    const { x, y } = scene.middleOf(ride);
    if (height > width) return [x, y - 46];
    const { padsHigh, riderScale } = scene.camera;
    const behind = Math.max(behindBike, flameReach(ride) * riderScale + behindFlame);
    return [x - behind - half, Math.min(height - padsHigh - 14, y + 84)];
  }

  onEnd(ride: Ride): void {
    const { context, fx } = this.#parts;
    const isBest = ride.points > (context.init.bestScore ?? Infinity);
    if (isBest) fx.confetti(context.stage.width, context.stage.height * 0.7);
    context.sound.play(ride.ending === ending.finished || isBest ? 'finish' : 'lost');
  }

  /** Each rings higher than the one before. */
  onStar(index: number, x: number, y: number): void {
    const { context, fx } = this.#parts;
    context.sound.play('flag', 1 + index * 0.26);
    fx.burst(x, y, {
      count: fx.calm ? 4 : 16 + index * 6,
      speed: 260 + index * 80,
      gravity: 420,
      lifeMs: 700,
      spin: 1,
      sizes: [4, 9],
      looks: ['#ffc24d', '#fff3cf', '#ffa800'],
    });
    context.vibrate('light');
  }
}
