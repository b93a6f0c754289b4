import { backOut, clamp01 } from '../../sdk/kit/easing.ts';
import { Label } from '../../sdk/kit/lettering.ts';
import { drawWithin, paint, shape, stamp, type Pen, type Picture } from '../../sdk/kit/paint.ts';
import { figure } from '../../sdk/kit/words.ts';
import { rainbow, rainbowStreak } from '../core/measures.ts';
import type { Game } from '../core/state.ts';
import type { Bubbles } from './bubbles.ts';
import type { Layout } from './layout.ts';

const swapMs = 200;
const fewShots = 10;

/** The two bubbles at hand: one between the horns, one in the basket with the throws that are left. */
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

  constructor(layout: Layout, bubbles: Bubbles) {
    this.#layout = layout;
    this.#bubbles = bubbles;
  }

  fit(): void {
    const { unit, ratio } = this.#layout;
    const scaled = (draw: (pen: Pen) => void) => (pen: Pen) => {
      pen.scale(unit, unit);
      draw(pen);
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

  gift(): void {
    this.#giftMs = 0;
  }

  drawBasket(pen: Pen, game: Game, elapsedMs: number, nowMs: number): void {
    this.#swappedMs += elapsedMs;
    this.#loadedMs += elapsedMs;
    this.#giftMs += elapsedMs;
    this.#held = game.held;
    this.#next = game.next;
    const { basket, unit, ratio } = this.#layout;
    const corner = { x: basket.x - unit * 1.2, y: basket.y - unit * 0.35, ratio };
    stamp(pen, this.#back, corner);
    if (this.#next !== 0 && this.#swappedMs >= swapMs) this.#drawNext(pen, nowMs);
    stamp(pen, this.#front, corner);
    this.#drawShots(pen, game.shots, nowMs);
  }

  /** The held bubble hops up from the basket; at a swap both change places in two arcs. */
  drawHeld(pen: Pen): void {
    const { launch, basket } = this.#layout;
    const swapping = clamp01(this.#swappedMs / swapMs);
    if (swapping < 1) {
      this.#arc(pen, this.#next, [launch, basket], swapping, 1);
      this.#arc(pen, this.#held, [basket, launch], swapping, -1);
      return;
    }
    const loading = clamp01(this.#loadedMs / swapMs);
    if (loading < 1) this.#arc(pen, this.#held, [basket, launch], loading, -1);
    else this.#bubbles.stamp(pen, this.#held, launch.x, launch.y);
  }

  /** Fills one quarter for each throw of a streak; the fourth brings a rainbow. */
  drawStreak(pen: Pen, streak: number): void {
    const { launch, basket, unit } = this.#layout;
    const x = launch.x * 2 - basket.x;
    const y = basket.y + unit * 0.6;
    const filled = streak === 0 ? 0 : ((streak - 1) % rainbowStreak) + 1;
    pen.lineWidth = unit * 0.2;
    pen.lineCap = 'butt';
    for (let part = 0; part < rainbowStreak; part += 1) {
      pen.strokeStyle = part < filled ? '#45db96' : '#140e22a0';
      pen.beginPath();
      const from = -Math.PI / 2 + (part * Math.PI * 2) / rainbowStreak + 0.1;
      pen.arc(x, y, unit * 0.78, from, from + (Math.PI * 2) / rainbowStreak - 0.2);
      pen.stroke();
    }
    pen.globalAlpha = filled === 0 ? 0.45 : 1;
    this.#bubbles.stretch(pen, rainbow, [x, y], 0.9);
    pen.globalAlpha = 1;
  }

  #drawNext(pen: Pen, nowMs: number): void {
    const { basket, unit } = this.#layout;
    const grown = 1 + 0.7 * (1 - backOut(clamp01(this.#giftMs / 420)));
    const bob = Math.sin(nowMs / 400) * unit * 0.04;
    if (grown === 1) this.#bubbles.stamp(pen, this.#next, basket.x, basket.y + bob);
    else this.#bubbles.stretch(pen, this.#next, [basket.x, basket.y + bob], grown);
  }

  #arc(
    pen: Pen,
    kind: number,
    [from, to]: readonly [{ x: number; y: number }, { x: number; y: number }],
    t: number,
    side: number,
  ): void {
    const lift = Math.sin(t * Math.PI) * this.#layout.unit * 0.9 * side;
    this.#bubbles.stretch(pen, kind, [from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t + lift], 1);
  }

  #drawShots(pen: Pen, shots: number, nowMs: number): void {
    const { basket, unit, ratio } = this.#layout;
    const few = shots <= fewShots;
    const beat = few && Math.sin(nowMs / 160) > 0 ? 1.12 : 1;
    const size = Math.max(15, unit * 0.62) * beat;
    const colour = few ? '#ff8aa0' : '#fff3d6';
    this.#shots.draw(pen, figure(shots), {
      x: basket.x,
      y: basket.y + unit * 1.06,
      size,
      colour,
      ratio,
      align: 0.5,
    });
  }
}

/** The far rim of a doko, the carrying basket. */
function paintBack(pen: Pen): void {
  shape(pen, '#4a2a1c', 'M.1.5A1.1.3 0 0 1 2.300.5L2.200.7.2.7Z');
  shape(pen, '#2a1510', 'M.25.52A.95.22 0 0 0 2.150.52 .95.22 0 0 0 .25.52Z');
}

function paintFront(pen: Pen): void {
  const side = 'M.08.5C.5.78 1.900.78 2.320.5L1.900 2.100C1.600 2.200.8 2.200.5 2.100Z';
  shape(pen, '#a86a32', side);
  drawWithin(pen, [0, 0.4, 2.4, 1.9], (brush) => shape(brush, '#000', side), weave);
  pen.strokeStyle = '#d69a52';
  pen.lineWidth = 0.13;
  pen.lineCap = 'round';
  pen.beginPath();
  pen.moveTo(0.1, 0.52);
  pen.bezierCurveTo(0.5, 0.8, 1.9, 0.8, 2.3, 0.52);
  pen.stroke();
}

/** Crossed strips of bamboo with two hoops. */
function weave(pen: Pen): void {
  pen.lineWidth = 0.07;
  for (let x = -1; x < 4; x += 0.34) {
    pen.strokeStyle = '#7c4a20';
    pen.beginPath();
    pen.moveTo(x, 0.4);
    pen.lineTo(x + 1.2, 2.3);
    pen.moveTo(x + 1.2, 0.4);
    pen.lineTo(x, 2.3);
    pen.stroke();
  }
  pen.fillStyle = '#6b3d1a';
  pen.fillRect(0, 1.12, 2.4, 0.09);
  pen.fillRect(0, 1.72, 2.4, 0.09);
}
