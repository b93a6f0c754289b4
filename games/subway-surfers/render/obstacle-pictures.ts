import type { DrawContext } from '../../sdk/render/picture.ts';
import {
  fillCircle,
  fillEllipse,
  fillPolygon,
  fillRects,
  fillRoundRect,
  flagColours,
  strokeLine,
} from '../../sdk/render/theme.ts';
import { palette } from './palette.ts';

/** The districts' own obstacles, 100 units a metre. */

/** A handcart of oranges, low enough to jump; 200 × 120. */
export function paintCart(ctx: DrawContext): void {
  for (const x of [44, 156]) {
    fillCircle(ctx, x, 92, 27, '#3a1d10');
    fillCircle(ctx, x, 92, 21, '#8a5a2c');
    fillCircle(ctx, x, 92, 7, '#ffc531');
  }
  const fruit = ['#ff8a1e', '#ffb31f', '#ff6a1a'];
  for (let index = 0; index < 11; index += 1) {
    const row = index < 6 ? 0 : 1;
    const x = row === 0 ? 28 + index * 29 : 44 + (index - 6) * 29;
    fillCircle(ctx, x, 42 - row * 19, 17, '#a84a00');
    fillCircle(ctx, x, 40 - row * 19, 16, fruit[index % 3]!);
    fillCircle(ctx, x - 5, 34 - row * 19, 4, '#ffe9b0');
  }
  fillRoundRect(ctx, [2, 46, 196, 38], '#6b2a12', 8);
  fillRoundRect(ctx, [2, 44, 196, 32], '#2fa86a', 8);
  fillRects(ctx, '#fff3df', [10, 54, 180, 5]);
  for (let x = 18; x < 190; x += 29) fillPolygon(ctx, [x, 60, x + 12, 60, x + 6, 72], '#ffc531');
}

/** A market stall with a striped awning, wall to wall of its lane; 216 × 250. */
export function paintStall(ctx: DrawContext): void {
  fillRects(ctx, '#5b2a1a', [10, 60, 14, 188], [192, 60, 14, 188]);
  fillRects(ctx, '#3b1626', [20, 80, 176, 100]);
  const cloth = ['#f2456e', '#ffb31f', '#2fbf78', '#5ca4ff', '#ff7a4d'];
  cloth.forEach((colour, index) => {
    fillRects(ctx, colour, [30 + index * 32, 88, 26, 66]);
    fillRects(ctx, '#ffffff44', [30 + index * 32, 88, 6, 66]);
  });
  fillRoundRect(ctx, [4, 164, 208, 84], '#8a4a1e', 8);
  fillRects(ctx, '#a8602a', [4, 170, 208, 22]);
  for (let x = 16; x < 200; x += 46) {
    fillCircle(ctx, x + 14, 166, 15, '#c81e4a');
    fillCircle(ctx, x + 12, 163, 13, '#ff5c7c');
  }
  fillRects(ctx, '#6b3414', [10, 204, 196, 5], [10, 226, 196, 5]);
  for (let index = 0; index < 8; index += 1) {
    const x = index * 27;
    const colour = index % 2 === 0 ? '#f2334f' : '#fff3df';
    fillPolygon(ctx, [x + 14, 8, x + 34, 8, x + 27, 62, x, 62], colour);
    fillCircle(ctx, x + 13.5, 62, 13.5, colour);
  }
  fillRoundRect(ctx, [6, 0, 204, 14], '#ffc531', 7);
}

/** A string of prayer flags at chest height; 230 × 210. */
export function paintLine(ctx: DrawContext): void {
  for (const x of [4, 214]) {
    fillRects(ctx, '#6b2a3c', [x, 16, 12, 194]);
    fillCircle(ctx, x + 6, 14, 11, '#ffc531');
  }
  strokeLine(ctx, [10, 24, 62, 36, 115, 40, 168, 36, 220, 24], '#fff7e8', 5);
  for (let index = 0; index < 5; index += 1) {
    const x = 22 + index * 39;
    const y = 30 + (2 - Math.abs(index - 2)) * 4;
    const colour = flagColours[index]!;
    fillPolygon(ctx, [x, y, x + 34, y, x + 32, y + 70, x + 17, y + 62, x + 2, y + 70], '#140e2255');
    fillPolygon(ctx, [x, y - 2, x + 34, y - 2, x + 32, y + 66, x + 17, y + 58, x + 2, y + 66], colour);
    fillRects(ctx, '#140e2233', [x + 9, y + 14, 16, 4], [x + 9, y + 24, 16, 4], [x + 9, y + 34, 10, 4]);
  }
  // An arrow downwards says what to do in any language.
  fillCircle(ctx, 115, 72, 25, '#140e22');
  fillPolygon(ctx, [99, 70, 131, 70, 115, 90], '#ffc24d');
  fillRects(ctx, '#ffc24d', [109, 56, 12, 15]);
}

