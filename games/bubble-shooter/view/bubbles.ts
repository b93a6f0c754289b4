import { flagColours } from '../../sdk/kit/look.ts';
import { drawWithin, glow, paint, stamp, type Pen, type Picture } from '../../sdk/kit/paint.ts';
import { bomb, rainbow, stone } from '../core/measures.ts';
import { Sizes } from '../../sdk/kit/sizes.ts';
import type { Layout } from './layout.ts';
import { drawMark } from './marks.ts';
import { glasses } from './palette.ts';

/** Glass spheres with a mark each, painted once for a size. */
export class Bubbles {
  readonly pictures: Picture[] = [];
  /** A dot of the guide line in a bubble's colour. */
  readonly dots: Picture[] = [];
  readonly glows: Picture[] = [];
  readonly #sizes: Sizes[] = [];
  #unit = 1;
  #ratio = 1;

  fit({ unit, ratio }: Layout): void {
    this.#unit = unit;
    this.#ratio = ratio;
    for (let kind = 1; kind <= bomb; kind += 1) {
      const picture = paint(unit, unit, ratio, (pen) => paintBubble(pen, unit, kind));
      this.pictures[kind] = picture;
      this.#sizes[kind] = new Sizes(picture, ratio);
      this.dots[kind] = paint(unit * 0.3, unit * 0.3, ratio, (pen) => paintDot(pen, unit * 0.15, kind));
      this.glows[kind] = glow(16, 1, glasses[kind]!.body);
    }
  }

  /** Puts a bubble's middle at a place; a plain copy. */
  stamp(pen: Pen, kind: number, x: number, y: number): void {
    const picture = this.pictures[kind];
    if (!picture) return;
    const half = this.#unit / 2;
    stamp(pen, picture, { x: x - half, y: y - half, ratio: this.#ratio });
  }

  /** The same for many: in device pixels, while the pen's transform is none. */
  copy(pen: Pen, kind: number, x: number, y: number): void {
    const picture = this.pictures[kind];
    if (picture)
      pen.drawImage(picture, Math.round(x - picture.width / 2), Math.round(y - picture.height / 2));
  }

  /** The same, wider or higher than it is. */
  stretch(pen: Pen, kind: number, [x, y]: readonly [number, number], wide: number, high = wide): void {
    this.#sizes[kind]?.draw(pen, x, y, this.#unit * wide, this.#unit * high);
  }
}

function paintBubble(pen: Pen, unit: number, kind: number): void {
  pen.scale(unit / 2, unit / 2);
  pen.translate(1, 1);
  const { light, body, deep } = glasses[kind]!;
  const radius = 0.965;
  const gradient = pen.createRadialGradient(-0.3, -0.42, 0.08, 0, 0, radius);
  gradient.addColorStop(0, light);
  gradient.addColorStop(0.42, body);
  gradient.addColorStop(0.8, body);
  gradient.addColorStop(1, deep);
  disc(pen, 0, 0, radius, gradient);
  if (kind === rainbow) paintStripes(pen, radius);
  if (kind === stone) paintCracks(pen);
  drawMark(pen, kind);
  if (kind !== stone) paintGloss(pen, radius);
}

/** Light from the upper left, and what the ground throws back. */
function paintGloss(pen: Pen, radius: number): void {
  pen.strokeStyle = '#ffffff55';
  pen.lineWidth = 0.09;
  pen.lineCap = 'round';
  pen.beginPath();
  pen.arc(0, 0, radius - 0.14, 0.5, 2.1);
  pen.stroke();
  pen.save();
  pen.rotate(-0.66);
  pen.fillStyle = '#ffffffd8';
  pen.beginPath();
  pen.ellipse(-0.02, -0.68, 0.34, 0.15, 0, 0, Math.PI * 2);
  pen.fill();
  pen.restore();
  disc(pen, -0.72, -0.16, 0.06, '#ffffffb0');
}

function paintStripes(pen: Pen, radius: number): void {
  drawWithin(
    pen,
    [-radius, -radius, radius * 2, radius * 2],
    (brush) => disc(brush, 0, 0, radius - 0.03, '#000'),
    paintFlag,
  );
}

function paintFlag(pen: Pen): void {
  pen.rotate(-0.5);
  flagColours.forEach((colour, index) => {
    pen.globalAlpha = 0.92;
    pen.fillStyle = colour;
    pen.fillRect(-1.2, -1 + index * 0.4, 2.4, 0.41);
  });
  pen.globalAlpha = 1;
  const shade = pen.createRadialGradient(-0.3, -0.3, 0.2, 0, 0, 1);
  shade.addColorStop(0, '#ffffff66');
  shade.addColorStop(0.6, '#ffffff00');
  shade.addColorStop(1, '#2b0e5099');
  pen.fillStyle = shade;
  pen.fillRect(-1.5, -1.5, 3, 3);
}

function paintCracks(pen: Pen): void {
  pen.strokeStyle = '#2a223866';
  pen.lineWidth = 0.06;
  for (const [x, y, dx, dy] of [
    [-0.8, 0.2, 0.3, 0.1],
    [0.4, 0.75, 0.1, -0.25],
    [0.5, -0.6, 0.25, 0.2],
  ] as const) {
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x + dx, y + dy);
    pen.stroke();
  }
}

function paintDot(pen: Pen, radius: number, kind: number): void {
  disc(pen, radius, radius, radius, '#140e2299');
  disc(pen, radius, radius, radius * 0.72, glasses[kind]!.light);
}

function disc(pen: Pen, x: number, y: number, radius: number, colour: string | CanvasGradient): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fill();
}
