import {
  glow,
  paint,
  paintOpaque,
  verticalGradient,
  type DrawContext,
  type Picture,
} from '../../sdk/render/picture.ts';
import { fillCircle, fillPolygon, fillRects } from '../../sdk/render/theme.ts';
import type { Scale } from './scale.ts';

/** Morning in the Tarai: snow far off, terraced hills, mustard in bloom. Four strips at four paces. */

interface Strip {
  image: Picture;
  wide: number;
  top: number;
  /** Its share of the camera's movement. */
  pace: number;
}

const tileWide = 900;

export class Land {
  #sky!: Picture;
  #strips: Strip[] = [];
  #ground!: Picture;
  #scale!: Scale;
  #ratio = 1;

  resize(scale: Scale, ratio: number): void {
    const { width, height, groundY } = scale;
    this.#scale = scale;
    this.#ratio = ratio;
    this.#sky = paintOpaque(width, height, ratio, (ctx) => sky(ctx, scale));
    const strip = (tall: number, bottom: number, pace: number, draw: (ctx: DrawContext) => void): Strip => ({
      image: paint(tileWide, tall, ratio, draw),
      wide: tileWide,
      top: Math.round(bottom - tall),
      pace,
    });
    this.#strips = [
      strip(210, groundY - 34, 0.04, (ctx) => snow(ctx, 210)),
      strip(150, groundY - 4, 0.14, (ctx) => hills(ctx, 150)),
      strip(84, groundY + 4, 0.42, (ctx) => mustard(ctx, 84)),
    ];
    this.#ground = paintOpaque(tileWide, Math.max(20, height - groundY + 8), ratio, (ctx) =>
      earth(ctx, height - groundY + 8),
    );
  }

  /** `alongPx` is the distance so far, in pixels. */
  draw(ctx: DrawContext, alongPx: number): void {
    const ratio = this.#ratio;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.drawImage(this.#sky, 0, 0);
    for (const { image, top, pace } of this.#strips) this.#tile(ctx, image, top, alongPx * pace);
    this.#tile(ctx, this.#ground, this.#scale.groundY, alongPx);
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  }

  /** On whole device pixels, so that it is a plain copy. */
  #tile(ctx: DrawContext, image: Picture, top: number, alongPx: number): void {
    const ratio = this.#ratio;
    const from = -Math.round((alongPx * ratio) % image.width);
    for (let x = from; x < this.#scale.width * ratio; x += image.width) {
      ctx.drawImage(image, x, Math.round(top * ratio));
    }
  }
}

function sky(ctx: DrawContext, { width, height, groundY }: Scale): void {
  ctx.fillStyle = verticalGradient(ctx, 0, groundY, ['#2a1850', '#6a2f78', '#d8607c', '#ffab6b', '#ffe0a0']);
  ctx.fillRect(0, 0, width, height);
  const x = width * 0.72;
  const y = groundY - 150;
  ctx.drawImage(glow(190, 1, '#ffd27a'), x - 190, y - 190);
  fillCircle(ctx, x, y, 44, '#fff3c4');
  ctx.fillStyle = '#fff1dd2e';
  for (const [left, top, wide] of [
    [0.08, 0.3, 130],
    [0.52, 0.22, 170],
    [0.3, 0.42, 110],
    [0.8, 0.36, 150],
  ] as const) {
    ctx.beginPath();
    ctx.roundRect(width * left, groundY * top, wide, 12, 6);
    ctx.roundRect(width * left + 26, groundY * top - 10, wide * 0.55, 14, 7);
    ctx.fill();
  }
}

/** A range of mountains that repeats without a seam. */
function snow(ctx: DrawContext, tall: number): void {
  const peaks = [
    [0, 90],
    [70, 150],
    [150, 95],
    [230, 190],
    [330, 110],
    [420, 165],
    [500, 100],
    [610, 205],
    [720, 115],
    [810, 160],
    [900, 90],
  ] as const;
  ctx.fillStyle = verticalGradient(ctx, 0, tall, ['#9a5a9c', '#c9709a', '#f0a08c']);
  ctx.beginPath();
  ctx.moveTo(0, tall);
  for (const [x, y] of peaks) ctx.lineTo(x, tall - y);
  ctx.lineTo(tileWide, tall);
  ctx.fill();
  peaks.forEach(([x, y], index) => {
    if (index % 2 === 0 || y < 140) return;
    const top = tall - y;
    fillPolygon(
      ctx,
      [x, top, x + 34, top + 46, x + 14, top + 36, x + 2, top + 54, x - 12, top + 34, x - 26, top + 44],
      '#fff1e6',
    );
  });
}

