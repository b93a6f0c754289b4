import type { Pen } from '../../sdk/kit/paint.ts';
import { palette, sweets } from './palette.ts';
import { circle, drawSweet, drawWithinSweet, fillPath } from './sweets.ts';

/** Line candies, bombs and the star, in a box of 100 by 100. */

/** White bands and two arrowheads say which way it will clear. */
export function drawLine(pen: Pen, colour: number, isRow: boolean): void {
  pen.save();
  pen.translate(50, 50);
  pen.scale(0.9, 0.9);
  pen.translate(-50, -50);
  drawSweet(pen, colour);
  drawWithinSweet(pen, colour, (brush) =>
    turned(brush, isRow, () => {
      brush.fillStyle = '#fffffff0';
      for (const y of [22, 46, 70]) brush.fillRect(0, y, 100, 9);
    }),
  );
  pen.restore();
  turned(pen, isRow, () => {
    for (const [colour, grow] of [
      ['#140e22', 4],
      ['#ffffff', 0],
    ] as const) {
      fillPath(pen, `M${-2 - grow} 50L${13 + grow} ${37 - grow * 1.5}V${63 + grow * 1.5}Z`, colour);
      fillPath(pen, `M${102 + grow} 50L${87 - grow} ${37 - grow * 1.5}V${63 + grow * 1.5}Z`, colour);
    }
  });
}

function turned(pen: Pen, isRow: boolean, draw: () => void): void {
  pen.save();
  if (!isRow) {
    pen.translate(50, 50);
    pen.rotate(Math.PI / 2);
    pen.translate(-50, -50);
  }
  draw();
  pen.restore();
}

const tips = 12;

/** A sweet before a burst of gold, wrapped and ready. */
export function drawBomb(pen: Pen, colour: number): void {
  burst(pen, 51, '#140e22');
  burst(pen, 49, palette.goldDeep);
  burst(pen, 42, '#fff3b0');
  pen.save();
  pen.translate(50, 50);
  pen.scale(0.72, 0.72);
  pen.translate(-50, -50);
  drawSweet(pen, colour);
  pen.restore();
}

function burst(pen: Pen, reach: number, colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  for (let tip = 0; tip < tips * 2; tip += 1) {
    const angle = (tip / tips) * Math.PI;
    const radius = tip % 2 === 0 ? reach : reach * 0.8;
    pen.lineTo(50 + Math.cos(angle) * radius, 50 + Math.sin(angle) * radius);
  }
  pen.fill();
}

/** A pinwheel of all six colours in a gold ring; `turn` from 0 to 1 is once around. */
export function drawStar(pen: Pen, turn: number): void {
  pen.fillStyle = '#0d0818aa';
  circle(pen, 50, 55, 44);
  pen.fillStyle = palette.goldDark;
  circle(pen, 50, 52, 45);
  pen.fillStyle = palette.gold;
  circle(pen, 50, 50, 44);
  for (const [index, { base }] of sweets.entries()) wedge(pen, turn + index / sweets.length, base);
  pen.fillStyle = '#fff7e8';
  circle(pen, 50, 50, 12);
  pen.fillStyle = palette.goldDeep;
  circle(pen, 50, 51, 7);
  pen.fillStyle = '#ffffff66';
  pen.beginPath();
  pen.ellipse(38, 26, 17, 8, -0.5, 0, Math.PI * 2);
  pen.fill();
}

/** A sail of the wheel, curved so that it seems to turn. */
function wedge(pen: Pen, turn: number, colour: string): void {
  const angle = turn * Math.PI * 2;
  const next = angle + Math.PI / 3;
  const point = (at: number, reach: number): [number, number] => [
    50 + Math.cos(at) * reach,
    50 + Math.sin(at) * reach,
  ];
  pen.fillStyle = colour;
  pen.beginPath();
  pen.moveTo(50, 50);
  pen.quadraticCurveTo(...point(angle + 0.7, 22), ...point(angle, 38));
  pen.arc(50, 50, 38, angle, next);
  pen.quadraticCurveTo(...point(next + 0.7, 22), 50, 50);
  pen.fill();
}
