import { flagColours } from '../../sdk/kit/look.ts';
import { paintSolid, verticalGradient, type Pen } from '../../sdk/kit/paint.ts';
import { cellCount, coloursMax, side } from '../core/measures.ts';
import { menuBox, type Layout } from './layout.ts';
import { palette } from './palette.ts';
import type { Pictures } from './pictures.ts';
import { circle } from './sweets.ts';

/** The sweet stall at night, painted once for a size: sky, flags, awning, tray, counter with jars. */
export function paintBackdrop(layout: Layout, pictures: Pictures): HTMLCanvasElement {
  return paintSolid(layout.width, layout.height, layout.ratio, (pen) => {
    drawSky(pen, layout);
    drawFlags(pen, layout);
    drawCounter(pen, layout, pictures);
    drawTray(pen, layout);
    drawAwning(pen, layout);
    if (layout.isWide) drawMenu(pen, layout);
  });
}

function drawSky(pen: Pen, { width, height }: Layout): void {
  pen.fillStyle = verticalGradient(pen, 0, height, [palette.skyTop, palette.skyMiddle, palette.skyLow]);
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#fff7e8';
  for (let star = 0; star < 70; star += 1) {
    pen.globalAlpha = 0.15 + ((star * 37) % 60) / 100;
    circle(pen, (star * 197.3) % width, (star * 91.7) % (height * 0.55), 0.6 + (star % 3) * 0.45);
  }
  pen.globalAlpha = 1;
  lanterns(pen, width, height);
  hills(pen, width, height);
}

/** Out-of-focus lights of the fair. */
function lanterns(pen: Pen, width: number, height: number): void {
  const looks = ['#ffc24d', '#f2456e', '#45db96', '#ffe08a'];
  for (let index = 0; index < 22; index += 1) {
    pen.globalAlpha = 0.07 + (index % 4) * 0.025;
    pen.fillStyle = looks[index % looks.length] ?? '#ffc24d';
    circle(
      pen,
      (index * 251.9) % width,
      height * 0.45 + ((index * 83.1) % (height * 0.4)),
      10 + (index % 5) * 7,
    );
  }
  pen.globalAlpha = 1;
}

function hills(pen: Pen, width: number, height: number): void {
  const step = width / 6;
  for (const [base, rise, colour] of [
    [0.8, 0.16, '#4b2270'],
    [0.88, 0.12, '#351856'],
  ] as const) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.moveTo(0, height);
    for (let peak = 0; peak <= 6; peak += 1) {
      const up = ((peak * 7 + Math.round(base * 100)) % 5) / 5;
      pen.lineTo(peak * step - step * 0.5, height * (base - rise * up));
      pen.lineTo(peak * step, height * (base - rise * up * 0.35));
    }
    pen.lineTo(width, height);
    pen.fill();
  }
}

/** Two strings of prayer flags over the stall, each flag hanging from its string. */
function drawFlags(pen: Pen, { width, isWide, panel, top }: Layout): void {
  const y = isWide ? -6 : panel.y + panel.height - 4;
  if (!isWide && top - y < 70) return;
  hangFlags(pen, -30, width * 0.56, y);
  hangFlags(pen, width * 0.44, width + 30, y);
}

const flagStep = 25;

function hangFlags(pen: Pen, from: number, to: number, y: number): void {
  const count = Math.round((to - from) / flagStep);
  const sag = Math.min(46, 14 + count * 1.4);
  const at = (part: number): number => y + 4 * sag * part * (1 - part);
  pen.strokeStyle = '#fff7e866';
  pen.lineWidth = 1.5;
  pen.beginPath();
  for (let step = 0; step <= count; step += 1)
    pen.lineTo(from + (to - from) * (step / count), at(step / count));
  pen.stroke();
  pen.globalAlpha = 0.85;
  for (let flag = 0; flag < count; flag += 1) {
    const part = (flag + 0.5) / count;
    const x = from + (to - from) * part;
    pen.fillStyle = flagColours[flag % flagColours.length] ?? '#fff7e8';
    pen.fillRect(x - 9, at(part), 18, 20);
    pen.fillStyle = '#140e2230';
    pen.fillRect(x - 9, at(part), 18, 4);
  }
  pen.globalAlpha = 1;
}

