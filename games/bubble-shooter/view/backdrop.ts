import { flagColours } from '../../sdk/kit/look.ts';
import { glow, paintSolid, stamp, verticalGradient, type Pen, type Picture } from '../../sdk/kit/paint.ts';
import type { Layout } from './layout.ts';
import { wood } from './palette.ts';

/** The yard at dusk: sky, range, hills and the dark pane behind the bubbles. Painted once for a size. */
export class Backdrop {
  #picture!: Picture;
  #ratio = 1;

  fit(layout: Layout): void {
    this.#ratio = layout.ratio;
    this.#picture = paintSolid(layout.width, layout.height, layout.ratio, (pen) => paintAll(pen, layout));
  }

  draw(pen: Pen): void {
    stamp(pen, this.#picture, { x: 0, y: 0, ratio: this.#ratio });
  }
}

function paintAll(pen: Pen, layout: Layout): void {
  const { width, height } = layout;
  const horizon = layout.line + layout.unit * 0.4;
  pen.fillStyle = verticalGradient(pen, 0, horizon, ['#171030', '#2c1857', '#5d2a78', '#b04a7c', '#f59a5f']);
  pen.fillRect(0, 0, width, height);
  paintStars(pen, width, horizon);
  paintMoon(pen, layout);
  paintRange(pen, layout, horizon);
  paintHills(pen, layout, horizon);
  paintPane(pen, layout);
  paintGround(pen, layout);
}

function paintStars(pen: Pen, width: number, horizon: number): void {
  pen.fillStyle = '#fbf5e9';
  for (let index = 0; index < 80; index += 1) {
    pen.globalAlpha = 0.2 + (index % 5) * 0.14;
    const size = 0.8 + (index % 4) * 0.45;
    pen.fillRect((index * 137.5) % width, (index * 61.7) % (horizon * 0.5), size, size);
  }
  pen.globalAlpha = 1;
}

function paintMoon(pen: Pen, { width, height, tall }: Layout): void {
  const x = tall ? width * 0.5 : width * 0.14;
  const y = tall ? Math.min(62, height * 0.08) : height * 0.3;
  const radius = tall ? 30 : height * 0.07;
  pen.drawImage(glow(radius * 3, 1, '#ffcf6b'), x - radius * 3, y - radius * 3);
  pen.fillStyle = '#ffe9b8';
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fill();
  pen.fillStyle = '#f7d38f';
  for (const [dx, dy, part] of [
    [-0.3, -0.2, 0.2],
    [0.35, 0.25, 0.26],
    [0.1, -0.5, 0.12],
  ] as const) {
    pen.beginPath();
    pen.arc(x + dx * radius, y + dy * radius, part * radius, 0, Math.PI * 2);
    pen.fill();
  }
}

/** Peaks with a lit flank, a dark one and snow. */
function paintRange(pen: Pen, layout: Layout, horizon: number): void {
  const { width, height, tall } = layout;
  const high = tall ? Math.min(height * 0.2, layout.unit * 6) : Math.min(height * 0.42, 400);
  const peaks = [
    [0.02, 0.62, 0.3],
    [0.2, 0.86, 0.34],
    [0.42, 0.66, 0.26],
    [0.6, 0.98, 0.4],
    [0.82, 0.72, 0.3],
    [0.97, 0.88, 0.34],
  ] as const;
  for (const [at, reach, wide] of peaks) {
    const x = at * width;
    const top = horizon - reach * high;
    const half = wide * Math.max(width * 0.62, tall ? 250 : 330);
    triangle(pen, [x, top, x - half, horizon, x + half, horizon], '#6b3486');
    triangle(pen, [x, top, x + half * 0.12, horizon, x + half, horizon], '#4f2570');
    const snow = reach * high * 0.24;
    const edge = (half * snow) / (reach * high);
    triangle(
      pen,
      [x, top, x - edge, top + snow, x - edge * 0.35, top + snow * 0.72, x, top + snow * 1.1],
      '#ffe3cf',
    );
    triangle(
      pen,
      [x, top, x, top + snow * 1.1, x + edge * 0.4, top + snow * 0.74, x + edge, top + snow],
      '#c79bc4',
    );
  }
}

function paintHills(pen: Pen, { width, height }: Layout, horizon: number): void {
  const layers = [
    ['#3f1d5c', -34, 26, 0.9],
    ['#2f1650', -8, 20, 1.7],
    ['#231043', 22, 16, 2.6],
  ] as const;
  for (const [colour, shift, swell, phase] of layers) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.moveTo(0, height);
    for (let x = 0; x <= width + 20; x += 20) {
      pen.lineTo(x, horizon + shift + Math.sin((x / Math.max(width, 400)) * 7 * phase + phase * 2) * swell);
    }
    pen.lineTo(width, height);
    pen.fill();
  }
}

