import {
  addStops,
  drawWithin,
  glow,
  paint,
  blit,
  type DrawContext,
  type Picture,
} from '../../sdk/render/picture.ts';
import { ScaledCopies } from '../../sdk/render/scaled-copies.ts';
import { flagColours, fillCircle, fillEllipse, fillRects, strokeCircle } from '../../sdk/render/theme.ts';
import { bomb, chick, colours, firefly, ice, kindMax, plank, rainbow } from '../core/constants.ts';
import { drawMark } from './glass-signs.ts';
import type { Layout } from './layout.ts';
import { glasses, glassOf } from './palette.ts';
import { paintChick, paintFirefly, paintIce, paintPlank } from './special-bubbles.ts';

/** Glass spheres with a mark each, painted once per size. */
export class Bubbles {
  readonly pictures: Picture[] = [];
  /** A dot of the guide line in a bubble's colour. */
  readonly dots: Picture[] = [];
  readonly glows: Picture[] = [];
  /** The light of a firefly. */
  glimmer!: Picture;
  readonly #sizes: ScaledCopies[] = [];
  #unit = 1;
  #ratio = 1;

  resize({ unit, ratio }: Layout): void {
    this.#unit = unit;
    this.#ratio = ratio;
    for (let kind = 1; kind <= kindMax; kind += 1) {
      if (kind > bomb && kind <= ice) continue;
      const picture = paint(unit, unit, ratio, (ctx) => paintBubble(ctx, unit, kind));
      this.pictures[kind] = picture;
      this.#sizes[kind] = new ScaledCopies(picture, ratio);
    }
    this.glimmer = glow(24, 1, '#e8ff5a');
    for (const kind of throwable) {
      this.dots[kind] = paint(unit * 0.3, unit * 0.3, ratio, (ctx) => paintDot(ctx, unit * 0.15, kind));
      this.glows[kind] = glow(16, 1, glasses[kind]!.body);
    }
  }

  /** Puts a bubble's middle at a place; a plain copy. */
  blit(ctx: DrawContext, kind: number, x: number, y: number): void {
    const picture = this.pictures[kind];
    if (!picture) return;
    const half = this.#unit / 2;
    blit(ctx, picture, { x: x - half, y: y - half, ratio: this.#ratio });
  }

  /** The same for many: in device pixels, with an identity transform. */
  copy(ctx: DrawContext, kind: number, x: number, y: number): void {
    const picture = this.pictures[kind];
    if (picture)
      ctx.drawImage(picture, Math.round(x - picture.width / 2), Math.round(y - picture.height / 2));
  }

  /** The same, wider or higher than it is. */
  stretch(
    ctx: DrawContext,
    kind: number,
    [x, y]: readonly [number, number],
    wide: number,
    high = wide,
  ): void {
    this.#sizes[kind]?.draw(ctx, x, y, this.#unit * wide, this.#unit * high);
  }
}

/** What the hand may hold. */
const throwable = [...Array.from({ length: colours }, (_, index) => index + 1), rainbow, bomb];

function paintBubble(ctx: DrawContext, unit: number, kind: number): void {
  ctx.scale(unit / 2, unit / 2);
  ctx.translate(1, 1);
  if (kind === plank) paintPlank(ctx);
  else paintGlass(ctx, kind > ice ? kind - ice : kind);
  if (kind > ice) paintIce(ctx);
}

function paintGlass(ctx: DrawContext, kind: number): void {
  const { light, body, deep } = glassOf(kind);
  const radius = 0.965;
  const gradient = ctx.createRadialGradient(-0.3, -0.42, 0.08, 0, 0, radius);
  addStops(gradient, [light, body, body, deep], [0, 0.42, 0.8, 1]);
  fillCircle(ctx, 0, 0, radius, gradient);
  if (kind === rainbow) paintStripes(ctx, radius);
  if (kind === chick) paintChick(ctx, 0);
  else if (kind === firefly) paintFirefly(ctx);
  else drawMark(ctx, kind);
  paintGloss(ctx, radius);
}

/** Light from the upper left, and reflected from the ground. */
function paintGloss(ctx: DrawContext, radius: number): void {
  ctx.lineCap = 'round';
  strokeCircle(ctx, [0, 0, radius - 0.14, 0.5, 2.1], '#ffffff55', 0.09);
  ctx.save();
  ctx.rotate(-0.66);
  fillEllipse(ctx, [-0.02, -0.68, 0.34, 0.15], '#ffffffd8');
  ctx.restore();
  fillCircle(ctx, -0.72, -0.16, 0.06, '#ffffffb0');
}

function paintStripes(ctx: DrawContext, radius: number): void {
  drawWithin(
    ctx,
    [-radius, -radius, radius * 2, radius * 2],
    (brush) => fillCircle(brush, 0, 0, radius - 0.03, '#000'),
    paintFlag,
  );
}

function paintFlag(ctx: DrawContext): void {
  ctx.rotate(-0.5);
  flagColours.forEach((colour, index) => {
    ctx.globalAlpha = 0.92;
    fillRects(ctx, colour, [-1.2, -1 + index * 0.4, 2.4, 0.41]);
  });
  ctx.globalAlpha = 1;
  const shade = ctx.createRadialGradient(-0.3, -0.3, 0.2, 0, 0, 1);
  addStops(shade, ['#ffffff66', '#ffffff00', '#2b0e5099'], [0, 0.6, 1]);
  fillRects(ctx, shade, [-1.5, -1.5, 3, 3]);
}

function paintDot(ctx: DrawContext, radius: number, kind: number): void {
  fillCircle(ctx, radius, radius, radius, '#140e2299');
  fillCircle(ctx, radius, radius, radius * 0.72, glasses[kind]!.light);
}
