import type { GameSkin } from '../../sdk/protocol/frame-messages.ts';
import { glow, paint, addStops, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { fillRects, fillRoundRect, strokeRoundRect } from '../../sdk/render/theme.ts';
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
  readonly puff: Picture;
  /** Places where carried cards may go, and the one where they would. */
  readonly goal: Picture;
  readonly nearGoal: Picture;
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
    this.puff = paint(24, 24, ratio, drawPuff);
    const goal = (edge: string, fill: string): Picture =>
      paint(width + goalEdge * 2, height + goalEdge * 2, ratio, (ctx) =>
        drawGoal(ctx, width, height, edge, fill),
      );
    this.goal = goal('#8affc8', '#45db9660');
    this.nearGoal = goal(palette.gold, '#ffc24d80');
  }

  face(card: number): Picture {
    return this.#faces[this.#faceOf(card)] ?? this.back;
  }
}

function drawShadow(ctx: DrawContext, width: number, height: number): void {
  for (let inset = 0; inset < 6; inset += 1)
    fillRoundRect(ctx, [inset, inset, width - inset * 2, height - inset * 2], '#04140f1c', width * 0.12);
}

function drawFrame(ctx: DrawContext, width: number, height: number): void {
  strokeRoundRect(ctx, [2, 2, width - 4, height - 4], palette.gold, 4, width * 0.13);
}

function drawPuff(ctx: DrawContext): void {
  const light = ctx.createRadialGradient(12, 12, 0, 12, 12, 12);
  addStops(light, ['#f4e9cf70', '#f4e9cf38', '#f4e9cf00']);
  fillRects(ctx, light, [0, 0, 24, 24]);
}

/** How far the glow of a goal reaches beyond its card. */
export const goalEdge = 10;

/** A bright edge with a halo that fades outwards, over a card or an empty place. */
function drawGoal(ctx: DrawContext, width: number, height: number, edge: string, fill: string): void {
  const round = width * 0.13;
  fillRoundRect(ctx, [goalEdge, goalEdge, width, height], fill, round);
  for (const [inset, line, alpha] of [
    [6, 6, 0.16],
    [4, 6, 0.3],
    [1.5, 4.5, 1],
  ] as const) {
    ctx.globalAlpha = alpha;
    const at = goalEdge - inset;
    strokeRoundRect(ctx, [at, at, width + inset * 2, height + inset * 2], edge, line, round + inset);
  }
  ctx.globalAlpha = 1;
}
