import type { Affine } from './draw-context.ts';
import { getOrMake, type DrawContext, type Picture } from './picture.ts';
import { ScaledCopies } from './scaled-copies.ts';

/** A fixed pool of sparks; the oldest is replaced. Screen pixels and milliseconds. */

export interface Spark {
  x: number;
  y: number;
  speedX: number;
  speedY: number;
  gravity: number;
  leftMs: number;
  lifeMs: number;
  size: number;
  spin: number;
  /** A picture, or a colour for a small piece of paper. */
  look: Picture | string;
}

export class Particles {
  readonly #sparks: Spark[];
  readonly #sizes = new WeakMap<Picture, ScaledCopies>();
  #next = 0;

  constructor(count: number) {
    this.#sparks = Array.from({ length: count }, () => ({
      x: 0,
      y: 0,
      speedX: 0,
      speedY: 0,
      gravity: 0,
      leftMs: 0,
      lifeMs: 1,
      size: 1,
      spin: 0,
      look: '#fff',
    }));
  }

  add(spark: Omit<Spark, 'leftMs'>): void {
    const slot = this.#sparks[this.#next];
    if (slot) Object.assign(slot, spark, { leftMs: spark.lifeMs });
    this.#next = (this.#next + 1) % this.#sparks.length;
  }

  /** The context may be translated and scaled, not rotated. */
  draw(ctx: DrawContext, elapsedMs: number): void {
    const set = ctx.getTransform();
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    for (const spark of this.#sparks) {
      if (spark.leftMs <= 0) continue;
      move(spark, elapsedMs);
      if (typeof spark.look === 'string') drawPaper(ctx, spark, spark.look, set);
      else drawLight(ctx, spark, this.#sizesOf(spark.look), set);
    }
    ctx.globalAlpha = 1;
    ctx.setTransform(set.a, set.b, set.c, set.d, set.e, set.f);
  }

  /** Lights in a few dozen sizes; scaling one each time would cost ten times as much. */
  #sizesOf(look: Picture): ScaledCopies {
    return getOrMake(this.#sizes, look, () => new ScaledCopies(look, 1));
  }
}

function move(spark: Spark, elapsedMs: number): void {
  const seconds = elapsedMs / 1000;
  spark.leftMs -= elapsedMs;
  spark.speedY += spark.gravity * seconds;
  spark.x += spark.speedX * seconds;
  spark.y += spark.speedY * seconds;
}

/** In device pixels. */
function drawLight(ctx: DrawContext, spark: Spark, sizes: ScaledCopies, { a, e, f }: Affine): void {
  const part = Math.max(0, spark.leftMs / spark.lifeMs);
  ctx.globalAlpha = part;
  sizes.draw(ctx, spark.x * a + e, spark.y * a + f, spark.size * (0.35 + 0.65 * part) * a);
}

/** Confetti turns by becoming thinner, without a rotation. */
function drawPaper(ctx: DrawContext, spark: Spark, colour: string, { a, e, f }: Affine): void {
  const part = Math.max(0, spark.leftMs / spark.lifeMs);
  const turned = Math.abs(Math.cos((spark.leftMs / 90) * spark.spin));
  const wide = spark.size * a;
  ctx.globalAlpha = Math.min(1, part * 3);
  ctx.fillStyle = colour;
  ctx.fillRect(spark.x * a + e, spark.y * a + f, wide, wide * (0.25 + 0.75 * turned));
}
