import type { Pen } from './paint.ts';

/** A fixed number of sparks, made once; the oldest gives way. Screen pixels and milliseconds. */

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
  look: CanvasImageSource | string;
}

export class Particles {
  readonly #sparks: Spark[];
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

  draw(pen: Pen, elapsedMs: number): void {
    for (const spark of this.#sparks) {
      if (spark.leftMs <= 0) continue;
      move(spark, elapsedMs);
      if (typeof spark.look === 'string') drawPaper(pen, spark, spark.look);
      else drawLight(pen, spark, spark.look);
    }
    pen.globalAlpha = 1;
  }
}

function move(spark: Spark, elapsedMs: number): void {
  const seconds = elapsedMs / 1000;
  spark.leftMs -= elapsedMs;
  spark.speedY += spark.gravity * seconds;
  spark.x += spark.speedX * seconds;
  spark.y += spark.speedY * seconds;
}

function drawLight(pen: Pen, spark: Spark, look: CanvasImageSource): void {
  const part = Math.max(0, spark.leftMs / spark.lifeMs);
  const size = spark.size * (0.35 + 0.65 * part);
  pen.globalAlpha = part;
  pen.drawImage(look, spark.x - size / 2, spark.y - size / 2, size, size);
}

/** Paper turns by growing thin, which needs no rotation. */
function drawPaper(pen: Pen, spark: Spark, colour: string): void {
  const part = Math.max(0, spark.leftMs / spark.lifeMs);
  const turned = Math.abs(Math.cos((spark.leftMs / 90) * spark.spin));
  pen.globalAlpha = Math.min(1, part * 3);
  pen.fillStyle = colour;
  pen.fillRect(spark.x, spark.y, spark.size, spark.size * (0.25 + 0.75 * turned));
}
