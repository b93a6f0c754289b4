import {
  fillPath,
  addStops,
  verticalGradient,
  drawWithin,
  drawAt,
  strokePath,
  type DrawContext,
} from '../../sdk/render/picture.ts';
import { pathFromSvg } from '../../sdk/render/draw-context.ts';
import { fillCircle, fillEllipse, fillRects, strokeLine } from '../../sdk/render/theme.ts';
import { palette, sweetColour, type SweetColours } from './palette.ts';

/** The six sweets and their specials, each in a box of 100 by 100. Six shapes, so that colours are not needed. */

const heart = 'M50 90C14 66 5 44 9 28 14 10 38 8 50 28 62 8 86 10 91 28 95 44 86 66 50 90Z';
const lozenge = 'M42 12Q50 4 58 12L90 42Q97 50 90 58L58 88Q50 96 42 88L10 58Q3 50 10 42Z';
const cushionEdge =
  'M31 12H69A19 19 0 0 1 88 31V69A19 19 0 0 1 69 88H31A19 19 0 0 1 12 69V31A19 19 0 0 1 31 12Z';
const cushionInside =
  'M38 24H62A13 13 0 0 1 75 37V61A13 13 0 0 1 62 74H38A13 13 0 0 1 25 61V37A13 13 0 0 1 38 24Z';

/** The outline of a colour's sweet. */
function sweetOutline(colour: number): Path2D {
  if (colour === 1) return pathFromSvg(heart);
  if (colour === 3) return pathFromSvg(lozenge);
  if (colour === 4) return pathFromSvg(cushionEdge);
  if (colour === 5) return pathFromSvg(petals);
  // A ring's hole is walked the other way round.
  if (colour === 6) return pathFromSvg(ring(50, 50, 42) + ring(50, 50, 14, 0));
  return pathFromSvg(ring(50, 50, 41));
}

function ring(x: number, y: number, radius: number, sweep: 0 | 1 = 1): string {
  const half = (to: number): string => `A${radius} ${radius} 0 0 ${sweep} ${to} ${y}`;
  return `M${x + radius} ${y}${half(x - radius)}${half(x + radius)}Z`;
}

/** Five round ones about a middle. */
const petals = [0, 1, 2, 3, 4]
  .map((petal) => (petal / 5) * Math.PI * 2 - Math.PI / 2)
  .map((angle) => ring(50 + Math.cos(angle) * 24, 51 + Math.sin(angle) * 24, 20))
  .concat(ring(50, 51, 22))
  .join('');

/** A sweet with its solid lower edge, its gloss and its own grain. */
export function drawSweet(ctx: DrawContext, colour: number): void {
  const look = sweetColour(colour);
  const path = sweetOutline(colour);
  edge(ctx, path, look);
  drawWithinSweet(ctx, colour, (brush) => {
    fillRects(brush, bodyOf(brush, look), [0, 0, 100, 100]);
    grain(brush, colour, look);
    brush.strokeStyle = '#ffffff66';
    brush.lineWidth = 5;
    brush.stroke(path);
  });
  gloss(ctx, colour);
}

/** Clips drawing to the sweet. */
export function drawWithinSweet(ctx: DrawContext, colour: number, draw: (ctx: DrawContext) => void): void {
  drawWithin(ctx, [0, 0, 100, 100], (brush) => brush.fill(sweetOutline(colour)), draw);
}

function edge(ctx: DrawContext, path: Path2D, look: SweetColours): void {
  drawAt(ctx, [0, 5], () => {
    ctx.fillStyle = '#0d081899';
    ctx.fill(path);
    ctx.translate(0, -1.5);
    ctx.fillStyle = look.deep;
    ctx.fill(path);
  });
}

function bodyOf(ctx: DrawContext, look: SweetColours): CanvasGradient {
  const gradient = ctx.createRadialGradient(36, 26, 4, 48, 46, 62);
  return addStops(gradient, [look.light, look.base, look.deep], [0, 0.42, 1]);
}

/** The pattern of each sweet, distinct even in grey. */
function grain(ctx: DrawContext, colour: number, look: SweetColours): void {
  if (colour === 2) swirl(ctx, look);
  else if (colour === 3) facets(ctx, look);
  else if (colour === 4) cushion(ctx, look);
  else if (colour === 5) heartOfFlower(ctx);
  else if (colour === 6) sprinkles(ctx);
}

