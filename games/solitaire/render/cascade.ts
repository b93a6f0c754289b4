import type { DrawContext } from '../../sdk/render/picture.ts';
import { ranks } from '../core/constants.ts';
import type { Layout, Point } from './layout.ts';
import type { Pictures } from './pictures.ts';

/** After a win the cards leap off the homes one by one, kings first, and bounce away with trails. */

/** A card that leaps. Speeds are pixels a second. */
interface Leap extends Point {
  card: number;
  isBack: boolean;
  speedX: number;
  speedY: number;
  trail: Point[];
  trailMs: number;
}

/** The last card has to come home first. */
const waitMs = 350;
const leapsMs = 2500;
const trailEveryMs = 34;
const trailMax = 5;
const bounce = 0.8;
/** A longer gap between two frames would send a card through the floor. */
const frameMsMax = 40;

export class Cascade {
  readonly #homes: number;
  /** Whether every third card shows its back, for players who chose one. */
  readonly #showsBacks: boolean;
  readonly #leaps: Leap[] = [];
  #ms = 0;
  #leapt = 0;

  constructor(homes: number, showsBacks: boolean) {
    this.#homes = homes;
    this.#showsBacks = showsBacks;
  }

  reset(): void {
    this.#leaps.length = 0;
    this.#ms = 0;
    this.#leapt = 0;
  }

  /** How many cards still lie in each home. */
  left(): number[] {
    return Array.from(
      { length: this.#homes },
      (_, home) => ranks - Math.ceil(Math.max(0, this.#leapt - home) / this.#homes),
    );
  }

  /** `cardAt` tells the cards at home, from the ace up. */
  pass(elapsedMs: number, layout: Layout, cardAt: (home: number, rank: number) => number): void {
    this.#ms += elapsedMs;
    const all = this.#homes * ranks;
    while (this.#leapt < all && this.#ms > waitMs + (this.#leapt * leapsMs) / all) this.#leap(layout, cardAt);
    for (const leap of this.#leaps) fly(leap, Math.min(elapsedMs, frameMsMax), layout);
    const lost = this.#leaps.findIndex(({ x }) => x > -layout.cardWidth && x < layout.width);
    if (lost > 0) this.#leaps.splice(0, lost);
  }

  #leap({ homes, isWide, width, height }: Layout, cardAt: (home: number, rank: number) => number): void {
    const home = this.#leapt % this.#homes;
    const card = cardAt(home, ranks - 1 - Math.floor(this.#leapt / this.#homes));
    const { x, y } = homes[home]!;
    const way = Math.random() < 0.35 ? -1 : 1;
    this.#leapt += 1;
    this.#leaps.push({
      card,
      isBack: this.#showsBacks && this.#leapt % 3 === 0,
      x,
      y,
      speedX: way * width * (0.22 + Math.random() * 0.5),
      // From below they leap up first.
      speedY: -height * (isWide ? Math.random() * 0.45 : 1 + Math.random()),
      trail: [],
      trailMs: 0,
    });
  }

  /** Device pixels, as for the cards on the table; behind the planks that carry the figures. */
  draw(ctx: DrawContext, pictures: Pictures, { ratio, width, height, frame }: Layout): void {
    ctx.save();
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    const [left, top] = [Math.round(frame.left * ratio), Math.round(frame.top * ratio)];
    ctx.beginPath();
    ctx.rect(left, top, Math.round((width - frame.right) * ratio) - left, Math.ceil(height * ratio) - top);
    ctx.clip();
    for (const { card, isBack, x, y, trail } of this.#leaps) {
      const picture = isBack ? pictures.back : pictures.face(card);
      for (const at of [...trail, { x, y }]) {
        ctx.drawImage(picture, Math.round(at.x * ratio), Math.round(at.y * ratio));
      }
    }
    ctx.restore();
  }
}

function fly(leap: Leap, elapsedMs: number, { height, cardHeight }: Layout): void {
  leap.trailMs += elapsedMs;
  if (leap.trailMs > trailEveryMs) {
    leap.trailMs = 0;
    leap.trail.push({ x: leap.x, y: leap.y });
    if (leap.trail.length > trailMax) leap.trail.shift();
  }
  const seconds = elapsedMs / 1000;
  leap.speedY += height * 2.4 * seconds;
  leap.x += leap.speedX * seconds;
  leap.y += leap.speedY * seconds;
  const floor = height - cardHeight;
  if (leap.y < floor) return;
  leap.y = floor;
  leap.speedY *= -bounce;
}
