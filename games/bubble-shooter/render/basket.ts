import { backOut, clamp01 } from '../../sdk/render/easing.ts';
import {
  drawWithin,
  paint,
  fillPath,
  blit,
  strokePath,
  type DrawContext,
  type Picture,
} from '../../sdk/render/picture.ts';
import { Label } from '../../sdk/render/text.ts';
import { fillRects } from '../../sdk/render/theme.ts';
import { formatNumber } from '../../sdk/render/format.ts';
import { rainbow, rainbowStreak } from '../core/constants.ts';
import type { Game } from '../core/state.ts';
import type { Bubbles } from './bubbles.ts';
import type { Layout } from './layout.ts';

const swapMs = 200;
const rockMs = 300;
const quarterMs = 420;
const fewShots = 10;
const fewShotsOfLevel = 5;

/** The current bubble between the horns, the next one in the basket, and the throws left. */
export class Basket {
  readonly #layout: Layout;
  readonly #bubbles: Bubbles;
  #back!: Picture;
  #front!: Picture;
  readonly #shots = new Label();
  #held = 0;
  #next = 0;
  #swappedMs = swapMs;
  #loadedMs = swapMs;
  #giftMs = 1000;
  #rockedMs = rockMs;
  #askedMs = quarterMs;
  #filled = 0;
  /** Since the last quarter of the streak was filled. */
  #filledMs = quarterMs;

  constructor(layout: Layout, bubbles: Bubbles) {
    this.#layout = layout;
    this.#bubbles = bubbles;
  }

  resize(): void {
    const { unit, ratio } = this.#layout;
    const scaled = (draw: (ctx: DrawContext) => void) => (ctx: DrawContext) => {
      ctx.scale(unit, unit);
      draw(ctx);
    };
    this.#back = paint(unit * 2.4, unit * 2.2, ratio, scaled(paintBack));
    this.#front = paint(unit * 2.4, unit * 2.2, ratio, scaled(paintFront));
  }

  swapped(): void {
    this.#swappedMs = 0;
  }

  loaded(): void {
    this.#loadedMs = 0;
    this.#swappedMs = swapMs;
  }

  /** Rocks: there is nothing to swap. */
  rock(): void {
    this.#rockedMs = 0;
  }

  /** The open quarters pulse: they say what brings the rainbow. */
  askStreak(): void {
    this.#askedMs = 0;
  }

  gift(): void {
    this.#giftMs = 0;
  }

