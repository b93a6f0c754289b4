import { paintSolid, type Pen, type Picture } from '../../sdk/kit/paint.ts';
import type { Layout, Point } from './layout.ts';
import { palette } from './palette.ts';
import { drawSuit } from './suits.ts';

/** The table without its cards, painted once for a size. */
export function paintFelt(layout: Layout): Picture {
  const { width, height, ratio } = layout;
  return paintSolid(width, height, ratio, (pen) => {
    drawCloth(pen, layout);
    drawMedallion(pen, layout);
    drawFrame(pen, layout);
    drawSlots(pen, layout);
  });
}

function drawCloth(pen: Pen, { width, height }: Layout): void {
  const light = pen.createRadialGradient(
    width / 2,
    height * 0.36,
    40,
    width / 2,
    height * 0.45,
    Math.max(width, height) * 0.72,
  );
  light.addColorStop(0, palette.feltLight);
  light.addColorStop(0.55, palette.felt);
  light.addColorStop(1, palette.feltDark);
  pen.fillStyle = light;
  pen.fillRect(0, 0, width, height);
  weave(pen, width, height);
}

/** A faint grain, so that the cloth is cloth. */
function weave(pen: Pen, width: number, height: number): void {
  pen.fillStyle = '#ffffff08';
  for (let y = 0; y < height; y += 4) pen.fillRect(0, y, width, 1);
  pen.fillStyle = '#00000010';
  for (let x = 0; x < width; x += 4) pen.fillRect(x, 0, 1, height);
}

/** The product's coin and mountain, woven into the cloth where no card lies at first. */
function drawMedallion(pen: Pen, { width, height, frame, piles, cardHeight, isWide }: Layout): void {
  const top = piles[0]!.y + cardHeight * 2;
  const end = height - frame.bottom;
  const y = isWide ? height * 0.74 : (top + end) / 2;
  const radius = Math.min(width * 0.3, (end - top) * (isWide ? 0.34 : 0.44), 190);
  if (radius < 40) return;
  pen.save();
  pen.translate(width / 2, y);
  pen.strokeStyle = '#7fd8b41c';
  pen.fillStyle = '#7fd8b41c';
  for (const [part, thick] of [
    [1, 3],
    [0.94, 1.5],
    [0.66, 2],
  ] as const) {
    pen.lineWidth = thick;
    pen.beginPath();
    pen.arc(0, 0, radius * part, 0, Math.PI * 2);
    pen.stroke();
  }
  for (let petal = 0; petal < 24; petal += 1) {
    pen.save();
    pen.rotate((petal / 24) * Math.PI * 2);
    lozenge(pen, 0, -radius * 0.8, radius * 0.08, radius * 0.12);
    pen.restore();
  }
  peaks(pen, radius * 0.42);
  pen.restore();
}

function peaks(pen: Pen, size: number): void {
  pen.beginPath();
  pen.moveTo(-size, size * 0.6);
  pen.lineTo(-size * 0.15, -size * 0.75);
  pen.lineTo(size * 0.2, -size * 0.1);
  pen.lineTo(size * 0.45, -size * 0.4);
  pen.lineTo(size, size * 0.6);
  pen.fill();
}

/** Plum wood with a woven border: above and below on a tall screen, on both sides of a wide one. */
function drawFrame(pen: Pen, { width, height, frame }: Layout): void {
  plank(pen, 0, 0, width, frame.top);
  plank(pen, 0, height - frame.bottom, width, frame.bottom);
  plank(pen, 0, 0, frame.left, height);
  plank(pen, width - frame.right, 0, frame.right, height);
  if (frame.top > 0) drawBand(pen, [0, frame.top - 12], width, false);
  if (frame.bottom > 0) drawBand(pen, [0, height - frame.bottom], width, false);
  if (frame.left > 0) drawBand(pen, [frame.left - 12, 0], height, true);
  if (frame.right > 0) drawBand(pen, [width - frame.right, 0], height, true);
}

function plank(pen: Pen, x: number, y: number, width: number, height: number): void {
  if (width <= 0 || height <= 0) return;
  pen.fillStyle = '#04140f66';
  pen.fillRect(x - 5, y - 5, width + 10, height + 10);
  pen.fillStyle = '#1f1440';
  pen.fillRect(x, y, width, height);
  pen.fillStyle = '#ffffff08';
  for (let line = 6; line < height; line += 14) pen.fillRect(x, y + line, width, 2);
}

/** The woven border of the product, along a line. */
function drawBand(pen: Pen, [x, y]: readonly [number, number], length: number, isUpright: boolean): void {
  pen.save();
  pen.translate(x, y);
  if (isUpright) pen.transform(0, 1, 1, 0, 0, 0);
  pen.fillStyle = palette.ink;
  pen.fillRect(0, 0, length, 12);
  const looks = [palette.rose, palette.gold, palette.mint, palette.gold];
  for (let index = 0; index * 14 < length + 14; index += 1) {
    pen.fillStyle = looks[index % looks.length] ?? palette.gold;
    lozenge(pen, index * 14, 6, 6, 5);
  }
  pen.restore();
}

function lozenge(pen: Pen, x: number, y: number, wide: number, high: number): void {
  pen.beginPath();
  pen.moveTo(x, y - high);
  pen.lineTo(x + wide, y);
  pen.lineTo(x, y + high);
  pen.lineTo(x - wide, y);
  pen.fill();
}

function drawSlots(pen: Pen, layout: Layout): void {
  for (const pile of layout.piles) drawSlot(pen, layout, pile);
  for (const [suit, home] of layout.homes.entries()) {
    drawSlot(pen, layout, home);
    const size = layout.cardWidth * 0.56;
    const x = home.x + (layout.cardWidth - size) / 2;
    const y = home.y + (layout.cardHeight - size) / 2;
    drawSuit(pen, suit, { x, y, size, colour: '#1f6b54' });
  }
  drawSlot(pen, layout, layout.stock);
  drawTurn(pen, layout);
}

function drawSlot(pen: Pen, { cardWidth, cardHeight }: Layout, { x, y }: Point): void {
  pen.fillStyle = palette.slot;
  pen.strokeStyle = palette.slotLine;
  pen.globalAlpha = 0.7;
  pen.lineWidth = 1.5;
  pen.beginPath();
  pen.roundRect(x + 1, y + 1, cardWidth - 2, cardHeight - 2, cardWidth * 0.12);
  pen.fill();
  pen.stroke();
  pen.globalAlpha = 1;
}

/** On an empty stock: an arrow that goes round. */
function drawTurn(pen: Pen, { stock, cardWidth, cardHeight }: Layout): void {
  const [x, y, radius] = [stock.x + cardWidth / 2, stock.y + cardHeight / 2, cardWidth * 0.24];
  pen.strokeStyle = palette.slotLine;
  pen.fillStyle = palette.slotLine;
  pen.lineWidth = Math.max(2.5, cardWidth * 0.06);
  pen.beginPath();
  pen.arc(x, y, radius, -0.4, Math.PI * 1.45);
  pen.stroke();
  pen.beginPath();
  pen.moveTo(x + radius * 0.3, y - radius * 1.5);
  pen.lineTo(x + radius * 0.3, y - radius * 0.4);
  pen.lineTo(x + radius * 1.1, y - radius);
  pen.fill();
}