/** The board's tray: a solid edge below, a light one above, sixty-four pockets. */
function drawTray(pen: Pen, { left, top, cell }: Layout): void {
  const size = cell * side;
  const box = (grow: number, drop: number, radius: number, colour: string): void => {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.roundRect(left - grow, top - grow + drop, size + grow * 2, size + grow * 2, radius);
    pen.fill();
  };
  box(9, 8, 22, '#0d0818');
  box(9, 4, 22, palette.goldDark);
  box(9, 0, 22, palette.gold);
  box(5, 0, 18, palette.goldDark);
  box(4, 1, 17, palette.tray);
  for (let at = 0; at < cellCount; at += 1) {
    const x = left + (at % side) * cell;
    const y = top + Math.floor(at / side) * cell;
    pen.fillStyle = (at + Math.floor(at / side)) % 2 === 0 ? palette.pocket : palette.pocketLight;
    pen.beginPath();
    pen.roundRect(x + 1, y + 1, cell - 2, cell - 2, cell * 0.2);
    pen.fill();
  }
}

/** Striped cloth with a scalloped hem over the board's upper edge. */
function drawAwning(pen: Pen, { left, top, cell }: Layout): void {
  const stripes = 11;
  const from = left - 16;
  const wide = (cell * side + 32) / stripes;
  const high = 22;
  const y = top - high - 6;
  pen.fillStyle = '#0d081866';
  for (let stripe = 0; stripe < stripes; stripe += 1) hem(pen, from + stripe * wide, y + 5, wide, high);
  for (let stripe = 0; stripe < stripes; stripe += 1) {
    pen.fillStyle = stripe % 2 === 0 ? palette.rose : '#fff7e8';
    hem(pen, from + stripe * wide, y, wide, high);
    pen.fillStyle = stripe % 2 === 0 ? palette.roseDeep : '#d9cbe0';
    pen.fillRect(from + stripe * wide, y, wide, 5);
  }
  pen.fillStyle = palette.goldDark;
  pen.beginPath();
  pen.roundRect(from - 4, y - 6, wide * stripes + 8, 10, 5);
  pen.fill();
  pen.fillStyle = palette.gold;
  pen.beginPath();
  pen.roundRect(from - 4, y - 7, wide * stripes + 8, 7, 4);
  pen.fill();
}

function hem(pen: Pen, x: number, y: number, width: number, height: number): void {
  pen.beginPath();
  pen.moveTo(x, y);
  pen.lineTo(x + width, y);
  pen.lineTo(x + width, y + height - width * 0.3);
  pen.arc(x + width / 2, y + height - width * 0.3, width / 2, 0, Math.PI);
  pen.lineTo(x, y);
  pen.fill();
}

/** The counter that the stall stands on, with jars where there is room for them. */
function drawCounter(pen: Pen, layout: Layout, pictures: Pictures): void {
  const { width, height, left, top, cell, isWide } = layout;
  const bottom = top + cell * side + 12;
  const room = height - bottom;
  const y = isWide ? height - Math.max(34, height * 0.09) : bottom + Math.max(26, room * 0.52);
  pen.fillStyle = palette.woodDark;
  pen.fillRect(0, y, width, height - y);
  pen.fillStyle = palette.wood;
  pen.fillRect(0, y, width, 12);
  pen.fillStyle = '#ffffff1c';
  pen.fillRect(0, y, width, 3);
  dhakaBand(pen, y + 18, width);
  if (isWide && left > 220) {
    const x = left + cell * side + 30;
    const jar = Math.min(110, (width - x - 20) / 2);
    drawJar(pen, { x, floor: y, size: jar, colours: [1, 4, 2] }, pictures);
    drawJar(pen, { x: x + jar + 14, floor: y, size: jar * 0.85, colours: [3, 5] }, pictures);
  } else if (!isWide && room > 130) {
    const jar = Math.min(92, room * 0.4);
    drawJar(pen, { x: width * 0.1, floor: y, size: jar, colours: [1, 2, 4] }, pictures);
    drawJar(pen, { x: width * 0.42, floor: y, size: jar * 0.8, colours: [5, 3] }, pictures);
    drawJar(pen, { x: width * 0.68, floor: y, size: jar, colours: [6, 1, 2] }, pictures);
  }
}

