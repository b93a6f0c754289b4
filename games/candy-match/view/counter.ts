import { pill, type Box } from '../../sdk/kit/look.ts';
import { drawWithin, type Pen } from '../../sdk/kit/paint.ts';
import { coloursMax, side } from '../core/measures.ts';
import type { Layout } from './layout.ts';
import { palette } from './palette.ts';
import type { Pictures } from './pictures.ts';

/** The counter that the stall stands on, with jars where there is room for them. */
export function drawCounter(pen: Pen, layout: Layout, pictures: Pictures): void {
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
    // Below the lamps, also on a phone that lies.
    const jar = Math.min(110, (width - x - 20) / 2, height * 0.24);
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
  const glass: Box = [x, y, size, high];
  pill(pen, glass, '#ffffff14', size * 0.2);
  drawWithin(
    pen,
    glass,
    (brush) => pill(brush, glass, '#000', size * 0.2),
    (brush) => fillJar(brush, { x, floor, size, colours }, pictures),
  );
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

/** Sweets in rows, as they fell. */
function fillJar(pen: Pen, { x, floor, size, colours }: Jar, pictures: Pictures): void {
  const piece = size * 0.34;
  for (let index = 0; index < 11; index += 1) {
    const picture = pictures.sweet(colours[index % colours.length] ?? coloursMax);
    const row = Math.floor(index / 3);
    const px = x + (index % 3) * piece * 0.92 + (row % 2) * piece * 0.3 - piece * 0.08;
    if (picture) pen.drawImage(picture, px, floor - piece * (row * 0.72 + 0.95), piece, piece);
  }
}