function swirl(ctx: DrawContext, look: SweetColours): void {
  ctx.strokeStyle = '#ffffffb0';
  ctx.lineWidth = 7;
  ctx.lineCap = 'round';
  ctx.beginPath();
  for (let step = 0; step <= 46; step += 1) {
    const angle = step * 0.24;
    const reach = 3 + step * 0.66;
    ctx.lineTo(50 + Math.cos(angle) * reach, 51 + Math.sin(angle) * reach);
  }
  ctx.stroke();
  ctx.strokeStyle = `${look.deep}44`;
  ctx.lineWidth = 2;
  ctx.stroke();
}

function facets(ctx: DrawContext, look: SweetColours): void {
  fillPath(ctx, `${look.light}aa`, 'M50 20L76 48 50 44Z');
  fillPath(ctx, '#ffffff99', 'M50 20L24 48 50 44Z');
  fillPath(ctx, `${look.base}cc`, 'M24 48L50 44 76 48 50 80Z');
  fillPath(ctx, `${look.light}55`, 'M24 48L50 44 50 80Z');
}

function cushion(ctx: DrawContext, look: SweetColours): void {
  fillPath(ctx, verticalGradient(ctx, 24, 74, [look.base, look.light]), cushionInside);
  strokePath(ctx, '#ffffff77', 3, cushionInside);
}

function heartOfFlower(ctx: DrawContext): void {
  fillCircle(ctx, 50, 51, 13, '#fff3b0');
  fillCircle(ctx, 50, 53, 10, '#ffc531');
}

function sprinkles(ctx: DrawContext): void {
  const looks = ['#fff7e8', '#ffe08a', '#ff9db1', '#cdeaff'];
  ctx.lineCap = 'round';
  for (let index = 0; index < 10; index += 1) {
    const angle = (index / 10) * Math.PI * 2 + 0.2;
    const reach = index % 2 === 0 ? 33 : 24;
    const x = 50 + Math.cos(angle) * reach;
    const y = 50 + Math.sin(angle) * reach;
    const [dx, dy] = [Math.cos(index * 2.2) * 3.2, Math.sin(index * 2.2) * 3.2];
    strokeLine(ctx, [x - dx, y - dy, x + dx, y + dy], looks[index % looks.length] ?? '#fff7e8', 5);
  }
}

const glossAt: readonly (readonly [number, number])[] = [
  [50, 50],
  [28, 27],
  [34, 25],
  [38, 27],
  [32, 22],
  [48, 20],
  [30, 24],
];

function gloss(ctx: DrawContext, colour: number): void {
  const [x, y] = glossAt[colour] ?? [34, 26];
  drawAt(ctx, [x, y, -0.6], () => fillEllipse(ctx, [0, 0, 10, 5], '#ffffffc8'));
  fillCircle(ctx, x - 8, y + 10, 2.5, '#ffffff88');
}

const chakuBlob =
  'M12 62C4 44 14 24 32 20 40 8 62 8 70 20 90 22 98 46 88 62 96 78 84 92 70 86 60 96 42 96 32 87 16 92 6 78 12 62Z';

/** As an aim, with a light rim around it. */
export function drawChakuAim(ctx: DrawContext): void {
  drawAt(ctx, [6, 5, 0, 0.88], () => {
    ctx.lineJoin = 'round';
    strokePath(ctx, '#ffd9b0', 13, chakuBlob);
    drawChaku(ctx, 'left');
  });
}

/** The sticky one: a dark drop of molasses that looks about. */
export function drawChaku(ctx: DrawContext, look: 'left' | 'right' | 'closed'): void {
  drawAt(ctx, [0, 4], () => fillPath(ctx, '#0d0818aa', chakuBlob));
  const gradient = ctx.createRadialGradient(38, 30, 4, 50, 50, 56);
  addStops(gradient, [palette.chakuLight, palette.chaku, palette.chakuDark]);
  fillPath(ctx, gradient, chakuBlob);
  fillPath(ctx, '#ffd9b088', 'M24 36C26 24 44 18 54 22 42 24 34 30 32 38 30 44 23 44 24 36Z');
  eyes(ctx, look);
}

function eyes(ctx: DrawContext, look: 'left' | 'right' | 'closed'): void {
  for (const x of [37, 63]) {
    if (look === 'closed') {
      fillRects(ctx, '#ffd9b0', [x - 9, 52, 18, 4]);
      continue;
    }
    fillCircle(ctx, x, 52, 11, '#fff7e8');
    fillCircle(ctx, x + (look === 'left' ? -4 : 4), 54, 5.5, '#140e22');
  }
  ctx.lineCap = 'round';
  strokePath(ctx, '#1c0a04', 5, 'M25 38L46 43M75 38L54 43M40 74Q50 68 60 74');
}
