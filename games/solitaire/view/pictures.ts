import { disc, pill } from '../../sdk/kit/look.ts';
import { drawWithin, glow, paint, type Pen, type Picture } from '../../sdk/kit/paint.ts';
import { cardCount } from '../core/cards.ts';
import { drawFace } from './faces.ts';
import type { Layout } from './layout.ts';
import { palette } from './palette.ts';

/** Every card painted once at its size, the back, and the lights around them. */
export class Pictures {
  readonly back: Picture;
  readonly shadow: Picture;
  readonly frame: Picture;
  readonly spark: Picture;
  readonly #faces: readonly Picture[];

  constructor({ cardWidth: width, cardHeight: height, ratio }: Layout) {
    this.#faces = Array.from({ length: cardCount }, (_, card) =>
      paint(width, height, ratio, (pen) => drawFace(pen, card, width, height)),
    );
    this.back = paint(width, height, ratio, (pen) => drawBack(pen, width, height));
    this.shadow = paint(width + 12, height + 12, ratio, (pen) => drawShadow(pen, width + 12, height + 12));
    this.frame = paint(width + 8, height + 8, ratio, (pen) => drawFrame(pen, width + 8, height + 8));
    this.spark = glow(12, ratio, '#fff3b0');
  }

  face(card: number): Picture {
    return this.#faces[card] ?? this.back;
  }
}

/** A woven ground with the product's coin. */
function drawBack(pen: Pen, width: number, height: number): void {
  const rounded = (brush: Pen, inset: number, colour: string): void =>
    pill(brush, [inset, inset, width - inset * 2, height - inset * 2], colour, width * 0.12 - inset * 0.5);
  rounded(pen, 0, palette.cardEdge);
  rounded(pen, 0.6, palette.card);
  rounded(pen, width * 0.06, palette.backDark);
  drawWithin(
    pen,
    [0, 0, width, height],
    (brush) => rounded(brush, width * 0.06, '#000'),
    (brush) => lattice(brush, width, height),
  );
  const radius = width * 0.21;
  disc(pen, width / 2, height / 2 + 1.5, radius, palette.goldDark);
  disc(pen, width / 2, height / 2, radius, palette.gold);
  disc(pen, width / 2, height / 2, radius * 0.78, palette.goldDeep);
  mountain(pen, width / 2, height / 2, radius * 0.6);
}

function lattice(pen: Pen, width: number, height: number): void {
  const step = width / 5;
  const looks = [palette.rose, palette.back, palette.mint, palette.back];
  for (let row = 0; row * step * 0.5 < height + step; row += 1) {
    for (let column = 0; column < 7; column += 1) {
      const [x, y] = [column * step + ((row % 2) * step) / 2 - step * 0.5, row * step * 0.5];
      pen.fillStyle = looks[(row + column) % looks.length] ?? palette.back;
      pen.beginPath();
      pen.moveTo(x, y - step * 0.34);
      pen.lineTo(x + step * 0.34, y);
      pen.lineTo(x, y + step * 0.34);
      pen.lineTo(x - step * 0.34, y);
      pen.fill();
    }
  }
}

function mountain(pen: Pen, x: number, y: number, size: number): void {
  pen.fillStyle = '#7a3d00';
  pen.beginPath();
  pen.moveTo(x - size, y + size * 0.6);
  pen.lineTo(x - size * 0.15, y - size * 0.7);
  pen.lineTo(x + size * 0.2, y - size * 0.1);
  pen.lineTo(x + size * 0.45, y - size * 0.4);
  pen.lineTo(x + size, y + size * 0.6);
  pen.fill();
}

function drawShadow(pen: Pen, width: number, height: number): void {
  for (let inset = 0; inset < 6; inset += 1) {
    pen.fillStyle = '#04140f1c';
    pen.beginPath();
    pen.roundRect(inset, inset, width - inset * 2, height - inset * 2, width * 0.12);
    pen.fill();
  }
}

function drawFrame(pen: Pen, width: number, height: number): void {
  pen.strokeStyle = palette.gold;
  pen.lineWidth = 4;
  pen.beginPath();
  pen.roundRect(2, 2, width - 4, height - 4, width * 0.13);
  pen.stroke();
}
