import { drawWithin, type DrawContext } from '../../sdk/render/picture.ts';
import { fillRoundRect, fillRects, strokeRoundRect, fillLozenge, type Box } from '../../sdk/render/theme.ts';
import { coloursMax } from '../core/constants.ts';
import { drawMotif, type Cloth, type Woven } from './cloths.ts';
import type { Layout } from './layout.ts';
import { palette } from './palette.ts';
import type { Pictures } from './pictures.ts';

/** The counter below the stall, with jars where there is space. */
export function drawCounter(
  ctx: DrawContext,
  layout: Layout,
  pictures: Pictures,
  { counter, woven }: Cloth,
): void {
  const { width, height, box, boosters, isWide } = layout;
  const bottom = (boosters[0]?.y ?? box.y + box.height) + 40;
  const room = height - bottom;
  const y = isWide ? height - Math.max(34, height * 0.09) : bottom - 40 - Math.min(20, height * 0.02);
  fillRects(ctx, counter[1], [0, y, width, height - y]);
  fillRects(ctx, counter[0], [0, y, width, 12]);
  fillRects(ctx, '#ffffff1c', [0, y, width, 3]);
  if (woven) weaveCounter(ctx, layout, y + 12, woven);
  else dhakaBand(ctx, y + 18, width);
  if (isWide && box.x > 320) {
    const x = (boosters[0]?.x ?? 0) + 50;
    // Below the lamps, also on a phone in landscape.
    const jar = Math.min(110, (width - x - 20) / 2, height * 0.24);
    drawJar(ctx, { x, floor: y, size: jar, colours: [1, 4, 2] }, pictures);
    drawJar(ctx, { x: x + jar + 14, floor: y, size: jar * 0.85, colours: [3, 5] }, pictures);
  } else if (!isWide && room > 90) {
    const jar = Math.min(92, room * 0.7);
    const floor = height - 14;
    drawJar(ctx, { x: width * 0.1, floor, size: jar, colours: [1, 2, 4] }, pictures);
    drawJar(ctx, { x: width * 0.42, floor, size: jar * 0.8, colours: [5, 3] }, pictures);
    drawJar(ctx, { x: width * 0.68, floor, size: jar, colours: [6, 1, 2] }, pictures);
  }
}

/** A row of the woven lozenges that run through the product. */
function dhakaBand(ctx: DrawContext, y: number, width: number): void {
  const looks = [palette.rose, palette.gold, palette.mint];
  for (let index = 0; index * 18 < width + 18; index += 1) {
    const x = index * 18;
    ctx.globalAlpha = 0.55;
    fillLozenge(ctx, [x, y + 7, 8, 7], looks[index % looks.length]!);
  }
  ctx.globalAlpha = 1;
}

const weftStep = 30;

/** The tablecloth: a bright border of motifs, and faint rows below. */
function weaveCounter(ctx: DrawContext, { width, height }: Layout, y: number, woven: Woven): void {
  for (let row = 0; y + row * weftStep < height; row += 1) {
    ctx.globalAlpha = row === 0 ? 0.85 : 0.16;
    const shift = row % 2 === 0 ? 0 : weftStep / 2;
    for (let x = shift; x < width + weftStep; x += weftStep)
      drawMotif(ctx, woven, [x, y + 13 + row * weftStep], 17);
  }
  ctx.globalAlpha = 0.85;
  fillRects(ctx, woven.thread, [0, y, width, 1.5], [0, y + 26, width, 1.5]);
  ctx.globalAlpha = 1;
}

interface Jar {
  x: number;
  floor: number;
  size: number;
  colours: readonly number[];
}

/** A glass jar of sweets standing on `floor`. */
function drawJar(ctx: DrawContext, { x, floor, size, colours }: Jar, pictures: Pictures): void {
  const high = size * 1.05;
  const y = floor - high + 6;
  const glass: Box = [x, y, size, high];
  fillRoundRect(ctx, glass, '#ffffff14', size * 0.2);
  drawWithin(
    ctx,
    glass,
    (brush) => fillRoundRect(brush, glass, '#000', size * 0.2),
    (brush) => fillJar(brush, { x, floor, size, colours }, pictures),
  );
  fillRoundRect(ctx, [x + size * 0.1, y + size * 0.2, size * 0.08, high * 0.6], '#ffffff33', size * 0.04);
  strokeRoundRect(ctx, [x, y, size, high], '#ffffff44', 2, size * 0.2);
  fillRoundRect(ctx, [x + size * 0.1, y - size * 0.08, size * 0.8, size * 0.18], palette.goldDark, 5);
  fillRoundRect(ctx, [x + size * 0.1, y - size * 0.1, size * 0.8, size * 0.13], palette.gold, 5);
}

/** Sweets in rows, as they fell. */
function fillJar(ctx: DrawContext, { x, floor, size, colours }: Jar, pictures: Pictures): void {
  const piece = size * 0.34;
  for (let index = 0; index < 11; index += 1) {
    const picture = pictures.sweet(colours[index % colours.length] ?? coloursMax);
    const row = Math.floor(index / 3);
    const px = x + (index % 3) * piece * 0.92 + (row % 2) * piece * 0.3 - piece * 0.08;
    if (picture) ctx.drawImage(picture, px, floor - piece * (row * 0.72 + 0.95), piece, piece);
  }
}