/** A yak, dark and shaggy, with a woven saddlecloth; 200 × 210. */
export function paintYak(ctx: DrawContext): void {
  for (const x of [46, 76, 116, 146]) fillRoundRect(ctx, [x, 150, 20, 56], '#1d1220', 6);
  fillEllipse(ctx, [100, 112, 82, 62], '#2f1d2c');
  fillEllipse(ctx, [100, 104, 76, 54], '#4a2f3d');
  for (let x = 24; x < 172; x += 13) {
    fillPolygon(
      ctx,
      [x, 118, x + 15, 118, x + 8, 178 - Math.abs(98 - x) * 0.3],
      x % 2 ? '#2f1d2c' : '#3b2533',
    );
  }
  fillRoundRect(ctx, [58, 54, 84, 52], '#c81e4a', 12);
  for (const [x, colour] of [
    [70, '#ffc531'],
    [92, '#fff3df'],
    [114, '#2fbf78'],
  ] as const)
    fillPolygon(ctx, [x + 8, 62, x + 20, 80, x + 8, 98, x - 4, 80], colour);
  fillEllipse(ctx, [100, 136, 36, 42], '#2a1826');
  fillEllipse(ctx, [100, 130, 32, 38], '#5c3b49');
  for (const side of [-1, 1]) {
    const horn = [100 + side * 26, 104, 100 + side * 62, 96, 100 + side * 70, 62];
    strokeLine(ctx, horn, '#3a2a1a', 15);
    strokeLine(ctx, horn, '#f2e3bf', 10);
    fillCircle(ctx, 100 + side * 14, 126, 6.5, '#fff7e8');
    fillCircle(ctx, 100 + side * 14, 127, 3.6, '#140e22');
  }
  fillEllipse(ctx, [100, 156, 21, 14], '#e8b7a2');
  for (const side of [-1, 1]) fillCircle(ctx, 100 + side * 8, 155, 3.4, '#5c2f35');
  fillPolygon(ctx, [84, 96, 116, 96, 108, 122, 100, 112, 92, 122], '#2a1826');
}

/** A boulder in one of its turns; 150 × 150. */
export function paintBoulder(ctx: DrawContext, turn: number): void {
  ctx.translate(75, 75);
  ctx.rotate(turn);
  const corners = [-8, -70, 42, -58, 68, -18, 62, 34, 26, 66, -30, 64, -66, 30, -64, -28, -40, -58];
  fillPolygon(
    ctx,
    corners.map((value) => value * 1.04),
    '#2c2648',
  );
  fillPolygon(ctx, corners, '#8d86ad');
  fillPolygon(ctx, [-8, -70, 42, -58, 20, -20, -30, -28, -40, -58], '#b9b3d4');
  fillPolygon(ctx, [62, 34, 26, 66, -30, 64, -10, 24, 34, 14], '#655e8a');
  strokeLine(ctx, [-30, -28, -10, 24, -30, 64], '#4b4470', 5);
  strokeLine(ctx, [20, -20, 34, 14], '#4b4470', 5);
}

/** An elephant in festival dress, from the front; 220 × 300. */
export function paintElephant(ctx: DrawContext): void {
  for (const x of [38, 138]) {
    fillRoundRect(ctx, [x, 180, 44, 116], '#4b4766', 12);
    fillRects(ctx, '#ffc531', [x, 256, 44, 10]);
  }
  fillEllipse(ctx, [110, 150, 92, 92], '#5c587c');
  fillRoundRect(ctx, [40, 20, 140, 60], '#c81e4a', 20);
  fillRoundRect(ctx, [52, 6, 116, 40], '#ffb31f', 16);
  fillRects(ctx, '#7c1a44', [40, 66, 140, 16]);
  for (let x = 46; x < 176; x += 22) fillPolygon(ctx, [x, 66, x + 9, 74, x, 82, x - 9, 74], '#fff3df');
  for (const side of [-1, 1]) {
    fillEllipse(ctx, [110 + side * 74, 132, 34, 50], '#6d688f');
    fillEllipse(ctx, [110 + side * 74, 132, 24, 38], '#c98ba2');
  }
  fillEllipse(ctx, [110, 130, 56, 58], '#7d78a0');
  fillPolygon(ctx, [84, 84, 136, 84, 110, 140], '#f2456e');
  fillCircle(ctx, 110, 98, 9, '#ffc531');
  for (const side of [-1, 1]) {
    fillCircle(ctx, 110 + side * 28, 128, 8, '#fff7e8');
    fillCircle(ctx, 110 + side * 28, 129, 4.5, palette.ink);
    strokeLine(ctx, [110 + side * 26, 170, 110 + side * 40, 210, 110 + side * 30, 228], '#fff3df', 11);
  }
  strokeLine(ctx, [110, 150, 110, 200, 118, 236, 106, 252], '#6d688f', 34);
  strokeLine(ctx, [110, 150, 110, 200, 118, 236, 106, 252], '#7d78a0', 25);
}
