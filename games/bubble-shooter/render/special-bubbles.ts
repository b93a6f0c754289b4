import type { DrawContext } from '../../sdk/render/picture.ts';
import {
  fillCircle,
  fillEllipse,
  fillPolygon,
  fillRects,
  fillRoundRect,
  strokeLine,
} from '../../sdk/render/theme.ts';
import { wood } from './palette.ts';

/** What hangs among the glass besides colours. A bubble's radius is 1; each has an outline of its own. */

/** A board with its grain; boards side by side join. */
export function paintPlank(ctx: DrawContext): void {
  fillRoundRect(ctx, [-1, -0.74, 2, 1.5], wood.edge, 0.16);
  fillRoundRect(ctx, [-1, -0.74, 2, 1.38], '#a8672f', 0.16);
  fillRects(ctx, '#c98a4a', [-0.94, -0.66, 1.88, 0.16]);
  fillRects(
    ctx,
    '#7c4720',
    [-1, -0.12, 2, 0.07],
    [-1, 0.34, 2, 0.06],
    [-0.6, -0.4, 0.9, 0.05],
    [-0.2, 0.1, 1, 0.05],
  );
  for (const side of [-1, 1]) {
    fillCircle(ctx, side * 0.72, -0.36, 0.1, '#4a2812');
    fillCircle(ctx, side * 0.72, 0.46, 0.1, '#4a2812');
  }
}

/** A chick that sits in its bubble; `wings` from 0, folded, to 1, spread. */
export function paintChick(ctx: DrawContext, wings: number): void {
  for (const side of [-1, 1]) {
    const reach = 0.5 + 0.42 * wings;
    fillPolygon(
      ctx,
      [
        side * 0.3,
        0.02,
        side * reach,
        0.3 - 0.62 * wings,
        side * (reach - 0.06),
        0.42 - 0.3 * wings,
        side * 0.3,
        0.46,
      ],
      '#f2a81c',
    );
  }
  fillEllipse(ctx, [0, 0.22, 0.56, 0.5], '#e59a10');
  fillEllipse(ctx, [0, 0.18, 0.54, 0.48], '#ffd23f');
  fillCircle(ctx, 0, -0.24, 0.4, '#ffd23f');
  fillEllipse(ctx, [0, 0.32, 0.32, 0.28], '#ffe58a');
  strokeLine(ctx, [-0.06, -0.6, -0.14, -0.78], '#e59a10', 0.08);
  strokeLine(ctx, [0.05, -0.62, 0.1, -0.8], '#e59a10', 0.08);
  for (const side of [-1, 1]) {
    fillCircle(ctx, side * 0.17, -0.3, 0.1, '#3a1c10');
    fillCircle(ctx, side * 0.17 + 0.03, -0.34, 0.035, '#ffffff');
    fillCircle(ctx, side * 0.28, -0.16, 0.07, '#ff9d6b');
  }
  fillPolygon(ctx, [-0.13, -0.18, 0.13, -0.18, 0, 0.02], '#f2701a');
}

/** A lantern of a bug, with wings and an arrow to each side: its row is what it clears. */
export function paintFirefly(ctx: DrawContext): void {
  for (const side of [-1, 1]) {
    ctx.save();
    ctx.scale(side, 1);
    fillPolygon(ctx, [0.92, 0.05, 0.66, -0.2, 0.66, 0.3], '#fff3a0');
    ctx.rotate(-0.5);
    fillEllipse(ctx, [0.3, -0.2, 0.34, 0.17], '#d6f0ffcc');
    ctx.restore();
  }
  fillEllipse(ctx, [0, 0.26, 0.34, 0.42], '#e8ff5a');
  fillEllipse(ctx, [0, 0.32, 0.2, 0.28], '#ffffd8');
  fillEllipse(ctx, [0, -0.22, 0.24, 0.24], '#5a2f1c');
  fillCircle(ctx, -0.1, -0.28, 0.07, '#ffffff');
  fillCircle(ctx, 0.1, -0.28, 0.07, '#ffffff');
  strokeLine(ctx, [-0.08, -0.44, -0.2, -0.64], '#5a2f1c', 0.06);
  strokeLine(ctx, [0.08, -0.44, 0.2, -0.64], '#5a2f1c', 0.06);
}

/** Ice over a coloured bubble: a cut block with frost and cracks, through which the sign shows. */
export function paintIce(ctx: DrawContext): void {
  const block = [
    -0.62, -0.9, 0.5, -0.94, 0.95, -0.42, 0.9, 0.52, 0.48, 0.95, -0.52, 0.92, -0.95, 0.44, -0.93, -0.48,
  ];
  fillPolygon(ctx, block, '#bfeaff4a');
  fillPolygon(
    ctx,
    [-0.62, -0.9, 0.5, -0.94, 0.2, -0.55, -0.48, -0.5, -0.6, 0.3, -0.95, 0.44, -0.93, -0.48],
    '#ffffff78',
  );
  fillPolygon(
    ctx,
    [0.95, -0.42, 0.9, 0.52, 0.48, 0.95, -0.52, 0.92, -0.2, 0.72, 0.4, 0.66, 0.7, 0.3],
    '#3f9be050',
  );
  ctx.strokeStyle = '#f2fbff';
  ctx.lineWidth = 0.1;
  ctx.lineJoin = 'round';
  ctx.beginPath();
  for (let index = 0; index <= block.length; index += 2)
    ctx.lineTo(block[index % block.length]!, block[(index + 1) % block.length]!);
  ctx.stroke();
  strokeLine(ctx, [0.3, -0.9, 0.46, -0.5, 0.34, -0.24], '#ffffff', 0.07);
  strokeLine(ctx, [-0.9, 0.1, -0.56, 0.26, -0.44, 0.6], '#ffffff', 0.07);
}
