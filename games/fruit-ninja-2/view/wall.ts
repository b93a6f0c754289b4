import { paint, paintSolid, type Pen } from '../../sdk/kit/paint.ts';
import type { Stage } from '../../sdk/kit/stage.ts';
import type { Field } from './field.ts';
import { paintWall } from './wall-art.ts';
import { juices } from './flesh.ts';
import { paintSplat } from './splat.ts';

/** The wall behind the fruit. Juice stains it; the stains fade, a strip at a time, so that no frame pays for all. */

/** More wall than screen, for when the picture is thrown about. */
const margin = 14;
const strips = 6;
/** Changing the stained wall costs a copy of it, so it is washed only now and then. */
const washEveryPictures = 5;
const washed = 0.1;
const stainSize = 330;

export class Wall {
  #clean!: HTMLCanvasElement;
  #stained!: HTMLCanvasElement;
  #brush!: Pen;
  #splats = new Map<string, HTMLCanvasElement>();
  #field!: Field;
  #ratio = 1;
  #strip = 0;
  #picture = 0;
  #stainsLeft = 0;

  fit({ width, height, ratio }: Stage, field: Field): void {
    const [wide, high] = [width + 2 * margin, height + 2 * margin];
    this.#field = field;
    this.#ratio = ratio;
    this.#splats.clear();
    for (const colour of juices) this.#splatOf(colour);
    this.#clean = paintSolid(wide, high, ratio, (pen) => {
      pen.translate(margin, margin);
      paintWall(pen, field, margin);
    });
    this.#stained = paintSolid(wide, high, ratio, (pen) => {
      pen.drawImage(this.#clean, 0, 0, wide, high);
      this.#brush = pen;
    });
  }

  /** Juice on the wall at a place of the screen. */
  stain(x: number, y: number, colour: string, size = 1): void {
    const splat = this.#splatOf(colour);
    const reach = stainSize * this.#field.scale * size * (0.8 + Math.random() * 0.4);
    const pen = this.#brush;
    pen.save();
    pen.translate(x + margin, y + margin);
    pen.rotate((Math.random() - 0.5) * 1.2);
    pen.globalAlpha = 0.62;
    pen.drawImage(splat, -reach / 2, -reach / 2, reach, reach);
    pen.restore();
    this.#stainsLeft = strips * 60;
  }

  draw(pen: Pen, shake: { x: number; y: number }): void {
    this.#picture += 1;
    if (this.#stainsLeft > 0 && this.#picture % washEveryPictures === 0) this.#wash();
    const ratio = this.#ratio;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.drawImage(
      this.#stained,
      Math.round((clampShake(shake.x) - margin) * ratio),
      Math.round((clampShake(shake.y) - margin) * ratio),
    );
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  }

  #wash(): void {
    const pen = this.#brush;
    const { width, height } = this.#clean;
    const tall = Math.ceil(height / strips);
    const top = this.#strip * tall;
    this.#strip = (this.#strip + 1) % strips;
    this.#stainsLeft -= 1;
    pen.save();
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.globalAlpha = washed;
    pen.drawImage(this.#clean, 0, top, width, tall, 0, top, width, tall);
    pen.restore();
  }

  #splatOf(colour: string): HTMLCanvasElement {
    const known = this.#splats.get(colour);
    if (known) return known;
    const size = stainSize * this.#field.scale;
    const made = paint(size, size, this.#ratio, (pen) => paintSplat(pen, size, colour));
    this.#splats.set(colour, made);
    return made;
  }
}

function clampShake(pixels: number): number {
  return Math.max(-margin, Math.min(margin, pixels));
}
