import type { DrawContext } from '../../sdk/render/picture.ts';
import { fillCircle } from '../../sdk/render/theme.ts';

/** A splash of juice as it hangs on a wall: a ragged middle, drops thrown outwards, a few that run down. */
export function paintSplat(ctx: DrawContext, size: number, colour: string): void {
  const middle = size / 2;
  const unit = size / 100;
  ctx.fillStyle = colour;
  blob(ctx, middle, unit);
  for (let drop = 0; drop < 16; drop += 1) {
    const angle = drop * 2.39;
    const far = (22 + ((drop * 37) % 23)) * unit;
    const radius = (1.2 + ((drop * 13) % 30) / 10) * unit;
    fillCircle(ctx, middle + Math.cos(angle) * far, middle + Math.sin(angle) * far, radius, colour);
  }
  for (const [x, length] of [
    [-9, 30],
    [2, 40],
    [11, 24],
  ] as const) {
    ctx.fillRect(middle + (x - 1.3) * unit, middle, 2.6 * unit, length * unit);
    fillCircle(ctx, middle + x * unit, middle + length * unit, 2 * unit, colour);
  }
  ctx.globalAlpha = 0.35;
  fillCircle(ctx, middle - 5 * unit, middle - 6 * unit, 7 * unit, '#ffffff');
  ctx.globalAlpha = 1;
}

function blob(ctx: DrawContext, middle: number, unit: number): void {
  ctx.beginPath();
  for (let point = 0; point <= 26; point += 1) {
    const angle = (point / 26) * Math.PI * 2;
    const far = (point % 2 === 0 ? 14 : 21 + ((point * 7) % 9)) * unit;
    const x = middle + Math.cos(angle) * far;
    const y = middle + Math.sin(angle) * far;
    if (point === 0) ctx.moveTo(x, y);
    else
      ctx.quadraticCurveTo(
        middle + Math.cos(angle - 0.12) * far,
        middle + Math.sin(angle - 0.12) * far,
        x,
        y,
      );
  }
  ctx.fill();
}
