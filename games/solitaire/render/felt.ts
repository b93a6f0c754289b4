import { paintOpaque, drawAt, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { displayFont, fillRects } from '../../sdk/render/theme.ts';
import type { Layout, Point, Shape } from './layout.ts';
import { palette } from './palette.ts';
import { drawSuit } from './suits.ts';

/** The table without its cards, painted once per size. */
export function paintFelt(layout: Layout, shape: Shape): Picture {
  const { width, height, ratio } = layout;
  return paintOpaque(width, height, ratio, (ctx) => {
    drawCloth(ctx, layout);
    drawMedallion(ctx, layout);
    drawFrame(ctx, layout);
    drawSlots(ctx, layout, shape);
  });
}

function drawCloth(ctx: DrawContext, { width, height }: Layout): void {
  const light = ctx.createRadialGradient(
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
  fillRects(ctx, light, [0, 0, width, height]);
  weave(ctx, width, height);
}

/** The faint grain of the cloth. */
function weave(ctx: DrawContext, width: number, height: number): void {
  ctx.fillStyle = '#ffffff08';
  for (let y = 0; y < height; y += 4) ctx.fillRect(0, y, width, 1);
  ctx.fillStyle = '#00000010';
  for (let x = 0; x < width; x += 4) ctx.fillRect(x, 0, 1, height);
}

/** The product's coin and mountain, woven into the cloth where no card lies at first. */
function drawMedallion(
  ctx: DrawContext,
  { width, height, bar, piles, cardHeight, isWide, medallion }: Layout,
): void {
  const top = piles[0]!.y + cardHeight * 2;
  const end = isWide ? height : bar.y;
  const radius = Math.min(width * 0.3, (end - top) * (isWide ? 0.34 : 0.44), 190);
  if (radius < 40) return;
  drawAt(ctx, { x: width / 2, y: medallion }, () => {
    ctx.strokeStyle = '#7fd8b41c';
    ctx.fillStyle = '#7fd8b41c';
    for (const [part, thick] of [
      [1, 3],
      [0.94, 1.5],
      [0.66, 2],
    ] as const) {
      ctx.lineWidth = thick;
      ctx.beginPath();
      ctx.arc(0, 0, radius * part, 0, Math.PI * 2);
      ctx.stroke();
    }
    for (let petal = 0; petal < 24; petal += 1) {
      drawAt(ctx, { turn: (petal / 24) * Math.PI * 2 }, () =>
        lozenge(ctx, 0, -radius * 0.8, radius * 0.08, radius * 0.12),
      );
    }
    peaks(ctx, radius * 0.42);
  });
}

function peaks(ctx: DrawContext, size: number): void {
  ctx.beginPath();
  ctx.moveTo(-size, size * 0.6);
  ctx.lineTo(-size * 0.15, -size * 0.75);
  ctx.lineTo(size * 0.2, -size * 0.1);
  ctx.lineTo(size * 0.45, -size * 0.4);
  ctx.lineTo(size, size * 0.6);
  ctx.fill();
}

/** Plum wood with a woven border: above and below on a tall screen, on both sides of a wide one. */
function drawFrame(ctx: DrawContext, { width, height, frame }: Layout): void {
  plank(ctx, 0, 0, width, frame.top);
  plank(ctx, 0, height - frame.bottom, width, frame.bottom);
  plank(ctx, 0, 0, frame.left, height);
  plank(ctx, width - frame.right, 0, frame.right, height);
  if (frame.top > 0) drawBand(ctx, [0, frame.top - 12], width, false);
  if (frame.bottom > 0) drawBand(ctx, [0, height - frame.bottom], width, false);
  if (frame.left > 0) drawBand(ctx, [frame.left - 12, 0], height, true);
  if (frame.right > 0) drawBand(ctx, [width - frame.right, 0], height, true);
}

function plank(ctx: DrawContext, x: number, y: number, width: number, height: number): void {
  if (width <= 0 || height <= 0) return;
  fillRects(ctx, '#04140f66', [x - 5, y - 5, width + 10, height + 10]);
  fillRects(ctx, '#1f1440', [x, y, width, height]);
  ctx.fillStyle = '#ffffff08';
  for (let line = 6; line < height; line += 14) ctx.fillRect(x, y + line, width, 2);
}

/** The woven border of the product, along a line. */
function drawBand(
  ctx: DrawContext,
  [x, y]: readonly [number, number],
  length: number,
  isUpright: boolean,
): void {
  drawAt(ctx, { x, y }, () => {
    if (isUpright) ctx.transform(0, 1, 1, 0, 0, 0);
    fillRects(ctx, palette.ink, [0, 0, length, 12]);
    const looks = [palette.rose, palette.gold, palette.mint, palette.gold];
    for (let index = 0; index * 14 < length + 14; index += 1) {
      ctx.fillStyle = looks[index % looks.length] ?? palette.gold;
      lozenge(ctx, index * 14, 6, 6, 5);
    }
  });
}

function lozenge(ctx: DrawContext, x: number, y: number, wide: number, high: number): void {
  ctx.beginPath();
  ctx.moveTo(x, y - high);
  ctx.lineTo(x + wide, y);
  ctx.lineTo(x, y + high);
  ctx.lineTo(x - wide, y);
  ctx.fill();
}

function drawSlots(ctx: DrawContext, layout: Layout, { stock }: Shape): void {
  for (const place of [...layout.piles, ...layout.cells]) drawSlot(ctx, layout, place);
  for (const home of layout.homes) drawSlot(ctx, layout, home, palette.homeLine);
  if (stock !== 'none') drawSlot(ctx, layout, layout.stock);
  if (stock === 'waste') drawTurn(ctx, layout);
  // Finished runs of any suit go home where cards are dealt onto the columns.
  if (stock === 'deal') return layout.homes.forEach((home) => drawRun(ctx, layout, home));
  for (const [suit, home] of layout.homes.entries()) {
    const size = layout.cardWidth * 0.56;
    const x = home.x + (layout.cardWidth - size) / 2;
    const y = home.y + (layout.cardHeight - size) / 2;
    drawSuit(ctx, suit, { x, y, size, colour: suit % 2 === 1 ? palette.homeRed : palette.homeMark });
  }
}

/** Where a whole run goes home: faint cards from king to ace. */
function drawRun(ctx: DrawContext, { cardWidth, cardHeight }: Layout, { x, y }: Point): void {
  const [wide, high] = [cardWidth * 0.52, cardHeight * 0.44];
  ctx.lineWidth = 1.5;
  ctx.font = `800 ${wide * 0.6}px ${displayFont}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  for (const [at, rank] of ['K', '', 'A'].entries()) {
    const left = x + cardWidth * (0.08 + at * 0.16);
    const top = y + cardHeight * (0.06 + at * 0.22);
    ctx.fillStyle = palette.feltDark;
    ctx.strokeStyle = palette.slotLine;
    ctx.beginPath();
    ctx.roundRect(left, top, wide, high, wide * 0.14);
    ctx.fill();
    ctx.stroke();
    ctx.fillStyle = palette.homeMark;
    ctx.fillText(rank, left + wide / 2, top + high * (at === 0 ? 0.29 : 0.55));
  }
}

function drawSlot(ctx: DrawContext, { cardWidth, cardHeight }: Layout, { x, y }: Point, line?: string): void {
  ctx.fillStyle = palette.slot;
  ctx.strokeStyle = line ?? palette.slotLine;
  ctx.globalAlpha = line ? 1 : 0.7;
  ctx.lineWidth = line ? 2 : 1.5;
  ctx.beginPath();
  ctx.roundRect(x + 1, y + 1, cardWidth - 2, cardHeight - 2, cardWidth * 0.12);
  ctx.fill();
  ctx.stroke();
  ctx.globalAlpha = 1;
}

/** On an empty stock: an arrow that goes round. */
function drawTurn(ctx: DrawContext, { stock, cardWidth, cardHeight }: Layout): void {
  const [x, y, radius] = [stock.x + cardWidth / 2, stock.y + cardHeight / 2, cardWidth * 0.24];
  ctx.strokeStyle = palette.slotLine;
  ctx.fillStyle = palette.slotLine;
  ctx.lineWidth = Math.max(2.5, cardWidth * 0.06);
  ctx.beginPath();
  ctx.arc(x, y, radius, -0.4, Math.PI * 1.45);
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(x + radius * 0.3, y - radius * 1.5);
  ctx.lineTo(x + radius * 0.3, y - radius * 0.4);
  ctx.lineTo(x + radius * 1.1, y - radius);
  ctx.fill();
}
