import { clamp01, easeInOut } from '../../sdk/render/easing.ts';
import { paint, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import type { Layout } from './layout.ts';
import { paintChick } from './special-bubbles.ts';

interface Flyer {
  fromX: number;
  fromY: number;
  /** Below zero until it leaves. */
  ms: number;
  side: number;
}

const flyMs = 900;
const betweenMs = 130;
/** Milliseconds of a wing's beat, down or up. */
const beatMs = 70;

/** Chicks that are free flutter in an arc to where they are counted. */
export class Chicks {
  readonly #layout: Layout;
  readonly #arrive: (x: number, y: number) => void;
  #wings!: readonly Picture[];
  #flyers: Flyer[] = [];

  constructor(layout: Layout, arrive: (x: number, y: number) => void) {
    this.#layout = layout;
    this.#arrive = arrive;
  }

  resize(): void {
    const size = this.#layout.unit * 1.2;
    this.#wings = [0, 1].map((wings) =>
      paint(size, size, this.#layout.ratio, (ctx) => {
        ctx.scale(size / 2.2, size / 2.2);
        ctx.translate(1.1, 1.1);
        paintChick(ctx, wings);
      }),
    );
  }

  free(fromX: number, fromY: number): void {
    const waiting = this.#flyers.filter(({ ms }) => ms < 0).length;
    this.#flyers.push({
      fromX,
      fromY,
      ms: -1 - waiting * betweenMs,
      side: this.#flyers.length % 2 === 0 ? 1 : -1,
    });
  }

  /** `to` is the counter's place. */
  draw(ctx: DrawContext, to: { x: number; y: number }, elapsedMs: number): void {
    this.#flyers = this.#flyers.filter((one) => this.#drawFlyer(ctx, one, to, elapsedMs));
  }

  #drawFlyer(ctx: DrawContext, one: Flyer, to: { x: number; y: number }, elapsedMs: number): boolean {
    one.ms += elapsedMs;
    const t = easeInOut(clamp01(one.ms / flyMs));
    if (t >= 1) {
      this.#arrive(to.x, to.y);
      return false;
    }
    const { unit } = this.#layout;
    const swing = Math.sin(t * Math.PI);
    const x = one.fromX + (to.x - one.fromX) * t + swing * unit * 1.6 * one.side;
    const y = one.fromY + (to.y - one.fromY) * t - swing * unit * 1.4;
    const size = unit * (1.2 + 0.5 * swing);
    const wings = one.ms < 0 ? 0 : Math.floor(one.ms / beatMs) % 2;
    ctx.drawImage(this.#wings[wings]!, x - size / 2, y - size / 2, size, size);
    return true;
  }
}
