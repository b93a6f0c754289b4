import { addStops, paintOpaque, drawAt, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import {
  fillLozenge,
  fillRoundRect,
  strokeRoundRect,
  displayFont,
  fillRects,
  strokeCircle,
  fillPolygon,
  type Box,
} from '../../sdk/render/theme.ts';
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
  addStops(light, [palette.feltLight, palette.felt, palette.feltDark], [0, 0.55, 1]);
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

const woven = '#7fd8b41c';

/** The product's coin and mountain, woven into the cloth where no card lies at first. */
function drawMedallion(
  ctx: DrawContext,
  { width, height, bar, piles, cardHeight, isWide, medallion }: Layout,
): void {
  const top = piles[0]!.y + cardHeight * 2;
  const end = isWide ? height : bar.y;
  const radius = Math.min(width * 0.3, (end - top) * (isWide ? 0.34 : 0.44), 190);
  if (radius < 40) return;
  drawAt(ctx, [width / 2, medallion], () => {
    for (const [part, thick] of [
      [1, 3],
      [0.94, 1.5],
      [0.66, 2],
    ] as const)
      strokeCircle(ctx, [0, 0, radius * part], woven, thick);
    for (let petal = 0; petal < 24; petal += 1) {
      drawAt(ctx, [0, 0, (petal / 24) * Math.PI * 2], () =>
        fillLozenge(ctx, [0, -radius * 0.8, radius * 0.08, radius * 0.12], woven),
      );
    }
    const peaks = [-1, 0.6, -0.15, -0.75, 0.2, -0.1, 0.45, -0.4, 1, 0.6];
    fillPolygon(
      ctx,
      peaks.map((part) => part * radius * 0.42),
      woven,
    );
  });
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
  drawAt(ctx, [x, y], () => {
    if (isUpright) ctx.transform(0, 1, 1, 0, 0, 0);
    fillRects(ctx, palette.ink, [0, 0, length, 12]);
    const looks = [palette.rose, palette.gold, palette.mint, palette.gold];
    for (let index = 0; index * 14 < length + 14; index += 1) {
      fillLozenge(ctx, [index * 14, 6, 6, 5], looks[index % looks.length]!);
    }
  });
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
  ctx.font = `800 ${wide * 0.6}px ${displayFont}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  for (const [at, rank] of ['K', '', 'A'].entries()) {
    const left = x + cardWidth * (0.08 + at * 0.16);
    const top = y + cardHeight * (0.06 + at * 0.22);
    fillRoundRect(ctx, [left, top, wide, high], palette.feltDark, wide * 0.14);
    strokeRoundRect(ctx, [left, top, wide, high], palette.slotLine, 1.5, wide * 0.14);
    ctx.fillStyle = palette.homeMark;
    ctx.fillText(rank, left + wide / 2, top + high * (at === 0 ? 0.29 : 0.55));
  }
}

function drawSlot(ctx: DrawContext, { cardWidth, cardHeight }: Layout, { x, y }: Point, line?: string): void {
  const box: Box = [x + 1, y + 1, cardWidth - 2, cardHeight - 2];
  ctx.globalAlpha = line ? 1 : 0.7;
  fillRoundRect(ctx, box, palette.slot, cardWidth * 0.12);
  strokeRoundRect(ctx, box, line ?? palette.slotLine, line ? 2 : 1.5, cardWidth * 0.12);
  ctx.globalAlpha = 1;
}

/** On an empty stock: an arrow that goes round. */
function drawTurn(ctx: DrawContext, { stock, cardWidth, cardHeight }: Layout): void {
  const [x, y, radius] = [stock.x + cardWidth / 2, stock.y + cardHeight / 2, cardWidth * 0.24];
  strokeCircle(ctx, [x, y, radius, -0.4, Math.PI * 1.45], palette.slotLine, Math.max(2.5, cardWidth * 0.06));
  fillPolygon(
    ctx,
    [x + radius * 0.3, y - radius * 1.5, x + radius * 0.3, y - radius * 0.4, x + radius * 1.1, y - radius],
    palette.slotLine,
  );
}
