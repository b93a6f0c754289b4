import type { GameSkin } from '../../sdk/protocol/frame-messages.ts';
import { fillPath, mixColours, paint, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { fillCircle, fillEllipse, fillPolygon, strokeLine } from '../../sdk/render/theme.ts';
import { box, hatBox } from './chicken.ts';

/** The player's hats, in the units of the head's picture: the skull is highest at 28, 13, the eye at 32, 27. */

type Colors = GameSkin['colors'];

/** The worn hat for a chicken of `size` CSS pixels; none without a skin that has one. */
export function paintHat(skin: GameSkin | undefined, size: number, ratio: number): Picture | undefined {
  const draw = skin && hats[skin.id];
  if (!draw) return undefined;
  const [left, top, wide, tall] = hatBox;
  const scale = size / box;
  return paint(wide * scale, tall * scale, ratio, (ctx) => {
    ctx.scale(scale, scale);
    ctx.translate(-left, -top);
    ctx.lineCap = 'round';
    ctx.lineJoin = 'round';
    draw(ctx, skin.colors);
  });
}

/** By the names of contract/src/skins.ts. */
const hats: Readonly<Record<string, (ctx: DrawContext, colors: Colors) => void>> = {
  topi: drawTopi,
  straw: drawStraw,
  aviator: drawAviator,
  helmet: drawHelmet,
  crown: drawCrown,
};

/** A Dhaka topi: higher in front, with rows of woven diamonds and a plain hem. */
function drawTopi(ctx: DrawContext, [body, shade, accent]: Colors): void {
  fillPath(ctx, shade, 'M7 22C5 8 7-8 14-15 24-24 40-25 46-18 50-8 51 6 49 17 36 11 20 13 7 22Z');
  fillPath(ctx, body, 'M10 17C9 4 11-7 17-13 26-20 38-21 43-16 46-7 47 3 46 11 34 6 21 8 10 17Z');
  for (const [x, y, half] of weave)
    fillPolygon(ctx, [x, y - half * 1.25, x + half, y, x, y + half * 1.25, x - half, y], accent);
  for (const [x, y, half] of weave.slice(0, 3)) fillCircle(ctx, x, y, half * 0.4, shade);
  strokeLine(ctx, [10, 15, 17, 8, 21, 11, 27, 5, 31, 8, 36, 4, 41, 7, 46, 5], '#fff7e8', 1.8);
  // The crease along the crown.
  strokeLine(ctx, [17, -13, 29, -13, 43, -16], shade, 2.2);
}

const weave = [
  [18, -2, 4.5],
  [29, -5, 4.5],
  [40, -5, 4.5],
  [23.5, -10, 2.4],
  [34.5, -11, 2.4],
] as const;

/** Wide brim, ribbon and straws that stand out. */
function drawStraw(ctx: DrawContext, [body, shade, accent]: Colors): void {
  strokeLine(ctx, [-8, 9, -12, 4], body, 2);
  strokeLine(ctx, [62, 11, 67, 7], body, 2);
  fillEllipse(ctx, [27, 13, 38, 8], shade, 0.04);
  fillEllipse(ctx, [27, 11, 38, 7], body, 0.04);
  fillPath(ctx, shade, 'M9 12C9-6 14-18 28-18 42-18 47-6 47 12 36 17 20 17 9 12Z');
  fillPath(ctx, body, 'M12 6C12-6 17-16 28-16 38-16 42-8 43 6 34 10 21 10 12 6Z');
  fillPath(ctx, accent, 'M9.5 4C20 9 36 9 46.5 4L47 12C36 17 20 17 9 12Z');
  for (const x of [19, 28, 37]) strokeLine(ctx, [x, -11, x + (28 - x) * -0.15, 2], shade, 1.6);
  for (const x of [-4, 4, 51, 58]) strokeLine(ctx, [x, 9, x + 4, 14], shade, 1.6);
}

/** A leather cap with a fleece edge, its flap over the ear, and goggles pushed up. */
function drawAviator(ctx: DrawContext, [body, shade, accent]: Colors): void {
  const fleece = mixColours(body, '#ffe9c8', 0.75);
  fillPath(
    ctx,
    shade,
    'M6 32C2 8 12-8 29-8 43-8 50 4 48 17L40 20C32 15 25 18 23 26 23 38 21 46 15 53 8 50 5 42 6 32Z',
  );
  fillPath(
    ctx,
    body,
    'M9 30C6 9 15-5 29-5 41-5 46 5 45 13 32 10 22 14 20 26 20 37 18 44 14 48 10 45 9 38 9 30Z',
  );
  strokeLine(ctx, [48, 16, 40, 18, 31, 16, 24, 21, 22, 29, 22, 38, 19, 46, 15, 52], fleece, 4);
  strokeLine(ctx, [6, 12, 18, 5, 32, 2], shade, 5);
  for (const [x, y, radius] of goggles) {
    fillCircle(ctx, x, y, radius + 3, '#f5e3bd');
    fillCircle(ctx, x, y, radius, accent);
    fillPolygon(ctx, [x - 4, y + 2, x + 1, y - 5, x + 4, y - 4, x - 2, y + 4], '#ffffff');
  }
}

const goggles = [
  [45, 3, 5],
  [33, 2, 7.5],
] as const;

/** A racing helmet with a stripe along its middle, a peak and a strap. */
function drawHelmet(ctx: DrawContext, [body, shade, accent]: Colors): void {
  strokeLine(ctx, [13, 22, 24, 42, 34, 46], '#2b2146', 3);
  fillPath(
    ctx,
    shade,
    'M3 26C-1 2 12-16 31-16 47-16 56-2 55 14L62 18 60 22 43 19C34 14 26 16 22 24 16 29 9 29 3 26Z',
  );
  fillPath(ctx, body, 'M7 20C5 1 15-13 31-13 44-13 51-1 51 11 38 8 24 10 19 19 15 22 11 22 7 20Z');
  fillPath(ctx, accent, 'M6 14C6 3 16-11 30-14 22-7 16 2 15 21 12 22 9 22 7 20Z');
  fillPath(ctx, accent, 'M35-13C43-12 50-3 51 8L46 8C45-1 41-8 35-13Z');
  fillPath(ctx, '#ffffff', 'M24-5C27-8 31-9 34-8 30-5 26-1 24 4 22 1 22-2 24-5Z');
}

/** Five points with pearls; a gem in the band. */
function drawCrown(ctx: DrawContext, [body, shade, accent]: Colors): void {
  fillPolygon(ctx, [6, 19, 2, -13, 14, 1, 18, -20, 28, -3, 38, -20, 43, 1, 54, -13, 51, 18, 28, 14], shade);
  fillPolygon(ctx, [9, 11, 6, -6, 15, 6, 19, -12, 28, 3, 37, -12, 42, 6, 51, -6, 49, 11, 28, 7], body);
  fillPath(ctx, mixColours(body, '#ffffff', 0.5), 'M9 8C20 4 38 4 49 8L49 12C38 8 20 8 9 12Z');
  for (const [x, y] of pearls) fillCircle(ctx, x, y, 3.6, '#fff7e8');
  fillPolygon(ctx, [28, 4, 34, 10.5, 28, 17, 22, 10.5], accent);
  fillCircle(ctx, 15, 13, 2.6, accent);
  fillCircle(ctx, 42, 12, 2.6, accent);
  fillPolygon(ctx, [28, 6, 31, 10, 26, 10], '#ffd0da');
}

const pearls = [
  [2, -14],
  [18, -21],
  [38, -21],
  [54, -14],
] as const;
