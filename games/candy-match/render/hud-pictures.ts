import { starPoints, fillPolygon, fillRoundRect, fillRects } from '../../sdk/render/theme.ts';
import { drawWithin, verticalGradient, addStops, type DrawContext } from '../../sdk/render/picture.ts';
import { palette } from './palette.ts';

/** The parts of the HUD that are painted once. */

export function paintBar(ctx: DrawContext, width: number): void {
  fillRoundRect(ctx, [0, 2, width, 18], '#0d0818', 9);
  fillRoundRect(ctx, [2, 4, width - 4, 14], '#2b2146', 7);
}

export function paintFill(ctx: DrawContext, width: number): void {
  drawWithin(
    ctx,
    [2, 4, width - 4, 14],
    (brush) => fillRoundRect(brush, [2, 4, width - 4, 14], '#000', 7),
    (brush) => paintRainbow(brush, width),
  );
}

function paintRainbow(ctx: DrawContext, width: number): void {
  const gradient = ctx.createLinearGradient(0, 0, width, 0);
  addStops(gradient, [palette.rose, palette.gold, palette.mint]);
  fillRects(ctx, gradient, [0, 0, width, 22]);
  ctx.fillStyle = '#ffffff44';
  for (let x = -10; x < width; x += 16) {
    ctx.beginPath();
    ctx.moveTo(x, 20);
    ctx.lineTo(x + 8, 2);
    ctx.lineTo(x + 14, 2);
    ctx.lineTo(x + 6, 20);
    ctx.fill();
  }
  ctx.fillRect(0, 4, width, 4);
}

/** A round plate with a scalloped rim; the hot one is red. */
export function paintPlate(ctx: DrawContext, size: number, isHot: boolean): void {
  const middle = size / 2;
  const scallops = (radius: number, colour: string | CanvasGradient, drop: number): void => {
    ctx.fillStyle = colour;
    ctx.beginPath();
    for (let step = 0; step <= 120; step += 1) {
      const angle = (step / 120) * Math.PI * 2;
      const reach = radius * (1 + 0.035 * Math.cos(angle * 12));
      ctx.lineTo(middle + Math.cos(angle) * reach, middle + drop + Math.sin(angle) * reach);
    }
    ctx.fill();
  };
  scallops(middle - 3, '#0d0818aa', 6);
  scallops(middle - 3, isHot ? '#7a0f2e' : palette.goldDark, 3.5);
  scallops(middle - 3, isHot ? palette.rose : palette.gold, 0);
  const face = verticalGradient(ctx, 6, size - 6, isHot ? ['#c81e4a', '#7a0f2e'] : ['#4a2a7a', '#2b1746']);
  scallops(middle - 8, face, 0);
}

/** A five-pointed star with a solid edge, golden when it is met. */
export function paintGoal(ctx: DrawContext, size: number, isMet: boolean): void {
  const star = (radius: number, drop: number, colour: string): void => {
    fillPolygon(ctx, starPoints(size / 2, size / 2 + drop, radius, radius * 0.54), colour);
    ctx.lineJoin = 'round';
    ctx.lineWidth = 3;
    ctx.strokeStyle = colour;
    ctx.stroke();
  };
  star(size / 2 - 2, 1.5, '#0d0818');
  star(size / 2 - 4, 1, isMet ? palette.goldDark : '#3d2f60');
  star(size / 2 - 4, -0.5, isMet ? palette.gold : '#6c5a98');
  if (isMet) star(size / 2 - 9, -2, '#fff3b0');
}
