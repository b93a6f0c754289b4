import { strokePath, fillPath, drawAt, type DrawContext } from '../../../sdk/render/picture.ts';
import type { Sprites } from '../../../sdk/render/sprites.ts';
import {
  fillCircle,
  fillEllipse,
  fillPolygon,
  fillRects,
  fillRoundRect,
  flagColours,
  strokeLine,
  strokeCircle,
} from '../../../sdk/render/theme.ts';

/** Pictures of what stands or hangs on the course, each painted into a box of `wide` by `tall`. */

export function stump(ctx: DrawContext, wide: number, tall: number): void {
  fillPolygon(ctx, [0, tall, wide * 0.14, tall * 0.2, wide * 0.86, tall * 0.2, wide, tall], '#5a3524');
  fillPolygon(ctx, [4, tall, wide * 0.2, tall * 0.2, wide * 0.6, tall * 0.2, wide * 0.56, tall], '#8a5636');
  fillEllipse(ctx, [wide / 2, tall * 0.2, wide * 0.36, tall * 0.17], '#d9a566');
  fillEllipse(ctx, [wide / 2, tall * 0.2, wide * 0.2, tall * 0.09], '#b8803f');
  fillEllipse(ctx, [wide * 0.16, tall * 0.86, wide * 0.2, tall * 0.12], '#6fbf5a');
}

export function log(ctx: DrawContext, wide: number, tall: number): void {
  fillRoundRect(ctx, [0, 2, wide, tall], '#4a2a1c', 9);
  fillRects(ctx, '#9a6238', [3, 5, wide - 6, tall - 8]);
  fillRects(ctx, '#c98d50', [3, 5, wide - 6, tall * 0.16], [3, tall * 0.5, wide - 6, tall * 0.14]);
  fillPolygon(ctx, [3, 5, 10, 5, wide - 3, tall - 6, wide - 10, tall - 6], '#7a4a2c');
}

/** Straw, with snow on it where it is cold. */
export const bale =
  (isSnowy: boolean) =>
  (ctx: DrawContext, wide: number, tall: number): void => {
    fillRoundRect(ctx, [0, 0, wide, tall + 4], '#a8741f', 10);
    fillRoundRect(ctx, [2, 0, wide - 4, tall - 4], '#e9b949', 10);
    for (let straw = 0; straw < 60; straw += 1) {
      const x = 6 + ((straw * 41) % Math.max(8, wide - 18));
      const y = 6 + ((straw * 29) % Math.max(8, tall - 14));
      strokeLine(ctx, [x, y, x + 9, y + ((straw % 3) - 1) * 4], '#c48f2a', 1.6);
    }
    fillRects(ctx, '#b2453f', [wide * 0.28, 0, 5, tall + 2], [wide * 0.68, 0, 5, tall + 2]);
    if (!isSnowy) return;
    fillRoundRect(ctx, [-4, -8, wide + 8, 24], snowEdge, 10);
    fillRoundRect(ctx, [-4, -11, wide + 8, 24], '#e6f3fc', 10);
  };

/** Curled up, nose on its tail. */
export const foxOf =
  (sprites: Sprites, unit: number) =>
  (ctx: DrawContext): void => {
    ctx.scale(unit, unit);
    fillEllipse(ctx, [640, 540, 540, 240], '#b8481c');
    fillEllipse(ctx, [640, 500, 530, 230], '#f07a2c');
    fillPath(
      ctx,
      '#f07a2c',
      'M1100 420C1460 420 1500 700 1160 740 900 770 700 740 620 690 900 720 1040 640 1060 560Z',
    );
    fillPath(ctx, '#fff3e0', 'M760 720C700 715 650 705 620 690 680 690 740 680 790 660Z');
    sprites.draw(ctx, 'fox', 20, 190, 560);
    // Closed eyes over the open ones.
    for (const x of [205, 385]) {
      fillCircle(ctx, x, 480, 46, '#ff8f3c');
      closedEye(ctx, x, 465, 32, 20);
    }
  };

function closedEye(ctx: DrawContext, x: number, y: number, radius: number, width: number): void {
  ctx.lineCap = 'round';
  strokeCircle(ctx, [x, y, radius, 0.2, Math.PI - 0.2], '#2a1226', width);
}

/** A big grey guard dog, its head on its paws. */
export const dogOf =
  (unit: number) =>
  (ctx: DrawContext): void => {
    ctx.scale(unit, unit);
    fillPath(ctx, '#3b3350', 'M1640 700C1860 640 1900 420 1800 330 1840 520 1740 600 1560 640Z');
    fillEllipse(ctx, [1120, 740, 640, 400], '#3b3350');
    fillEllipse(ctx, [1120, 700, 620, 380], '#5d5478');
    fillEllipse(ctx, [1500, 960, 300, 150], '#4b4364');
    fillRoundRect(ctx, [250, 960, 720, 160], '#6d6488', 80);
    fillEllipse(ctx, [480, 760, 350, 290], '#6d6488');
    fillEllipse(ctx, [260, 860, 240, 170], '#8d84a6');
    fillEllipse(ctx, [90, 800, 90, 70], '#1c1226');
    fillPath(ctx, '#3b3350', 'M560 480C740 420 860 560 840 800 760 900 640 780 600 660Z');
    fillPath(ctx, '#3b3350', 'M400 470C330 380 240 430 240 560 300 600 360 560 420 540Z');
    closedEye(ctx, 360, 690, 60, 26);
    // A spiked collar: it is nobody's friend.
    fillRoundRect(ctx, [760, 560, 110, 420], '#d92f47', 50);
    for (const y of [620, 760, 900]) fillPolygon(ctx, [850, y - 50, 960, y, 850, y + 50], '#ffd27a');
  };

