import { drawWithin, glow, paint, blit, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { ScaledCopies } from '../../sdk/render/scaled-copies.ts';
import { flagColours, fillCircle, fillEllipse, fillRects } from '../../sdk/render/theme.ts';
import { bomb, rainbow, plank } from '../core/constants.ts';
import { drawMark } from './glass-signs.ts';
import type { Layout } from './layout.ts';
import { glasses } from './palette.ts';

/** Glass spheres with a mark each, painted once per size. */
export class Bubbles {
  readonly pictures: Picture[] = [];
  /** A dot of the guide line in a bubble's colour. */
  readonly dots: Picture[] = [];
  readonly glows: Picture[] = [];
  readonly #sizes: ScaledCopies[] = [];
  #unit = 1;
  #ratio = 1;

  resize({ unit, ratio }: Layout): void {
    this.#unit = unit;
    this.#ratio = ratio;
    for (let kind = 1; kind <= bomb; kind += 1) {
      const picture = paint(unit, unit, ratio, (ctx) => paintBubble(ctx, unit, kind));
      this.pictures[kind] = picture;
      this.#sizes[kind] = new ScaledCopies(picture, ratio);
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

function paintBubble(ctx: DrawContext, unit: number, kind: number): void {
  ctx.scale(unit / 2, unit / 2);
  ctx.translate(1, 1);
  const { light, body, deep } = glasses[kind]!;
  const radius = 0.965;
  const gradient = ctx.createRadialGradient(-0.3, -0.42, 0.08, 0, 0, radius);
  gradient.addColorStop(0, light);
  gradient.addColorStop(0.42, body);
  gradient.addColorStop(0.8, body);
  gradient.addColorStop(1, deep);
  fillCircle(ctx, 0, 0, radius, gradient);
  if (kind === rainbow) paintStripes(ctx, radius);
  if (kind === plank) paintCracks(ctx);
  drawMark(ctx, kind);
  if (kind !== plank) paintGloss(ctx, radius);
}

/** Light from the upper left, and reflected from the ground. */
function paintGloss(ctx: DrawContext, radius: number): void {
  ctx.strokeStyle = '#ffffff55';
  ctx.lineWidth = 0.09;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.arc(0, 0, radius - 0.14, 0.5, 2.1);
  ctx.stroke();
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
  shade.addColorStop(0, '#ffffff66');
  shade.addColorStop(0.6, '#ffffff00');
  shade.addColorStop(1, '#2b0e5099');
  fillRects(ctx, shade, [-1.5, -1.5, 3, 3]);
}

function paintCracks(ctx: DrawContext): void {
  ctx.strokeStyle = '#2a223866';
  ctx.lineWidth = 0.06;
  for (const [x, y, dx, dy] of [
    [-0.8, 0.2, 0.3, 0.1],
    [0.4, 0.75, 0.1, -0.25],
    [0.5, -0.6, 0.25, 0.2],
  ] as const) {
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x + dx, y + dy);
    ctx.stroke();
  }
}

function paintDot(ctx: DrawContext, radius: number, kind: number): void {
  fillCircle(ctx, radius, radius, radius, '#140e2299');
  fillCircle(ctx, radius, radius, radius * 0.72, glasses[kind]!.light);
}
