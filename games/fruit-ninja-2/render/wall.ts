import { paint, paintOpaque, blit, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import type { Stage } from '../../sdk/runtime/stage.ts';
import type { Field } from './field.ts';
import { juices } from './flesh.ts';
import { paintSplat } from './splat.ts';
import { paintWall, type Scene } from './wall-art.ts';

/**
 * The wall behind the fruit. Juice stains it; the stains fade. A changed picture is copied before it is next drawn, so
 * the wall consists of strips, of which few change in one frame.
 */

/** A margin of wall beyond the screen, for the screen shake. */
const margin = 14;
const stripCount = 6;
const washEveryMs = 83;
const washed = 0.1;
const stainSize = 330;
/** A swipe through many fruit paints its last stains a few frames later. */
const stainsMax = 12;

/** A row of the wall with its stains; `top` in device pixels. */
interface Strip {
  image: Picture;
  ctx: DrawContext;
  top: number;
}

interface Stain {
  x: number;
  y: number;
  colour: string;
  reach: number;
  turn: number;
}

export class Wall {
  readonly #scene: Scene;
  #clean!: Picture;
  #strips: Strip[] = [];
  #splats = new Map<string, Picture>();
  #stains: Stain[] = [];
  #field!: Field;
  #ratio = 1;
  #washMs = 0;
  #washesLeft = 0;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  resize({ width, height, ratio }: Stage, field: Field): void {
    const [wide, high] = [width + 2 * margin, height + 2 * margin];
    this.#field = field;
    this.#ratio = ratio;
    this.#splats.clear();
    for (const colour of juices) this.#splatOf(colour);
    this.#clean = paintOpaque(wide, high, ratio, (ctx) => {
      ctx.translate(margin, margin);
      paintWall(ctx, field, this.#scene, margin);
    });
    const tall = Math.ceil(this.#clean.height / stripCount);
    this.#strips = Array.from({ length: stripCount }, (_, index) => stripOf(this.#clean, index * tall, tall));
  }

  /** Juice on the wall at a place of the screen. */
  stain(x: number, y: number, colour: string, size = 1): void {
    const reach = stainSize * this.#field.scale * size * (0.8 + Math.random() * 0.4);
    const turn = (Math.random() - 0.5) * 1.2;
    this.#stains = [...this.#stains.slice(1 - stainsMax), { x, y, colour, reach, turn }];
  }

  draw(ctx: DrawContext, shake: { x: number; y: number }, elapsedMs: number): void {
    this.#washMs += elapsedMs;
    // Washing comes first: stains fade by time, however many are painted.
    if (this.#washMs >= washEveryMs) this.#wash();
    else this.#paintNext();
    const ratio = this.#ratio;
    const x = clampShake(shake.x) - margin;
    const y = clampShake(shake.y) - margin;
    for (const { image, top } of this.#strips) blit(ctx, image, { x, y: y + top / ratio, ratio });
  }

  #paintNext(): void {
    const next = this.#stains.shift();
    if (!next) return;
    const { x, y, colour, reach, turn } = next;
    const splat = this.#splatOf(colour);
    const ratio = this.#ratio;
    const middle = (y + margin) * ratio;
    for (const { ctx, top, image } of this.#strips) {
      if (Math.abs(middle - top - image.height / 2) > image.height / 2 + reach * ratio) continue;
      ctx.setTransform(ratio, 0, 0, ratio, (x + margin) * ratio, middle - top);
      ctx.rotate(turn);
      ctx.globalAlpha = 0.62;
      ctx.drawImage(splat, -reach / 2, -reach / 2, reach, reach);
    }
    this.#washesLeft = stripCount * 60;
  }

  /** At most once a frame: on a slow phone a stain fades as fast as elsewhere, but for what a frame can do. */
  #wash(): void {
    this.#washMs = Math.min(this.#washMs - washEveryMs, washEveryMs);
    if (this.#washesLeft <= 0) return;
    this.#washesLeft -= 1;
    const strip = this.#strips[this.#washesLeft % stripCount];
    if (!strip) return;
    const { ctx, top } = strip;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.globalAlpha = washed;
    ctx.drawImage(this.#clean, 0, -top);
  }

  #splatOf(colour: string): Picture {
    const known = this.#splats.get(colour);
    if (known) return known;
    const size = stainSize * this.#field.scale;
    const made = paint(size, size, this.#ratio, (ctx) => paintSplat(ctx, size, colour));
    this.#splats.set(colour, made);
    return made;
  }
}

/** `tall` rows of the clean wall from `top` on, in device pixels; the last strip may have fewer. */
function stripOf(clean: Picture, top: number, tall: number): Strip {
  let ctx!: DrawContext;
  const image = paintOpaque(clean.width, Math.min(tall, clean.height - top), 1, (brush) => {
    brush.drawImage(clean, 0, -top);
    ctx = brush;
  });
  return { image, ctx, top };
}

function clampShake(pixels: number): number {
  return Math.max(-margin, Math.min(margin, pixels));
}
