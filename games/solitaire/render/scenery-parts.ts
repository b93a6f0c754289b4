import {
  strokeCircle,
  fillEllipse,
  fillPolygon,
  fillRoundRect,
  strokeLine,
  fillRects,
} from '../../sdk/render/theme.ts';
import { addStops, type DrawContext } from '../../sdk/render/picture.ts';
import { palette } from './palette.ts';

/** The parts of the scenery, each painted once: flag, lamp, flame, cup, steam and light. */

export const flagSize = 15;

/** Hangs from its upper edge; a blown one is sheared. */
export function drawFlag(ctx: DrawContext, colour: string, tilt: number): void {
  const half = flagSize * 0.42;
  const across = tilt * flagSize * 1.1;
  const foot = flagSize * (1.15 - Math.abs(tilt) * 0.35);
  const middle = flagSize;
  fillPolygon(
    ctx,
    [middle - half, 0, middle + half, 0, middle + half + across, foot, middle - half + across, foot],
    colour,
  );
  fillPolygon(ctx, [middle - half, 0, middle + half, 0, middle + half, 2.5, middle - half, 2.5], '#00000030');
  const [x, y] = [middle + across * 0.55, foot * 0.55];
  strokeLine(ctx, [x - half * 0.5, y - 1.5, x + half * 0.5, y - 1.5], '#00000040', 1.2);
  strokeLine(ctx, [x - half * 0.5, y + 1.5, x + half * 0.5, y + 1.5], '#00000040', 1.2);
}

export function drawLight(ctx: DrawContext, radius: number): void {
  const light = ctx.createRadialGradient(radius, radius, 0, radius, radius, radius);
  addStops(light, ['#ffdf9a38', '#ffdf9a1c', '#ffdf9a00']);
  fillRects(ctx, light, [0, 0, radius * 2, radius * 2]);
}

/** A brass butter lamp: bowl, stem and foot. */
export function drawLamp(ctx: DrawContext): void {
  const brass = palette.goldDeep;
  fillEllipse(ctx, [22, 41, 13, 3], '#0d0818');
  fillPolygon(ctx, [13, 39, 31, 39, 27, 34, 17, 34], palette.goldDark);
  fillRoundRect(ctx, [19, 25, 6, 11], brass, 2);
  fillPolygon(ctx, [7, 15, 37, 15, 31, 27, 13, 27], palette.goldDark);
  fillPolygon(ctx, [7, 15, 37, 15, 33, 23, 11, 23], brass);
  fillEllipse(ctx, [22, 15, 15, 4], palette.gold);
  fillEllipse(ctx, [22, 15, 11, 2.4], '#fff3cf');
}

export function drawFlame(ctx: DrawContext, lean: number): void {
  const flame = (wide: number, high: number, colour: string): void => {
    ctx.fillStyle = colour;
    ctx.beginPath();
    ctx.moveTo(8 + lean * 2.5, 22 - high);
    ctx.quadraticCurveTo(8 + wide * 1.5, 22 - high * 0.35, 8, 22);
    ctx.quadraticCurveTo(8 - wide * 1.5, 22 - high * 0.35, 8 + lean * 2.5, 22 - high);
    ctx.fill();
  };
  flame(5, 20, '#ff8a2b');
  flame(3.6, 15, palette.gold);
  flame(1.8, 9, '#fffbe6');
}

/** A glass of tea on a saucer. */
export function drawCup(ctx: DrawContext): void {
  fillEllipse(ctx, [20, 41, 15, 3], '#0d0818');
  fillEllipse(ctx, [20, 39, 15, 3], palette.mint);
  strokeCircle(ctx, [31, 28, 5, -1.4, 1.4], '#fff7e8', 3);
  fillPolygon(ctx, [8, 19, 32, 19, 29, 38, 11, 38], '#fff7e8');
  fillPolygon(ctx, [9.5, 27, 30.5, 27, 29.8, 31, 10.2, 31], palette.rose);
  fillEllipse(ctx, [20, 19, 12, 3], '#fff7e8');
  fillEllipse(ctx, [20, 19.5, 10, 2.2], '#a8622e');
}

export function drawWisp(ctx: DrawContext): void {
  const light = addStops(ctx.createRadialGradient(10, 10, 0, 10, 10, 10), ['#ffffff60', '#ffffff00']);
  fillRects(ctx, light, [0, 0, 20, 20]);
}
