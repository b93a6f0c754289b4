import type { GameSkin } from '../../sdk/protocol/messages.ts';
import { glow, paint, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { fillRoundRect } from '../../sdk/render/theme.ts';
import { cardCount } from '../core/constants.ts';
import { drawBack } from './backs.ts';
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
  readonly #faceOf: (card: number) => number;

  /** Where several cards look the same, `faceOf` tells which of 52 they are. */
  constructor(
    { cardWidth: width, cardHeight: height, ratio }: Layout,
    faceOf: (card: number) => number,
    skin?: GameSkin,
  ) {
    this.#faceOf = faceOf;
    this.#faces = Array.from({ length: cardCount }, (_, card) =>
      paint(width, height, ratio, (ctx) => drawFace(ctx, card, width, height)),
    );
    this.back = paint(width, height, ratio, (ctx) => drawBack(ctx, width, height, skin));
    this.shadow = paint(width + 12, height + 12, ratio, (ctx) => drawShadow(ctx, width + 12, height + 12));
    this.frame = paint(width + 8, height + 8, ratio, (ctx) => drawFrame(ctx, width + 8, height + 8));
    this.spark = glow(12, ratio, '#fff3b0');
  }

  face(card: number): Picture {
    return this.#faces[this.#faceOf(card)] ?? this.back;
  }
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