  drawBasket(ctx: DrawContext, game: Game, elapsedMs: number, nowMs: number): void {
    this.#swappedMs += elapsedMs;
    this.#loadedMs += elapsedMs;
    this.#giftMs += elapsedMs;
    this.#rockedMs = Math.min(rockMs, this.#rockedMs + elapsedMs);
    this.#held = game.held;
    this.#next = game.next;
    const { basket, unit, ratio } = this.#layout;
    const rested = this.#rockedMs / rockMs;
    const rock = Math.round(Math.sin(rested * Math.PI * 5) * unit * 0.22 * (1 - rested));
    const corner = { x: basket.x - unit * 1.2 + rock, y: basket.y - unit * 0.35, ratio };
    blit(ctx, this.#back, corner);
    if (this.#next !== 0 && this.#swappedMs >= swapMs) this.#drawNext(ctx, nowMs);
    blit(ctx, this.#front, corner);
    this.#drawShots(ctx, game.shots, game.level > 0 ? fewShotsOfLevel : fewShots, nowMs);
  }

  /** The held bubble hops up from the basket; at a swap both change places in two arcs. */
  drawHeld(ctx: DrawContext): void {
    const { launch, basket } = this.#layout;
    const swapping = clamp01(this.#swappedMs / swapMs);
    if (swapping < 1) {
      this.#arc(ctx, this.#next, [launch, basket], swapping, 1);
      this.#arc(ctx, this.#held, [basket, launch], swapping, -1);
      return;
    }
    const loading = clamp01(this.#loadedMs / swapMs);
    if (loading < 1) this.#arc(ctx, this.#held, [basket, launch], loading, -1);
    else this.#bubbles.blit(ctx, this.#held, launch.x, launch.y);
  }

  /** Fills one quarter for each throw of a streak; the fourth brings a rainbow. */
  drawStreak(ctx: DrawContext, streak: number, elapsedMs: number): void {
    const { unit, streakRing } = this.#layout;
    const { x, y } = streakRing;
    const filled = streak === 0 ? 0 : ((streak - 1) % rainbowStreak) + 1;
    if (filled > 0 && filled !== this.#filled) this.#filledMs = 0;
    this.#filled = filled;
    this.#filledMs = Math.min(quarterMs, this.#filledMs + elapsedMs);
    this.#askedMs = Math.min(quarterMs, this.#askedMs + elapsedMs);
    const fresh = 1 - this.#filledMs / quarterMs;
    const asked = Math.sin((this.#askedMs / quarterMs) * Math.PI);
    ctx.lineCap = 'butt';
    for (let part = 0; part < rainbowStreak; part += 1) {
      const swell = part === filled - 1 ? fresh : part < filled ? 0 : asked;
      ctx.lineWidth = unit * (0.2 + 0.28 * swell);
      ctx.strokeStyle =
        part < filled ? (swell > 0.4 ? '#fbf5e9' : '#45db96') : asked > 0.2 ? '#ffc24d' : '#140e22a0';
      ctx.beginPath();
      const from = -Math.PI / 2 + (part * Math.PI * 2) / rainbowStreak + 0.1;
      ctx.arc(x, y, unit * 0.78, from, from + (Math.PI * 2) / rainbowStreak - 0.2);
      ctx.stroke();
    }
    ctx.globalAlpha = filled === 0 ? 0.45 : 1;
    this.#bubbles.stretch(ctx, rainbow, [x, y], 0.9);
    ctx.globalAlpha = 1;
  }

  #drawNext(ctx: DrawContext, nowMs: number): void {
    const { basket, unit } = this.#layout;
    const grown = 1 + 0.7 * (1 - backOut(clamp01(this.#giftMs / 420)));
    const bob = Math.sin(nowMs / 400) * unit * 0.04;
    if (grown === 1) this.#bubbles.blit(ctx, this.#next, basket.x, basket.y + bob);
    else this.#bubbles.stretch(ctx, this.#next, [basket.x, basket.y + bob], grown);
  }

  #arc(
    ctx: DrawContext,
    kind: number,
    [from, to]: readonly [{ x: number; y: number }, { x: number; y: number }],
    t: number,
    side: number,
  ): void {
    const lift = Math.sin(t * Math.PI) * this.#layout.unit * 0.9 * side;
    this.#bubbles.stretch(ctx, kind, [from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t + lift], 1);
  }

  #drawShots(ctx: DrawContext, shots: number, fewest: number, nowMs: number): void {
    const { basket, unit } = this.#layout;
    const few = shots <= fewest;
    const beat = few && Math.sin(nowMs / 160) > 0 ? 1.12 : 1;
    const size = Math.max(15, unit * 0.62) * beat;
    const colour = few ? '#ff8aa0' : '#fff3d6';
    this.#shots.draw(ctx, formatNumber(shots), {
      x: basket.x,
      y: basket.y + unit * 1.06,
      size,
      colour,
      align: 0.5,
    });
  }
}

/** The far rim of a doko, the carrying basket. */
function paintBack(ctx: DrawContext): void {
  fillPath(ctx, '#4a2a1c', 'M.1.5A1.1.3 0 0 1 2.3.5L2.2.7.2.7Z');
  fillPath(ctx, '#2a1510', 'M.25.52A.95.22 0 0 0 2.15.52 .95.22 0 0 0 .25.52Z');
}

function paintFront(ctx: DrawContext): void {
  const side = 'M.08.5C.5.78 1.9.78 2.32.5L1.9 2.1C1.6 2.2.8 2.2.5 2.1Z';
  fillPath(ctx, '#a86a32', side);
  drawWithin(ctx, [0, 0.4, 2.4, 1.9], (brush) => fillPath(brush, '#000', side), weave);
  ctx.lineCap = 'round';
  strokePath(ctx, '#d69a52', 0.13, 'M.1 .52C.5 .8 1.9 .8 2.3 .52');
}

/** Crossed strips of bamboo with two hoops. */
function weave(ctx: DrawContext): void {
  ctx.lineWidth = 0.07;
  for (let x = -1; x < 4; x += 0.34) {
    ctx.strokeStyle = '#7c4a20';
    ctx.beginPath();
    ctx.moveTo(x, 0.4);
    ctx.lineTo(x + 1.2, 2.3);
    ctx.moveTo(x + 1.2, 0.4);
    ctx.lineTo(x, 2.3);
    ctx.stroke();
  }
  fillRects(ctx, '#6b3d1a', [0, 1.12, 2.4, 0.09], [0, 1.72, 2.4, 0.09]);
}
