import { drawWithin, glow, paint, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { fillCircle, fillRoundRect, fillPolygon } from '../../sdk/render/theme.ts';
import { cardCount } from '../core/constants.ts';
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
      paint(width, height, ratio, (ctx) => drawFace(ctx, card, width, height)),
    );
    this.back = paint(width, height, ratio, (ctx) => drawBack(ctx, width, height));
    this.shadow = paint(width + 12, height + 12, ratio, (ctx) => drawShadow(ctx, width + 12, height + 12));
    this.frame = paint(width + 8, height + 8, ratio, (ctx) => drawFrame(ctx, width + 8, height + 8));
    this.spark = glow(12, ratio, '#fff3b0');
  }

  face(card: number): Picture {
    return this.#faces[card] ?? this.back;
  }
}

/** A woven ground with the product's coin. */
function drawBack(ctx: DrawContext, width: number, height: number): void {
  const rounded = (brush: DrawContext, inset: number, colour: string): void =>
    fillRoundRect(
      brush,
      [inset, inset, width - inset * 2, height - inset * 2],
      colour,
      width * 0.12 - inset * 0.5,
    );
  rounded(ctx, 0, palette.cardEdge);
  rounded(ctx, 0.6, palette.card);
  rounded(ctx, width * 0.06, palette.backDark);
  drawWithin(
    ctx,
    [0, 0, width, height],
    (brush) => rounded(brush, width * 0.06, '#000'),
    (brush) => lattice(brush, width, height),
  );
  const radius = width * 0.21;
  fillCircle(ctx, width / 2, height / 2 + 1.5, radius, palette.goldDark);
  fillCircle(ctx, width / 2, height / 2, radius, palette.gold);
  fillCircle(ctx, width / 2, height / 2, radius * 0.78, palette.goldDeep);
  mountain(ctx, width / 2, height / 2, radius * 0.6);
}

function lattice(ctx: DrawContext, width: number, height: number): void {
  const step = width / 5;
  const looks = [palette.rose, palette.back, palette.mint, palette.back];
  for (let row = 0; row * step * 0.5 < height + step; row += 1) {
    for (let column = 0; column < 7; column += 1) {
      const [x, y] = [column * step + ((row % 2) * step) / 2 - step * 0.5, row * step * 0.5];
      fillPolygon(
        ctx,
        [x, y - step * 0.34, x + step * 0.34, y, x, y + step * 0.34, x - step * 0.34, y],
        looks[(row + column) % looks.length] ?? palette.back,
      );
    }
  }
}

function mountain(ctx: DrawContext, x: number, y: number, size: number): void {
  fillPolygon(
    ctx,
    [
      x - size,
      y + size * 0.6,
      x - size * 0.15,
      y - size * 0.7,
      x + size * 0.2,
      y - size * 0.1,
      x + size * 0.45,
      y - size * 0.4,
      x + size,
      y + size * 0.6,
    ],
    '#7a3d00',
  );
}

function drawShadow(ctx: DrawContext, width: number, height: number): void {
  for (let inset = 0; inset < 6; inset += 1) {
    fillRoundRect(ctx, [inset, inset, width - inset * 2, height - inset * 2], '#04140f1c', width * 0.12);
  }
}

function drawFrame(ctx: DrawContext, width: number, height: number): void {
  ctx.strokeStyle = palette.gold;
  ctx.lineWidth = 4;
  ctx.beginPath();
  ctx.roundRect(2, 2, width - 4, height - 4, width * 0.13);
  ctx.stroke();
}
