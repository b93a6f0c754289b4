import { drawWithin, type Pen } from '../../sdk/kit/paint.ts';
import { outlineOf } from '../../sdk/kit/pen.ts';
import { palette, sweetColour, type SweetColours } from './palette.ts';

/** The six sweets and what becomes of them, each drawn in a box of 100 by 100. Six shapes, so that no one needs the colours. */

const heart = 'M50 90C14 66 5 44 9 28 14 10 38 8 50 28 62 8 86 10 91 28 95 44 86 66 50 90Z';
const lozenge = 'M42 12Q50 4 58 12L90 42Q97 50 90 58L58 88Q50 96 42 88L10 58Q3 50 10 42Z';
const cushionEdge =
  'M31 12H69A19 19 0 0 1 88 31V69A19 19 0 0 1 69 88H31A19 19 0 0 1 12 69V31A19 19 0 0 1 31 12Z';
const cushionInside =
  'M38 24H62A13 13 0 0 1 75 37V61A13 13 0 0 1 62 74H38A13 13 0 0 1 25 61V37A13 13 0 0 1 38 24Z';

/** The outline of a colour's sweet. */
function sweetOutline(colour: number): Path2D {
  if (colour === 1) return outlineOf(heart);
  if (colour === 3) return outlineOf(lozenge);
  if (colour === 4) return outlineOf(cushionEdge);
  if (colour === 5) return outlineOf(petals);
  // A ring's hole is walked the other way round.
  if (colour === 6) return outlineOf(ring(50, 50, 42) + ring(50, 50, 14, 0));
  return outlineOf(ring(50, 50, 41));
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
export function drawSweet(pen: Pen, colour: number): void {
  const look = sweetColour(colour);
  const path = sweetOutline(colour);
  edge(pen, path, look);
  drawWithinSweet(pen, colour, (brush) => {
    brush.fillStyle = bodyOf(brush, look);
    brush.fillRect(0, 0, 100, 100);
    grain(brush, colour, look);
    brush.strokeStyle = '#ffffff66';
    brush.lineWidth = 5;
    brush.stroke(path);
  });
  gloss(pen, colour);
}

/** What is drawn shows on the sweet alone. */
export function drawWithinSweet(pen: Pen, colour: number, draw: (pen: Pen) => void): void {
  drawWithin(pen, [0, 0, 100, 100], (brush) => brush.fill(sweetOutline(colour)), draw);
}

function edge(pen: Pen, path: Path2D, look: SweetColours): void {
  pen.save();
  pen.translate(0, 5);
  pen.fillStyle = '#0d081899';
  pen.fill(path);
  pen.translate(0, -1.5);
  pen.fillStyle = look.deep;
  pen.fill(path);
  pen.restore();
}

function bodyOf(pen: Pen, look: SweetColours): CanvasGradient {
  const gradient = pen.createRadialGradient(36, 26, 4, 48, 46, 62);
  gradient.addColorStop(0, look.light);
  gradient.addColorStop(0.42, look.base);
  gradient.addColorStop(1, look.deep);
  return gradient;
}

/** What makes each one its own even in grey. */
function grain(pen: Pen, colour: number, look: SweetColours): void {
  if (colour === 2) swirl(pen, look);
  else if (colour === 3) facets(pen, look);
  else if (colour === 4) cushion(pen, look);
  else if (colour === 5) heartOfFlower(pen);
  else if (colour === 6) sprinkles(pen);
}

function swirl(pen: Pen, look: SweetColours): void {
  pen.strokeStyle = '#ffffffb0';
  pen.lineWidth = 7;
  pen.lineCap = 'round';
  pen.beginPath();
  for (let step = 0; step <= 46; step += 1) {
    const angle = step * 0.24;
    const reach = 3 + step * 0.66;
    pen.lineTo(50 + Math.cos(angle) * reach, 51 + Math.sin(angle) * reach);
  }
  pen.stroke();
  pen.strokeStyle = `${look.deep}44`;
  pen.lineWidth = 2;
  pen.stroke();
}

function facets(pen: Pen, look: SweetColours): void {
  fillPath(pen, 'M50 20L76 48 50 44Z', `${look.light}aa`);
  fillPath(pen, 'M50 20L24 48 50 44Z', '#ffffff99');
  fillPath(pen, 'M24 48L50 44 76 48 50 80Z', `${look.base}cc`);
  fillPath(pen, 'M24 48L50 44 50 80Z', `${look.light}55`);
}

function cushion(pen: Pen, look: SweetColours): void {
  const inner = outlineOf(cushionInside);
  const gradient = pen.createLinearGradient(0, 24, 0, 74);
  gradient.addColorStop(0, look.base);
  gradient.addColorStop(1, look.light);
  fillWith(pen, inner, gradient);
  pen.strokeStyle = '#ffffff77';
  pen.lineWidth = 3;
  pen.stroke(inner);
}

function heartOfFlower(pen: Pen): void {
  pen.fillStyle = '#fff3b0';
  circle(pen, 50, 51, 13);
  pen.fillStyle = '#ffc531';
  circle(pen, 50, 53, 10);
}

function sprinkles(pen: Pen): void {
  const looks = ['#fff7e8', '#ffe08a', '#ff9db1', '#cdeaff'];
  pen.lineCap = 'round';
  pen.lineWidth = 5;
  for (let index = 0; index < 10; index += 1) {
    const angle = (index / 10) * Math.PI * 2 + 0.2;
    const reach = index % 2 === 0 ? 33 : 24;
    const x = 50 + Math.cos(angle) * reach;
    const y = 50 + Math.sin(angle) * reach;
    const [dx, dy] = [Math.cos(index * 2.2) * 3.2, Math.sin(index * 2.2) * 3.2];
    pen.strokeStyle = looks[index % looks.length] ?? '#fff7e8';
    pen.beginPath();
    pen.moveTo(x - dx, y - dy);
    pen.lineTo(x + dx, y + dy);
    pen.stroke();
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

function gloss(pen: Pen, colour: number): void {
  const [x, y] = glossAt[colour] ?? [34, 26];
  pen.save();
  pen.translate(x, y);
  pen.rotate(-0.6);
  pen.fillStyle = '#ffffffc8';
  pen.beginPath();
  pen.ellipse(0, 0, 10, 5, 0, 0, Math.PI * 2);
  pen.fill();
  pen.restore();
  pen.fillStyle = '#ffffff88';
  circle(pen, x - 8, y + 10, 2.5);
}

export function circle(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fill();
}

export function fillPath(pen: Pen, written: string, colour: string | CanvasGradient): void {
  fillWith(pen, outlineOf(written), colour);
}

function fillWith(pen: Pen, path: Path2D, colour: string | CanvasGradient): void {
  pen.fillStyle = colour;
  pen.fill(path);
}

/** The sticky one: a dark drop of molasses that looks about. */
export function drawChaku(pen: Pen, look: 'left' | 'right' | 'closed'): void {
  const blob =
    'M12 62C4 44 14 24 32 20 40 8 62 8 70 20 90 22 98 46 88 62 96 78 84 92 70 86 60 96 42 96 32 87 16 92 6 78 12 62Z';
  pen.save();
  pen.translate(0, 4);
  fillPath(pen, blob, '#0d0818aa');
  pen.restore();
  const gradient = pen.createRadialGradient(38, 30, 4, 50, 50, 56);
  gradient.addColorStop(0, palette.chakuLight);
  gradient.addColorStop(0.5, palette.chaku);
  gradient.addColorStop(1, palette.chakuDark);
  fillPath(pen, blob, gradient);
  fillPath(pen, 'M24 36C26 24 44 18 54 22 42 24 34 30 32 38 30 44 23 44 24 36Z', '#ffd9b088');
  eyes(pen, look);
}

function eyes(pen: Pen, look: 'left' | 'right' | 'closed'): void {
  for (const x of [37, 63]) {
    if (look === 'closed') {
      pen.fillStyle = '#ffd9b0';
      pen.fillRect(x - 9, 52, 18, 4);
      continue;
    }
    pen.fillStyle = '#fff7e8';
    circle(pen, x, 52, 11);
    pen.fillStyle = '#140e22';
    circle(pen, x + (look === 'left' ? -4 : 4), 54, 5.5);
  }
  pen.strokeStyle = '#1c0a04';
  pen.lineWidth = 5;
  pen.lineCap = 'round';
  pen.beginPath();
  pen.moveTo(25, 38);
  pen.lineTo(46, 43);
  pen.moveTo(75, 38);
  pen.lineTo(54, 43);
  pen.moveTo(40, 74);
  pen.quadraticCurveTo(50, 68, 60, 74);
  pen.stroke();
}
