import { divide } from '../../sdk/core/fixed.ts';
import { ticksPerSecond } from '../../sdk/core/game-core.ts';
import { colours } from '../../sdk/render/theme.ts';
import { formatNumber } from '../../sdk/render/format.ts';
import { placePoints, pointsASecondLeft } from '../core/constants.ts';
import { starsWon, ticksLeft } from '../core/index.ts';
import type { Race } from '../core/state.ts';
import { payPlace } from '../render/caption-places.ts';
import type { Photo } from '../render/photo.ts';
import type { Captions } from './captions.ts';
import { sparks, type Parts } from './pieces.ts';

/** From the line to the first part of the pay, and between two. */
const firstMs = 150;
const everyMs = 400;
const lineSize = 34;
/** Where the score stands. */
const scorePlace = [44, 50] as const;
const coins = 9;
const starsMost = 3;

/** What the line pays, part by part, each of which flies to the score; and a best that is beaten. */
export class Finishes {
  readonly #parts: Parts;
  readonly #captions: Captions;
  readonly #photo: Pick<Photo, 'take'>;
  #lines: string[] = [];
  #shown = 0;
  #ms = 0;

  constructor(parts: Parts, captions: Captions, photo: Pick<Photo, 'take'>) {
    [this.#parts, this.#captions, this.#photo] = [parts, captions, photo];
  }

  onFinish(race: Race, ratio: number): void {
    const { context, fx, scale } = this.#parts;
    const { messages, sound } = context;
    fx.flash(0.7, '#ffffff');
    fx.addShake(8);
    sound.play('shutter');
    if (race.place === 1 || starsWon(race) === starsMost) fx.confetti(scale.width, scale.height);
    context.offerPicture(this.#photo.take(race, ratio, messages));
    context.vibrate('hit');
    const time = divide(ticksLeft(race), ticksPerSecond) * pointsASecondLeft;
    const place = placePoints[race.place - 1] ?? 0;
    this.#lines = [`${formatNumber(race.place)}/4 +${formatNumber(place)}`];
    if (time > 0) this.#lines.push(`${messages.timeLeft} +${formatNumber(time)}`);
    [this.#shown, this.#ms] = [0, 0];
  }

  /** On the way it is said at once, at the line after the pay. */
  onBest({ finished }: Race): void {
    const { context, fx, scale } = this.#parts;
    const { newBest } = context.messages;
    if (finished === 1) return void this.#lines.push(newBest);
    context.sound.play('best');
    this.#captions.announce(newBest, colours.gold, 32);
    fx.flash(0.2, colours.gold);
    fx.burst(scale.width / 2, scale.height * 0.25, { ...goldBurst, count: fx.calm ? 8 : 30 });
  }

  /** In each frame. */
  update(elapsedMs: number): void {
    if (this.#shown === this.#lines.length) return;
    this.#ms += elapsedMs;
    if (this.#ms >= firstMs + this.#shown * everyMs) this.#showLine();
  }

  /** Each rings higher than the one before. */
  #showLine(): void {
    const { context, fx, scale } = this.#parts;
    const line = this.#shown;
    this.#shown += 1;
    const text = this.#lines[line]!;
    const at = payPlace(scale, text, line, this.#lines.length, lineSize);
    this.#captions.stay(text, colours.gold, at);
    fx.burst(at.x, at.y, { ...goldBurst, count: fx.calm ? 4 : 14 });
    if (text !== context.messages.newBest) {
      context.sound.play('corn', 0.8 + line * 0.2);
      return this.#payOut(at.x, at.y);
    }
    context.sound.play('best');
    fx.confetti(scale.width, scale.height);
  }

  #payOut(x: number, y: number): void {
    const { fx } = this.#parts;
    for (let coin = fx.calm ? coins : 0; coin < coins; coin += 1) {
      const seconds = 0.4 + coin * 0.05;
      const speedX = (scorePlace[0] - x) / seconds;
      const speedY = (scorePlace[1] - y) / seconds;
      fx.spark({ x, y, speedX, speedY, lifeMs: seconds * 1000, size: 9, spin: 0.6, look: colours.gold });
    }
  }
}

const goldBurst = { ...sparks, looks: [colours.gold, '#fff3cf', '#ffa800'] };