/** Dark glass behind the field, so that every colour stands out, between two carved posts. */
function paintPane(pen: Pen, { left, right, top, line, unit, tall }: Layout): void {
  const bottom = line + unit * 0.1;
  pen.fillStyle = verticalGradient(pen, top, bottom, ['#120a24f2', '#150b2ae6', '#1a0e3299', '#1f113866']);
  pen.fillRect(left, top, right - left, bottom - top);
  const wide = tall ? Math.max(4, left) : unit * 0.5;
  for (const [x, side] of [
    [left - wide, 1],
    [right, -1],
  ] as const) {
    pen.fillStyle = wood.body;
    pen.fillRect(x, top - unit * 0.3, wide, bottom - top + unit * 0.9);
    pen.fillStyle = side > 0 ? wood.light : wood.dark;
    pen.fillRect(x, top - unit * 0.3, wide * 0.35, bottom - top + unit * 0.9);
    pen.fillStyle = '#ffb31f';
    for (let y = top + unit; y < bottom; y += unit * 1.8) {
      triangle(
        pen,
        [x + wide / 2, y - wide * 0.4, x + wide * 0.9, y, x + wide / 2, y + wide * 0.4, x + wide * 0.1, y],
        '#e09a3a',
      );
    }
  }
}

/** Grass and marigolds before the yak's knees. */
export function paintTufts(pen: Pen, width: number, unit: number): void {
  const foot = unit * 0.9;
  for (let index = 0; index < width / (unit * 0.16); index += 1) {
    const x = (index * 61.3) % width;
    const high = unit * (0.3 + ((index * 37) % 10) * 0.04);
    const lean = (((index * 29) % 7) - 3) * unit * 0.04;
    triangle(
      pen,
      [x - unit * 0.07, foot, x + lean, foot - high, x + unit * 0.07, foot],
      index % 2 === 0 ? '#17403c' : '#1f5a4c',
    );
  }
  for (let index = 0; index < width / (unit * 0.9); index += 1) {
    const x = (index * 97.7) % width;
    const y = unit * (0.42 + ((index * 53) % 10) * 0.03);
    for (const [size, colour] of [
      [0.17, '#c25a00'],
      [0.14, index % 2 === 0 ? '#ffb31f' : '#ff8a1f'],
      [0.06, '#fff0b0'],
    ] as const) {
      pen.fillStyle = colour;
      pen.beginPath();
      pen.arc(x, y, unit * size, 0, Math.PI * 2);
      pen.fill();
    }
  }
}

/** The near meadow, with marigolds in the grass. */
function paintGround(pen: Pen, { width, height, ground, unit }: Layout): void {
  const top = ground - unit * 0.5;
  pen.fillStyle = verticalGradient(pen, top, height, ['#1f4a45', '#12302f', '#0c1f22']);
  pen.beginPath();
  pen.moveTo(0, height);
  for (let x = 0; x <= width + 16; x += 16) pen.lineTo(x, top + Math.sin(x / 70) * unit * 0.16);
  pen.lineTo(width, height);
  pen.fill();
  for (let index = 0; index < width / 9; index += 1) {
    const x = (index * 83.7) % width;
    const y = top + unit * 0.3 + ((index * 47.3) % Math.max(10, height - top - unit * 0.3));
    pen.fillStyle = index % 3 === 0 ? (flagColours[4] ?? '#ffc531') : '#2a6b58';
    if (index % 3 === 0) {
      pen.beginPath();
      pen.arc(x, y, 1.6 + (y - top) / 60, 0, Math.PI * 2);
      pen.fill();
    } else pen.fillRect(x, y, 1.5, 4 + (y - top) / 40);
  }
}

function triangle(pen: Pen, points: readonly number[], colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  for (let index = 0; index < points.length; index += 2) pen.lineTo(points[index]!, points[index + 1]!);
  pen.fill();
}
