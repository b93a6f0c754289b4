import { paint, fillPath, drawAt, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { fillCircle, fillPolygon, fillRects } from '../../sdk/render/theme.ts';

/** A chicken of parts: body, wing and head are painted once, the legs run by themselves. */

export interface Coat {
  body: string;
  shade: string;
  wing: string;
  comb: string;
  scarf?: string;
  /** Rivals frown. */
  frowns?: boolean;
}

export const coats: readonly Coat[] = [
  { body: '#fff8ec', shade: '#e6d3c4', wing: '#f1e2d4', comb: '#ef3b55', scarf: '#ffc24d' },
  { body: '#c4733a', shade: '#96512a', wing: '#a95f30', comb: '#d92f47', frowns: true },
  { body: '#4b3a66', shade: '#33264a', wing: '#3e2f57', comb: '#e0405c', frowns: true },
  { body: '#f0c27a', shade: '#cf9a52', wing: '#dcab63', comb: '#e23a52', frowns: true },
];

/** The pose; 0 is at rest. */
export interface Pose {
  /** Radians of the running legs. */
  stride: number;
  /** 0 on the ground, 1 in the air. */
  air: number;
  /** Up to ±1: stretched upwards or squashed. */
  stretch: number;
  /** Wing angle. */
  flap: number;
  /** How wide the beak is open, 0 to 1. */
  open: number;
  /** Leaning forward, radians. */
  lean: number;
  /** Lying on its back, 0 to 1. */
  down: number;
}

/** The chicken is drawn in a box of 100 units; this much is above its feet. */
export const box = 100;
/** About its middle it turns on its back, and this much further right it lies whole. */
const middleY = 52;
const lyingX = 28;
/** Width of the dark edge around the player's. */
const rimWidth = 3.5;
const rimColour = '#1c1226';
/** Left, top, width and height of a hat's picture, in the units of the head's. */
export const hatBox = [-14, -30, 82, 86] as const;

/** The parts of a chicken, or of the rim around it, which is wider by an edge. */
interface Parts {
  body: Picture;
  wing: Picture;
  heads: readonly Picture[];
  edge: number;
}

export class Chicken {
  readonly #parts: Parts;
  /** Tells the player's from the others in a heap. */
  readonly #rim: Parts | undefined;
  readonly #size: number;

  /** `size` is its height in CSS pixels. */
  constructor(coat: Coat, size: number, ratio: number, hasRim = false) {
    this.#size = size;
    const partsWith = (edge: number): Parts => {
      const part = (wide: number, tall: number, draw: (ctx: DrawContext) => void): Picture => {
        const [width, height] = [wide + edge * 2, tall + edge * 2];
        return paint((width * size) / box, (height * size) / box, ratio, (ctx) => {
          ctx.scale(size / box, size / box);
          if (edge === 0) return draw(ctx);
          paintAround(ctx, edge, draw);
          ctx.globalCompositeOperation = 'source-in';
          fillRects(ctx, rimColour, [0, 0, width, height]);
        });
      };
      return {
        body: part(92, 70, (ctx) => paintBody(ctx, coat)),
        wing: part(46, 36, (ctx) => paintWing(ctx, coat)),
        heads: [0, 0.5, 1].map((open) => part(66, 70, (ctx) => paintHead(ctx, coat, open))),
        edge,
      };
    };
    this.#parts = partsWith(0);
    this.#rim = hasRim ? partsWith(rimWidth) : undefined;
  }

  /** Its feet are at `x`, `y`. */
  draw(ctx: DrawContext, x: number, y: number, pose: Pose, hat?: Picture): void {
    const scale = this.#size / box;
    drawAt(ctx, [x, y, 0, scale * (1 - pose.stretch * 0.14), scale * (1 + pose.stretch * 0.18)], () => {
      if (pose.down > 0.01) {
        ctx.translate(lyingX * pose.down, -middleY);
        ctx.rotate(-1.9 * pose.down);
        ctx.translate(0, middleY);
      }
      legs(ctx, pose);
      const bob = pose.air > 0.5 ? 0 : Math.abs(Math.sin(pose.stride)) * 4;
      ctx.translate(0, -18 - bob);
      ctx.rotate(pose.lean);
      if (this.#rim) drawParts(ctx, this.#rim, pose);
      drawParts(ctx, this.#parts, pose, hat);
    });
  }
}

function drawParts(ctx: DrawContext, { body, wing, heads, edge }: Parts, pose: Pose, hat?: Picture): void {
  ctx.drawImage(body, -50 - edge, -62 - edge, 92 + edge * 2, 70 + edge * 2);
  const head = heads[Math.round(pose.open * 2)] ?? heads[0]!;
  drawAt(ctx, [24, -46, -pose.open * 0.35 - pose.lean * 0.6], () => {
    ctx.drawImage(head, -24 - edge, -50 - edge, 66 + edge * 2, 70 + edge * 2);
    if (hat) ctx.drawImage(hat, hatBox[0] - 24, hatBox[1] - 50, hatBox[2], hatBox[3]);
  });
  drawAt(ctx, [-6, -34, pose.flap], () =>
    ctx.drawImage(wing, -40 - edge, -8 - edge, 46 + edge * 2, 36 + edge * 2),
  );
}

/** A shape in eight directions, within a picture that is wider by an edge. */
export function paintAround(ctx: DrawContext, edge: number, draw: (ctx: DrawContext) => void): void {
  for (let way = 0; way < 8; way += 1) {
    const turn = (way * Math.PI) / 4;
    drawAt(ctx, [edge + Math.cos(turn) * edge, edge + Math.sin(turn) * edge], () => draw(ctx));
  }
}

function legs(ctx: DrawContext, { stride, air }: Pose): void {
  ctx.strokeStyle = '#f08a24';
  ctx.lineWidth = 5;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  for (const side of [0, Math.PI]) {
    const swing = Math.sin(stride + side);
    const lift = Math.max(0, Math.cos(stride + side)) * 9;
    const footX = air > 0.5 ? -16 + side * 3 : swing * 17;
    const footY = air > 0.5 ? -6 - side * 2 : -lift;
    ctx.beginPath();
    ctx.moveTo(-2 + (side > 0 ? 5 : -5), -22);
    ctx.lineTo(footX * 0.35 - 5, footY * 0.5 - 11);
    ctx.lineTo(footX, footY - 1);
    ctx.lineTo(footX + 9, footY - 1);
    ctx.moveTo(footX, footY - 1);
    ctx.lineTo(footX - 4, footY + 1);
    ctx.stroke();
  }
}

function paintBody(ctx: DrawContext, { body, shade }: Coat): void {
  fillPath(ctx, shade, 'M4 20C0 10 10 4 16 10 16 0 28 0 28 12L36 30 12 38Z');
  fillPath(ctx, body, 'M8 22C6 14 12 10 18 15 18 6 26 8 28 18L34 32 16 36Z');
  fillPath(ctx, shade, 'M12 34C14 58 34 70 56 68 80 66 92 46 84 22 78 8 62 10 56 22 46 34 26 24 12 34Z');
  fillPath(ctx, body, 'M14 32C16 54 34 64 55 62 78 60 89 44 83 22 77 10 63 12 57 24 47 36 28 24 14 32Z');
}

function paintWing(ctx: DrawContext, { wing, shade }: Coat): void {
  fillPath(ctx, shade, 'M44 6C40 24 22 34 2 30 6 26 6 24 4 22 8 20 8 18 6 15 20 4 34 0 44 6Z');
  fillPath(ctx, wing, 'M43 6C39 20 24 29 7 26 10 23 10 21 8 19 12 17 12 15 10 13 22 4 34 1 43 6Z');
}

function paintHead(ctx: DrawContext, { body, shade, comb, scarf, frowns }: Coat, open: number): void {
  for (const [x, y, radius] of [
    [20, 11, 7],
    [29, 8, 8],
    [38, 12, 6],
  ] as const)
    fillCircle(ctx, x, y, radius, comb);
  fillPath(ctx, shade, 'M10 62C4 40 8 14 28 12 46 12 48 32 42 44 40 54 42 60 46 66 34 72 20 70 10 62Z');
  fillPath(ctx, body, 'M12 60C7 40 10 16 28 14 44 14 46 32 40 43 38 53 39 58 42 62 32 67 20 66 12 60Z');
  // The beak opens by its lower half; inside it is dark and there is a tongue.
  const drop = 3 + open * 16;
  if (open > 0.2) fillPolygon(ctx, [40, 32, 58, 31, 55, 33 + drop, 41, 38], '#7a1530');
  if (open > 0.2) fillCircle(ctx, 48, 33 + drop * 0.6, 2 + open * 3, '#ff7f92');
  fillPath(ctx, '#ffb52e', 'M40 24C50 22 60 26 65 33 56 35 46 35 40 34Z');
  fillPolygon(ctx, [40, 34, 60 - open * 4, 33 + drop * 0.95, 55 - open * 4, 37 + drop, 40, 40], '#f08a1c');
  fillPath(ctx, comb, `M42 ${40 + open * 5}c6 2 7 12 1 14-6-1-6-10-1-14Z`);
  fillCircle(ctx, 32, 27, 7, '#ffffff');
  fillCircle(ctx, 34.5 - open, 27 - open * 2, 3.6, '#1c1226');
  fillCircle(ctx, 35.5 - open, 25.6 - open * 2, 1.2, '#ffffff');
  // With the beak wide open it is startled, not cross.
  if (frowns && open < 1) fillPolygon(ctx, [23, 16, 41, 22, 41, 26, 23, 21], '#2a1226');
  if (scarf) fillPath(ctx, scarf, 'M11 56C20 62 32 62 42 57L44 64C32 70 18 69 9 63Z');
}