/** A row of the woven lozenges that run through the product. */
function dhakaBand(pen: Pen, y: number, width: number): void {
  const looks = [palette.rose, palette.gold, palette.mint];
  for (let index = 0; index * 18 < width + 18; index += 1) {
    const x = index * 18;
    pen.fillStyle = looks[index % looks.length] ?? palette.gold;
    pen.globalAlpha = 0.55;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x + 8, y + 7);
    pen.lineTo(x, y + 14);
    pen.lineTo(x - 8, y + 7);
    pen.fill();
  }
  pen.globalAlpha = 1;
}

interface Jar {
  x: number;
  floor: number;
  size: number;
  colours: readonly number[];
}

/** A glass jar of sweets standing on `floor`. */
function drawJar(pen: Pen, { x, floor, size, colours }: Jar, pictures: Pictures): void {
  const high = size * 1.05;
  const y = floor - high + 6;
  pen.fillStyle = '#ffffff14';
  pen.beginPath();
  pen.roundRect(x, y, size, high, size * 0.2);
  pen.fill();
  pen.save();
  pen.clip();
  const piece = size * 0.34;
  for (let index = 0; index < 11; index += 1) {
    const picture = pictures.sweet(colours[index % colours.length] ?? coloursMax);
    const row = Math.floor(index / 3);
    const px = x + (index % 3) * piece * 0.92 + (row % 2) * piece * 0.3 - piece * 0.08;
    if (picture) pen.drawImage(picture, px, floor - piece * (row * 0.72 + 0.95), piece, piece);
  }
  pen.restore();
  pen.fillStyle = '#ffffff33';
  pen.beginPath();
  pen.roundRect(x + size * 0.1, y + size * 0.2, size * 0.08, high * 0.6, size * 0.04);
  pen.fill();
  pen.strokeStyle = '#ffffff44';
  pen.lineWidth = 2;
  pen.beginPath();
  pen.roundRect(x, y, size, high, size * 0.2);
  pen.stroke();
  pen.fillStyle = palette.goldDark;
  pen.beginPath();
  pen.roundRect(x + size * 0.1, y - size * 0.08, size * 0.8, size * 0.18, 5);
  pen.fill();
  pen.fillStyle = palette.gold;
  pen.beginPath();
  pen.roundRect(x + size * 0.1, y - size * 0.1, size * 0.8, size * 0.13, 5);
  pen.fill();
}

/** The board on which the stall writes its figures, hung beside it. */
function drawMenu(pen: Pen, { panel }: Layout): void {
  const { x, y, width, height } = menuBox(panel);
  pen.strokeStyle = palette.goldDark;
  pen.lineWidth = 3;
  pen.beginPath();
  for (const part of [0.2, 0.8]) {
    pen.moveTo(x + width * part, y);
    pen.lineTo(x + width * part, -4);
  }
  pen.stroke();
  const box = (grow: number, drop: number, colour: string): void => {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.roundRect(x - grow, y - grow + drop, width + grow * 2, height + grow * 2, 22 + grow);
    pen.fill();
  };
  box(4, 6, '#0d0818');
  box(4, 3, palette.goldDark);
  box(4, 0, palette.gold);
  box(0, 0, palette.plum);
}
