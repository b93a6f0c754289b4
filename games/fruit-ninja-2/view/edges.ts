import { verticalGradient, paint, type Pen, type Picture } from '../../sdk/kit/paint.ts';
import type { Play } from '../core/state.ts';

/** Frost along the upper edge while time is slow, embers along the lower while it rains. Two painted strips. */

const tall = 110;
const fadeTicks = 20;

export class Edges {
  #frost!: Picture;
  #embers!: Picture;
  #size = { width: 0, height: 0 };

  fit(width: number, height: number, ratio: number): void {
    this.#size = { width, height };
    this.#frost = paint(width, tall, ratio, (pen) => {
      pen.fillStyle = verticalGradient(pen, 0, tall, ['#bfeaff', '#8fdcff66', '#8fdcff00']);
      pen.fillRect(0, 0, width, tall);
      icicles(pen, width);
    });
    this.#embers = paint(width, tall, ratio, (pen) => {
      pen.fillStyle = verticalGradient(pen, 0, tall, ['#ff5a2e00', '#ff6a2e77', '#ffb04a']);
      pen.fillRect(0, 0, width, tall);
    });
  }

  draw(pen: Pen, { freeze, frenzy }: Play, nowMs: number): void {
    const { height } = this.#size;
    if (freeze > 0) this.#stamp(pen, this.#frost, 0, 0.75 * Math.min(1, freeze / fadeTicks));
    if (frenzy <= 0) return;
    const flicker = 0.7 + 0.2 * Math.sin(nowMs / 70) + 0.1 * Math.sin(nowMs / 31);
    this.#stamp(pen, this.#embers, height - tall, flicker * Math.min(1, frenzy / fadeTicks));
  }

  #stamp(pen: Pen, image: Picture, y: number, strength: number): void {
    pen.globalAlpha = strength;
    pen.drawImage(image, 0, y, this.#size.width, tall);
    pen.globalAlpha = 1;
  }
}

function icicles(pen: Pen, width: number): void {
  pen.fillStyle = '#e6f7ffcc';
  for (let x = 0, turn = 0; x < width; turn += 1) {
    const wide = 12 + ((turn * 37) % 16);
    pen.beginPath();
    pen.moveTo(x, 0);
    pen.lineTo(x + wide / 2, 14 + ((turn * 53) % 46));
    pen.lineTo(x + wide, 0);
    pen.fill();
    x += wide - 2;
  }
}