/** It stands sideways and chews. */
export const cowOf =
  (sprites: Sprites) =>
  (ctx: DrawContext, wide: number, tall: number): void => {
    drawAt(ctx, [0, 0, 0, wide / 100, tall / 100], () => sprites.draw(ctx, 'cow', 0, -6, 100));
  };

export function trampoline(ctx: DrawContext, wide: number, tall: number): void {
  for (const leg of [0.08, 0.36, 0.64, 0.92])
    strokeLine(ctx, [wide * leg, tall * 0.3, wide * leg + (leg < 0.5 ? -4 : 4), tall], '#3d2a52', 5);
  fillRoundRect(ctx, [0, tall * 0.12, wide, tall * 0.3], '#c81e4a', 7);
  for (let band = 0; band < 5; band += 1)
    fillRects(ctx, flagColours[band] ?? '#fff', [
      6 + (band * (wide - 12)) / 5,
      tall * 0.17,
      (wide - 12) / 5,
      5,
    ]);
  fillRoundRect(ctx, [0, 0, wide, tall * 0.2], '#ffc24d', 6);
  fillPolygon(
    ctx,
    [wide / 2 - 11, tall * 0.86, wide / 2, tall * 0.56, wide / 2 + 11, tall * 0.86],
    '#ffc24d',
  );
}

/** Shirts on a line. */
export function laundry(ctx: DrawContext, wide: number, tall: number): void {
  const line = Math.max(4, tall - 66);
  fillRects(ctx, '#6a4330', [2, 0, 7, tall], [wide - 9, 0, 7, tall]);
  strokePath(ctx, '#fff1dd', 2.5, `M5 ${line}Q${wide / 2} ${line + 16} ${wide - 5} ${line}`);
  const pieces = Math.max(2, Math.floor((wide - 24) / 32));
  for (let piece = 0; piece < pieces; piece += 1) {
    const x = 14 + (piece * (wide - 28)) / pieces;
    const y = line + 6 + 8 * Math.sin(((piece + 0.5) / pieces) * Math.PI);
    const colour = flagColours[(piece * 2 + 1) % 5] ?? '#fff';
    fillRoundRect(ctx, [x + 4, y, 20, 42], colour, 4);
    if (piece % 2 === 0) fillRoundRect(ctx, [x - 1, y, 30, 15], colour, 5);
    fillRects(ctx, '#00000018', [x + 4, y + 30, 20, 12]);
  }
}

/** Around what is white in the snow. */
export const snowEdge = '#1b2f5e';

/** Leaves that hang low; under snow where it is cold. */
export const branch =
  (isSnowy: boolean) =>
  (ctx: DrawContext, wide: number, high: number): void => {
    const trunk = `M${wide} 0Q${wide * 0.62} ${high * 0.3} ${wide * 0.5} ${high * 0.8}`;
    ctx.lineCap = 'round';
    strokePath(ctx, '#4a2a22', wide * 0.05, trunk);
    const leaves = isSnowy ? ['#a9c8e2', '#eef7fd', '#86aed0'] : ['#2f6a44', '#3f8a50', '#57a85a'];
    // White on white has a dark edge.
    for (const edge of isSnowy ? [wide * 0.022, 0] : [0])
      for (let leaf = 0; leaf < 46; leaf += 1) {
        const far = Math.sqrt(leaf / 46);
        const x = wide * (0.5 + Math.cos(leaf * 2.4) * far * 0.3);
        const y = high * 0.6 + Math.sin(leaf * 2.4) * far * high * 0.36;
        const radius = wide * (0.07 + (leaf % 4) * 0.014);
        const colour = edge > 0 ? snowEdge : (leaves[leaf % 3] ?? '#3f8a50');
        fillCircle(ctx, x, Math.min(y, high - radius - edge), radius + edge, colour);
      }
  };

/** The end of a barrel, with its hoops. */
export function barrel(ctx: DrawContext, side: number): void {
  const middle = side / 2;
  fillCircle(ctx, middle, middle, middle, '#3d1c14');
  fillCircle(ctx, middle, middle, middle * 0.9, '#ffb347');
  fillCircle(ctx, middle, middle, middle * 0.74, '#b2542c');
  for (const [x, wide] of [
    [-0.5, 0.2],
    [-0.1, 0.2],
    [0.3, 0.2],
  ] as const)
    fillRects(ctx, '#e08a44', [
      middle + x * side * 0.6,
      middle - side * 0.27,
      wide * side * 0.6,
      side * 0.54,
    ]);
  fillRects(ctx, '#ffe0a8', [middle - side * 0.07, middle - side * 0.07, side * 0.14, side * 0.14]);
}

/** It has picked up a carrot on its way. */
export function snowball(ctx: DrawContext, side: number): void {
  const middle = side / 2;
  fillCircle(ctx, middle, middle, middle, snowEdge);
  fillCircle(ctx, middle, middle, middle * 0.86, '#8fbce2');
  fillCircle(ctx, middle * 0.9, middle * 0.86, middle * 0.66, '#cfe6f8');
  fillPolygon(ctx, [middle, middle * 0.9, side * 0.94, middle * 1.1, middle, middle * 1.24], '#ff8a2e');
  fillCircle(ctx, middle * 0.62, middle * 0.66, middle * 0.1, '#23385c');
  fillCircle(ctx, middle * 1.1, middle * 0.6, middle * 0.1, '#23385c');
}
