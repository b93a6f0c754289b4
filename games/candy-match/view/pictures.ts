import { glow, paint, type Pen, type Picture } from '../../sdk/kit/paint.ts';
import { chaku, colourOf, kind, kindOf, star } from '../core/candies.ts';
import { coloursMax } from '../core/measures.ts';
import type { Layout } from './layout.ts';
import { palette } from './palette.ts';
import { drawBomb, drawLine, drawStar } from './specials.ts';
import { drawChaku, drawSweet } from './sweets.ts';

/** Every candy painted once at the size of a cell. */

const starFrames = 18;
const starTurnMs = 3600;
const blinkEveryMs = 3400;
const blinkMs = 140;
const lookEveryMs = 1700;

export class Pictures {
  readonly spark: Picture;
  readonly frame: Picture;
  readonly cursor: Picture;
  readonly #candies = new Map<number, Picture>();
  readonly #stars: readonly Picture[];
  readonly #chakus: Readonly<Record<'left' | 'right' | 'closed', Picture>>;

  constructor({ cell, ratio }: Layout) {
    const boxed = (draw: (pen: Pen) => void, scale = 0.92): Picture =>
      paint(cell, cell, ratio, (pen) => {
        pen.scale(cell / 100, cell / 100);
        pen.translate(50 - 50 * scale, 50 - 50 * scale);
        pen.scale(scale, scale);
        draw(pen);
      });
    for (let colour = 1; colour <= coloursMax; colour += 1) {
      this.#candies.set(
        colour,
        boxed((pen) => drawSweet(pen, colour)),
      );
      this.#candies.set(
        colour | (kind.row << 3),
        boxed((pen) => drawLine(pen, colour, true)),
      );
      this.#candies.set(
        colour | (kind.column << 3),
        boxed((pen) => drawLine(pen, colour, false)),
      );
      this.#candies.set(
        colour | (kind.bomb << 3),
        boxed((pen) => drawBomb(pen, colour), 1),
      );
    }
    this.#stars = Array.from({ length: starFrames }, (_, index) =>
      boxed((pen) => drawStar(pen, index / starFrames)),
    );
    this.#chakus = {
      left: boxed((pen) => drawChaku(pen, 'left'), 0.98),
      right: boxed((pen) => drawChaku(pen, 'right'), 0.98),
      closed: boxed((pen) => drawChaku(pen, 'closed'), 0.98),
    };
    this.spark = glow(12, ratio, '#fff3b0');
    this.frame = boxed((pen) => outline(pen, palette.gold, '#ffc24d33'), 1);
    this.cursor = boxed((pen) => outline(pen, palette.paper, '#ffffff22'), 1);
  }

  /** The picture of a candy now; stars turn and chaku looks about. */
  of(candy: number, cell: number, nowMs: number): Picture | undefined {
    if (candy === star) return this.#stars[Math.floor((nowMs / starTurnMs) * starFrames + cell) % starFrames];
    if (candy === chaku) return this.#chakus[chakuLook(nowMs + cell * 97)];
    return this.#candies.get(candy);
  }

  /** A plain sweet, for shelves and signs. */
  sweet(colour: number): Picture | undefined {
    return this.#candies.get(colour);
  }
}

function chakuLook(ms: number): 'left' | 'right' | 'closed' {
  if (ms % blinkEveryMs < blinkMs) return 'closed';
  return Math.floor(ms / lookEveryMs) % 2 === 0 ? 'left' : 'right';
}

function outline(pen: Pen, colour: string, fill: string): void {
  pen.fillStyle = fill;
  pen.strokeStyle = colour;
  pen.lineWidth = 7;
  pen.beginPath();
  pen.roundRect(5, 5, 90, 90, 22);
  pen.fill();
  pen.stroke();
}

/** Whether a candy moves by itself and so draws the eye. */
export function isLively(candy: number): boolean {
  return kindOf(candy) === kind.bomb && colourOf(candy) !== 0;
}
