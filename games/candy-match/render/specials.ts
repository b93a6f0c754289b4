import { fillPath, drawAt, type DrawContext } from '../../sdk/render/picture.ts';
import { fillCircle, fillEllipse } from '../../sdk/render/theme.ts';
import { palette, sweets } from './palette.ts';
import { drawSweet, drawWithinSweet } from './sweets.ts';

/** Line candies, bombs and the star, in a box of 100 by 100. */

/** White bands and two arrowheads say which way it will clear. */
export function drawLine(ctx: DrawContext, colour: number, isRow: boolean): void {
  drawAt(ctx, [50, 50, 0, 0.9], () => {
    ctx.translate(-50, -50);
    drawSweet(ctx, colour);
    drawWithinSweet(ctx, colour, (brush) =>
      turned(brush, isRow, () => {
        brush.fillStyle = '#fffffff0';
        for (const y of [22, 46, 70]) brush.fillRect(0, y, 100, 9);
      }),
    );
  });
  turned(ctx, isRow, () => {
    for (const [colour, grow] of [
      ['#140e22', 4],
      ['#ffffff', 0],
    ] as const) {
      fillPath(ctx, colour, `M${-2 - grow} 50L${13 + grow} ${37 - grow * 1.5}V${63 + grow * 1.5}Z`);
      fillPath(ctx, colour, `M${102 + grow} 50L${87 - grow} ${37 - grow * 1.5}V${63 + grow * 1.5}Z`);
    }
  });
}

function turned(ctx: DrawContext, isRow: boolean, draw: () => void): void {
  ctx.save();
  if (!isRow) {
    ctx.translate(50, 50);
    ctx.rotate(Math.PI / 2);
    ctx.translate(-50, -50);
  }
  draw();
  ctx.restore();
}

const tips = 12;

/** A sweet before a burst of gold, wrapped and ready. */
export function drawBomb(ctx: DrawContext, colour: number): void {
  burst(ctx, 51, '#140e22');
  burst(ctx, 49, palette.goldDeep);
  burst(ctx, 42, '#fff3b0');
  drawAt(ctx, [50, 50, 0, 0.72], () => {
    ctx.translate(-50, -50);
    drawSweet(ctx, colour);
  });
}

function burst(ctx: DrawContext, reach: number, colour: string): void {
  ctx.fillStyle = colour;
  ctx.beginPath();
  for (let tip = 0; tip < tips * 2; tip += 1) {
    const angle = (tip / tips) * Math.PI;
    const radius = tip % 2 === 0 ? reach : reach * 0.8;
    ctx.lineTo(50 + Math.cos(angle) * radius, 50 + Math.sin(angle) * radius);
  }
  ctx.fill();
}

/** A pinwheel of all six colours in a gold ring; `turn` from 0 to 1 is once around. */
export function drawStar(ctx: DrawContext, turn: number): void {
  fillCircle(ctx, 50, 55, 44, '#0d0818aa');
  fillCircle(ctx, 50, 52, 45, palette.goldDark);
  fillCircle(ctx, 50, 50, 44, palette.gold);
  for (const [index, { base }] of sweets.entries()) wedge(ctx, turn + index / sweets.length, base);
  fillCircle(ctx, 50, 50, 12, '#fff7e8');
  fillCircle(ctx, 50, 51, 7, palette.goldDeep);
  fillEllipse(ctx, [38, 26, 17, 8], '#ffffff66', -0.5);
}

/** A sail of the wheel, curved so that it seems to turn. */
function wedge(ctx: DrawContext, turn: number, colour: string): void {
  const angle = turn * Math.PI * 2;
  const next = angle + Math.PI / 3;
  const point = (at: number, reach: number): [number, number] => [
    50 + Math.cos(at) * reach,
    50 + Math.sin(at) * reach,
  ];
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.moveTo(50, 50);
  ctx.quadraticCurveTo(...point(angle + 0.7, 22), ...point(angle, 38));
  ctx.arc(50, 50, 38, angle, next);
  ctx.quadraticCurveTo(...point(next + 0.7, 22), 50, 50);
  ctx.fill();
}