function hills(ctx: DrawContext, tall: number): void {
  wave(ctx, tall, [96, 30, 0], '#7a4a86');
  wave(ctx, tall, [66, 22, 1.4], '#4f6a5c');
  ctx.strokeStyle = '#7f9a6a88';
  ctx.lineWidth = 2;
  for (let terrace = 0; terrace < 5; terrace += 1) {
    ctx.beginPath();
    for (let x = 0; x <= tileWide; x += 12)
      ctx.lineTo(x, waveAt(x, tall, [58 - terrace * 12, 20 - terrace * 3, 1.4]));
    ctx.stroke();
  }
  for (let house = 0; house < 5; house += 1) {
    const x = 90 + house * 173;
    const y = waveAt(x, tall, [60, 22, 1.4]);
    fillRects(ctx, '#f4d9b8', [x, y - 15, 24, 18]);
    fillPolygon(ctx, [x - 5, y - 14, x + 12, y - 28, x + 29, y - 14], '#b2453f');
    fillRects(ctx, '#6a3a2c', [x + 9, y - 8, 6, 11]);
  }
}

/** A line of hills that repeats without a seam: height, amplitude and phase. */
type Swell = readonly [high: number, swing: number, shift: number];

function waveAt(x: number, tall: number, [high, swing, shift]: Swell): number {
  const turn = (x / tileWide) * Math.PI * 2;
  return tall - high - Math.sin(turn * 2 + shift) * swing - Math.sin(turn * 5 + shift) * swing * 0.3;
}

function wave(ctx: DrawContext, tall: number, swell: Swell, colour: string): void {
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.moveTo(0, tall);
  for (let x = 0; x <= tileWide; x += 12) ctx.lineTo(x, waveAt(x, tall, swell));
  ctx.lineTo(tileWide, tall);
  ctx.fill();
}

function mustard(ctx: DrawContext, tall: number): void {
  wave(ctx, tall, [40, 7, 0.6], '#3f7a4a');
  for (let plant = 0; plant < 360; plant += 1) {
    const x = scatter(plant, 1) * tileWide;
    const y = waveAt(x, tall, [42, 7, 0.6]) + scatter(plant, 2) * 34;
    fillCircle(ctx, x, y, 1.8 + scatter(plant, 3) * 2, plant % 4 === 0 ? '#fff07a' : '#ffd23d');
  }
}

/** A pseudo-random number from 0 to 1, the same at every call. */
function scatter(index: number, salt: number): number {
  const mixed = Math.sin(index * 127.1 + salt * 311.7) * 43_758.545;
  return mixed - Math.floor(mixed);
}

function earth(ctx: DrawContext, tall: number): void {
  fillRects(ctx, verticalGradient(ctx, 0, tall, ['#8a5230', '#5f3626', '#2e1a24']), [0, 0, tileWide, tall]);
  ctx.fillStyle = '#5fae4e';
  ctx.fillRect(0, 0, tileWide, 8);
  for (let blade = 0; blade < 150; blade += 1) {
    const x = blade * 6;
    fillPolygon(ctx, [x, 7, x + 3, 14 + ((blade * 7) % 6), x + 6, 7], '#4a9440');
  }
  for (let layer = 1; layer < 5; layer += 1) {
    ctx.fillStyle = layer % 2 === 0 ? '#00000014' : '#ffb07a12';
    ctx.beginPath();
    for (let x = 0; x <= tileWide; x += 20)
      ctx.lineTo(x, layer * 44 + Math.sin((x / tileWide) * Math.PI * 6 + layer) * 7);
    for (let x = tileWide; x >= 0; x -= 20)
      ctx.lineTo(x, layer * 44 + 16 + Math.sin((x / tileWide) * Math.PI * 4 + layer) * 6);
    ctx.fill();
  }
  for (let stone = 0; stone < 60; stone += 1) {
    const y = 24 + scatter(stone, 5) * Math.max(20, tall - 40);
    fillCircle(
      ctx,
      scatter(stone, 4) * tileWide,
      y,
      2 + (stone % 4),
      stone % 3 === 0 ? '#ffcf9a1c' : '#00000026',
    );
  }
}
