import { pill } from '../../sdk/kit/look.ts';
import { drawWithin, verticalGradient, type Pen } from '../../sdk/kit/paint.ts';
import { palette } from './palette.ts';

/** The parts of the figures that are painted once. */

export function paintBar(pen: Pen, width: number): void {
  pill(pen, [0, 2, width, 18], '#0d0818', 9);
  pill(pen, [2, 4, width - 4, 14], '#2b2146', 7);
}

export function paintFill(pen: Pen, width: number): void {
  drawWithin(
    pen,
    [2, 4, width - 4, 14],
    (brush) => pill(brush, [2, 4, width - 4, 14], '#000', 7),
    (brush) => paintRainbow(brush, width),
  );
}

function paintRainbow(pen: Pen, width: number): void {
  const gradient = pen.createLinearGradient(0, 0, width, 0);
  gradient.addColorStop(0, palette.rose);
  gradient.addColorStop(0.5, palette.gold);
  gradient.addColorStop(1, palette.mint);
  pen.fillStyle = gradient;
  pen.fillRect(0, 0, width, 22);
  pen.fillStyle = '#ffffff44';
  for (let x = -10; x < width; x += 16) {
    pen.beginPath();
    pen.moveTo(x, 20);
    pen.lineTo(x + 8, 2);
    pen.lineTo(x + 14, 2);
    pen.lineTo(x + 6, 20);
    pen.fill();
  }
  pen.fillRect(0, 4, width, 4);
}

/** A round plate with a scalloped rim; the hot one is red. */
export function paintPlate(pen: Pen, size: number, isHot: boolean): void {
  const middle = size / 2;
  const scallops = (radius: number, colour: string | CanvasGradient, drop: number): void => {
    pen.fillStyle = colour;
    pen.beginPath();
    for (let step = 0; step <= 120; step += 1) {
      const angle = (step / 120) * Math.PI * 2;
      const reach = radius * (1 + 0.035 * Math.cos(angle * 12));
      pen.lineTo(middle + Math.cos(angle) * reach, middle + drop + Math.sin(angle) * reach);
    }
    pen.fill();
  };
  scallops(middle - 3, '#0d0818aa', 6);
  scallops(middle - 3, isHot ? '#7a0f2e' : palette.goldDark, 3.5);
  scallops(middle - 3, isHot ? palette.rose : palette.gold, 0);
  const face = verticalGradient(pen, 6, size - 6, isHot ? ['#c81e4a', '#7a0f2e'] : ['#4a2a7a', '#2b1746']);
  scallops(middle - 8, face, 0);
}

/** A five-pointed star with a solid edge, golden when it is met. */
export function paintGoal(pen: Pen, size: number, isMet: boolean): void {
  const star = (radius: number, drop: number, colour: string): void => {
    pen.fillStyle = colour;
    pen.beginPath();
    for (let tip = 0; tip < 10; tip += 1) {
      const angle = (tip / 10) * Math.PI * 2 - Math.PI / 2;
      const reach = tip % 2 === 0 ? radius : radius * 0.54;
      pen.lineTo(size / 2 + Math.cos(angle) * reach, size / 2 + drop + Math.sin(angle) * reach);
    }
    pen.lineJoin = 'round';
    pen.lineWidth = 3;
    pen.strokeStyle = colour;
    pen.fill();
    pen.stroke();
  };
  star(size / 2 - 2, 1.5, '#0d0818');
  star(size / 2 - 4, 1, isMet ? palette.goldDark : '#3d2f60');
  star(size / 2 - 4, -0.5, isMet ? palette.gold : '#6c5a98');
  if (isMet) star(size / 2 - 9, -2, '#fff3b0');
}
