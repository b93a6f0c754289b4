import { starPoints, fillCircle, fillPolygon } from '../../sdk/render/theme.ts';
import { fillPath, drawAt, type DrawContext } from '../../sdk/render/picture.ts';

/** The three special fruit, apart by their outlines alone: a star, a crystal of ice, a burning chilli. */

/** A ripe star fruit. */
export function drawStarFruit(ctx: DrawContext, radius: number): void {
  fillPolygon(ctx, starPoints(0, 0, radius, radius * 0.56), '#b86f00');
  fillPolygon(ctx, starPoints(0, 0, radius * 0.9, radius * 0.504), '#ffd21f');
  for (let arm = 0; arm < 5; arm += 1) {
    drawAt(ctx, [0, 0, (arm / 5) * Math.PI * 2], () => {
      fillPolygon(
        ctx,
        [0, -radius * 0.82, radius * 0.07, -radius * 0.2, -radius * 0.2, -radius * 0.36],
        '#fff2a0',
      );
    });
  }
  fillPolygon(ctx, starPoints(0, 0, radius * 0.42, radius * 0.252), '#ff9d00');
  fillPolygon(ctx, starPoints(0, 0, radius * 0.3, radius * 0.18), '#fffbe0');
}

/** Six frozen berries on a crystal. */
export function drawIce(ctx: DrawContext, radius: number): void {
  ctx.lineCap = 'round';
  for (const [width, colour] of [
    [0.2, '#1f5fae'],
    [0.13, '#dff4ff'],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = radius * width;
    for (let arm = 0; arm < 6; arm += 1) branch(ctx, radius * 0.94, (arm / 6) * Math.PI * 2);
  }
  for (let berry = 0; berry < 6; berry += 1) {
    const angle = ((berry + 0.5) / 6) * Math.PI * 2;
    const [x, y] = [Math.cos(angle) * radius * 0.4, Math.sin(angle) * radius * 0.4];
    fillCircle(ctx, x, y, radius * 0.2, '#2f6fd0');
    fillCircle(ctx, x - radius * 0.05, y - radius * 0.06, radius * 0.09, '#bfe4ff');
  }
  fillCircle(ctx, 0, 0, radius * 0.26, '#7fc4ff');
  fillCircle(ctx, 0, 0, radius * 0.15, '#ffffff');
}

function branch(ctx: DrawContext, length: number, angle: number): void {
  drawAt(ctx, [0, 0, angle], () => {
    ctx.beginPath();
    ctx.moveTo(0, 0);
    ctx.lineTo(length, 0);
    for (const side of [-1, 1]) {
      ctx.moveTo(length * 0.66, 0);
      ctx.lineTo(length * 0.9, side * length * 0.22);
    }
    ctx.stroke();
  });
}

/** Tongues of fire around a long chilli. */
export function drawChilli(ctx: DrawContext, radius: number): void {
  drawAt(ctx, [0, 0, 0, radius / 100], () => {
    fillPath(
      ctx,
      '#c8300a',
      'M-40 96C-86 60-84 8-50-22-50 4-38 14-28 18-44-26-18-76 22-100 12-66 30-54 48-34 74-4 84 52 42 92Z',
    );
    fillPath(
      ctx,
      '#ff9a1e',
      'M-30 88C-66 58-60 22-44 4-40 24-28 32-18 34-28-8-8-44 14-66 12-38 30-26 42-8 60 18 64 58 34 84Z',
    );
    fillPath(ctx, '#7a0a1e', 'M-62 74C-20 76 34 40 44-34L66-30C72 44 2 104-56 92Z');
    fillPath(ctx, '#f01f3c', 'M-56 78C-16 78 38 42 48-32L62-28C64 38 0 94-50 86Z');
    fillPath(ctx, '#ff9aa6', 'M-6 62C22 46 40 18 46-14 50 22 24 52-2 68Z');
    fillPath(ctx, '#2f8f3a', 'M40-30C42-48 54-52 52-70L64-72C68-54 60-46 70-26Z');
  });
}
