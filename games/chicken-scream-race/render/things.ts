import { paint, fillPath, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import type { Sprites } from '../../sdk/render/sprites.ts';
import {
  fillCircle,
  flagColours,
  fillPolygon,
  fillRoundRect,
  fillEllipse,
  fillRects,
} from '../../sdk/render/theme.ts';
import { courseLength } from '../core/constants.ts';
import { branchBottom, itemKind, tops, type Item } from '../core/course.ts';
import type { Scale } from './scale.ts';

/** The obstacles, painted once for each length that occurs. */
export class Things {
  readonly #sprites: Sprites;
  readonly #scale: Scale;
  readonly #ratio: number;
  readonly #painted = new Map<string, Picture>();
  readonly corn: Picture;

  constructor(sprites: Sprites, scale: Scale, ratio: number) {
    this.#sprites = sprites;
    this.#scale = scale;
    this.#ratio = ratio;
    this.corn = sprites.paint('corn', 460 * scale.unit, ratio);
  }

  /** `x` is the item's start on the screen. */
  draw(ctx: DrawContext, item: Item, x: number, nowMs: number): void {
    const { unit, groundY } = this.#scale;
    const long = (item.end - item.start) * unit;
    if (item.kind === itemKind.pit) return pit(ctx, x, long, this.#scale);
    const image = this.#imageOf(item);
    const wide = image.width / this.#ratio;
    const tall = image.height / this.#ratio;
    const top = item.kind === itemKind.branch ? groundY - branchBottom * unit - tall : groundY - tall + 4;
    ctx.drawImage(image, x - (wide - long) / 2, top, wide, tall);
    if (item.kind === itemKind.fox) sleep(ctx, x + long * 0.8, groundY - 900 * unit, nowMs);
  }

  /** The arch over the finish, flags and all. */
  drawFinish(ctx: DrawContext, atMm: number): void {
    const { unit, chickenX, groundY } = this.#scale;
    const x = chickenX + (courseLength - atMm) * unit;
    if (x < -200 || x > this.#scale.width + 200) return;
    const tall = 3400 * unit;
    for (const post of [-14, 1200 * unit]) {
      fillRects(ctx, '#7a2f4a', [x + post, groundY - tall, 14, tall]);
      ctx.fillStyle = '#ffc24d';
      for (let band = 0; band < 8; band += 2)
        ctx.fillRect(x + post, groundY - tall + (band * tall) / 8, 14, tall / 16);
    }
    for (let square = 0; square < 16; square += 1) {
      const side = (1200 * unit + 28) / 8;
      ctx.fillStyle = (square + Math.floor(square / 8)) % 2 === 0 ? '#fbf5e9' : '#241333';
      ctx.fillRect(
        x - 14 + (square % 8) * side,
        groundY - tall - 2 * side + Math.floor(square / 8) * side,
        side,
        side,
      );
    }
    flagColours.forEach((colour, index) =>
      fillCircle(ctx, x + index * 260 * unit, groundY - tall + 14, 7, colour),
    );
  }

  #imageOf(item: Item): Picture {
    const key = `${item.kind}:${item.end - item.start}`;
    const known = this.#painted.get(key);
    if (known) return known;
    const long = (item.end - item.start) * this.#scale.unit;
    const made = this.#paint(item.kind, long);
    this.#painted.set(key, made);
    return made;
  }

  #paint(kind: number, long: number): Picture {
    const { unit, groundY } = this.#scale;
    const tall = (tops[kind as keyof typeof tops] as number) * unit;
    const ratio = this.#ratio;
    if (kind === itemKind.log)
      return paint(long + 60 * unit, tall + 8, ratio, (ctx) => log(ctx, long + 60 * unit, tall));
    if (kind === itemKind.bale)
      return paint(long + 40 * unit, tall + 6, ratio, (ctx) => bale(ctx, long + 40 * unit, tall));
    if (kind === itemKind.fox) return paint(1500 * unit, 780 * unit, ratio, (ctx) => this.#fox(ctx, unit));
    const high = Math.min(groundY - 40, 3000 * unit);
    return paint(2400 * unit, high, ratio, (ctx) => branch(ctx, 2400 * unit, high));
  }

  /** Curled up, nose on its tail. */
  #fox(ctx: DrawContext, unit: number): void {
    ctx.scale(unit, unit);
    fillEllipse(ctx, [640, 540, 540, 240], '#b8481c');
    fillEllipse(ctx, [640, 500, 530, 230], '#f07a2c');
    fillPath(
      ctx,
      '#f07a2c',
      'M1100 420C1460 420 1500 700 1160 740 900 770 700 740 620 690 900 720 1040 640 1060 560Z',
    );
    fillPath(ctx, '#fff3e0', 'M760 720C700 715 650 705 620 690 680 690 740 680 790 660Z');
    this.#sprites.draw(ctx, 'fox', 20, 190, 560);
    // Closed eyes over the open ones.
    for (const x of [205, 385]) {
      fillCircle(ctx, x, 480, 46, '#ff8f3c');
      ctx.strokeStyle = '#2a1226';
      ctx.lineWidth = 20;
      ctx.lineCap = 'round';
      ctx.beginPath();
      ctx.arc(x, 465, 32, 0.2, Math.PI - 0.2);
      ctx.stroke();
    }
  }
}

function pit(ctx: DrawContext, x: number, long: number, { groundY, height }: Scale): void {
  fillRects(ctx, '#1a0d1c', [x, groundY - 1, long, height - groundY + 2]);
  fillRects(ctx, '#3a1f22', [x, groundY, 6, height - groundY]);
  fillRects(ctx, '#0f0712', [x + long - 9, groundY, 9, height - groundY]);
  fillPolygon(ctx, [x - 5, groundY - 1, x + 11, groundY - 1, x + 2, groundY + 14], '#4a9440');
  fillPolygon(
    ctx,
    [x + long + 5, groundY - 1, x + long - 11, groundY - 1, x + long - 2, groundY + 14],
    '#4a9440',
  );
}

function sleep(ctx: DrawContext, x: number, y: number, nowMs: number): void {
  ctx.fillStyle = '#fff7e8';
  for (let letter = 0; letter < 3; letter += 1) {
    const part = (nowMs / 1800 + letter / 3) % 1;
    const size = 5 + part * 8;
    ctx.globalAlpha = 1 - part;
    const [left, top] = [x + part * 14, y - part * 36];
    ctx.fillRect(left, top, size, size * 0.22);
    ctx.fillRect(left, top + size * 0.8, size, size * 0.22);
    fillPolygon(
      ctx,
      [left + size * 0.7, top, left + size, top, left + size * 0.3, top + size, left, top + size],
      '#fff7e8',
    );
  }
  ctx.globalAlpha = 1;
}

function log(ctx: DrawContext, long: number, tall: number): void {
  const radius = tall / 2;
  fillRoundRect(ctx, [0, 4, long, tall], '#4a2a1c', radius);
  fillRoundRect(ctx, [0, 2, long, tall * 0.8], '#7a4a2c', radius * 0.9);
  fillCircle(ctx, long - radius, 4 + radius, radius, '#d9a566');
  fillCircle(ctx, long - radius, 4 + radius, radius * 0.66, '#b8803f');
  fillCircle(ctx, long - radius, 4 + radius, radius * 0.36, '#d9a566');
  fillPolygon(ctx, [long * 0.2, 5, long * 0.3, -2, long * 0.4, 6], '#6fbf5a');
}

function bale(ctx: DrawContext, long: number, tall: number): void {
  fillRoundRect(ctx, [0, 0, long, tall + 4], '#a8741f', 10);
  fillRoundRect(ctx, [2, 0, long - 4, tall - 2], '#e9b949', 10);
  ctx.strokeStyle = '#c48f2a';
  ctx.lineWidth = 1.6;
  for (let straw = 0; straw < 60; straw += 1) {
    const x = 6 + ((straw * 41) % Math.max(8, long - 18));
    const y = 6 + ((straw * 29) % Math.max(8, tall - 14));
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x + 9, y + ((straw % 3) - 1) * 4);
    ctx.stroke();
  }
  ctx.fillStyle = '#b2453f';
  for (const part of [0.28, 0.68]) ctx.fillRect(long * part, 0, 5, tall + 2);
}

function branch(ctx: DrawContext, wide: number, high: number): void {
  ctx.strokeStyle = '#4a2a22';
  ctx.lineCap = 'round';
  ctx.lineWidth = wide * 0.05;
  ctx.beginPath();
  ctx.moveTo(wide, 0);
  ctx.quadraticCurveTo(wide * 0.62, high * 0.3, wide * 0.5, high * 0.8);
  ctx.stroke();
  for (let leaf = 0; leaf < 46; leaf += 1) {
    const turn = leaf * 2.4;
    const far = Math.sqrt(leaf / 46);
    const x = wide * (0.5 + Math.cos(turn) * far * 0.3);
    const y = high * 0.6 + Math.sin(turn) * far * high * 0.36;
    const radius = wide * (0.07 + (leaf % 4) * 0.014);
    fillCircle(
      ctx,
      x,
      Math.min(y, high - radius),
      radius,
      ['#2f6a44', '#3f8a50', '#57a85a'][leaf % 3] ?? '#3f8a50',
    );
  }
}
