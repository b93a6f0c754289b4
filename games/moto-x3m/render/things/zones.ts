import { drawAt, type DrawContext } from '../../../sdk/render/picture.ts';
import { fillCircle, fillPolygon, fillRects, strokeLine } from '../../../sdk/render/theme.ts';
import { placeThing, type Thing } from '../../core/things.ts';
import type { Camera } from '../camera.ts';

const spot = new Float64Array(2);

/** A turbine in the deep and streaks of wind that rise. */
export function drawFan(
  ctx: DrawContext,
  camera: Camera,
  { x, y, dx, dy }: Thing,
  isBlowing: boolean,
  tick: number,
): void {
  const unit = camera.scale;
  const streaks = Math.max(3, Math.round(dx / 1.1));
  for (let streak = 0; isBlowing && streak < streaks; streak += 1) {
    const part = (tick * (0.011 + (streak % 3) * 0.004) + streak * 0.37) % 1;
    const left = camera.screenX(x + ((streak + 0.5) * dx) / streaks);
    const top = camera.screenY(y + dy * part);
    ctx.globalAlpha = 0.75 * Math.sin(part * Math.PI);
    fillRects(ctx, '#ffffff', [left, top, Math.max(2, unit * 0.09), unit * 1.6]);
  }
  ctx.globalAlpha = 1;
  for (let mill = 0; mill < dx / 4; mill += 1)
    drawTurbine(ctx, camera.screenX(x + 2 + mill * 4), camera.screenY(y + 3), unit, isBlowing ? tick : 0);
}

function drawTurbine(ctx: DrawContext, x: number, y: number, unit: number, tick: number): void {
  fillRects(ctx, '#140e22', [x - unit * 1.7, y - unit * 0.1, unit * 3.4, unit * 0.5]);
  fillRects(ctx, '#ffc24d', [x - unit * 1.7, y - unit * 0.1, unit * 3.4, unit * 0.12]);
  const wide = Math.abs(Math.sin(tick * 0.5)) * unit * 1.4 + unit * 0.2;
  fillPolygon(ctx, [x - wide, y - unit * 0.42, x + wide, y - unit * 0.3, x, y - unit * 0.1], '#d7dee8');
}

export function drawWater(ctx: DrawContext, camera: Camera, { x, y, dx, dy }: Thing, tick: number): void {
  const unit = camera.scale;
  const [left, right] = [camera.screenX(x), camera.screenX(x + dx)];
  const top = camera.screenY(y + dy);
  ctx.fillStyle = '#2aa7d699';
  ctx.beginPath();
  ctx.moveTo(left, top);
  for (let step = 0; step <= 16; step += 1) {
    const at = left + ((right - left) * step) / 16;
    ctx.lineTo(at, top + Math.sin(tick * 0.08 + step * 1.3) * unit * 0.08);
  }
  ctx.lineTo(camera.screenX(x + dx - 0.9), camera.screenY(y));
  ctx.lineTo(camera.screenX(x + 2.4), camera.screenY(y));
  ctx.fill();
  for (let wave = 0; wave < 5; wave += 1) {
    const part = (wave * 0.23 + tick * 0.0012) % 1;
    const at = left + (right - left) * (0.06 + part * 0.84);
    fillRects(ctx, '#e3fbff', [at, top + unit * (0.14 + (wave % 3) * 0.3), unit * 0.8, unit * 0.07]);
  }
}

/** A plank on two chains between the rails of its way. */
export function drawLift(ctx: DrawContext, camera: Camera, thing: Thing, tick: number): void {
  const unit = camera.scale;
  placeThing(thing, tick, spot);
  const [x, y] = [camera.screenX(spot[0]!), camera.screenY(spot[1]!)];
  const half = thing.dx * unit;
  const [low, high] = [camera.screenY(thing.y - thing.dy), camera.screenY(thing.y + thing.dy)];
  strokeLine(ctx, [x, low + unit, x, high - unit * 5], '#140e2266', unit * 0.14);
  for (const side of [-1, 1]) {
    const end = x + side * half * 0.9;
    strokeLine(ctx, [end, y, x, y - unit * 3.4], '#3d4658', unit * 0.1);
  }
  fillCircle(ctx, x, y - unit * 3.4, unit * 0.24, '#ffc24d');
  fillRects(ctx, '#140e22', [x - half, y - unit * 0.04, half * 2, unit * 0.4]);
  fillRects(ctx, '#ffc24d', [x - half, y - unit * 0.04, half * 2, unit * 0.14]);
  for (let stripe = 0; stripe < 5; stripe += 1) {
    const left = x - half + (stripe + 0.2) * (half / 2.5);
    fillPolygon(
      ctx,
      [
        left,
        y + unit * 0.34,
        left + unit * 0.2,
        y + unit * 0.12,
        left + unit * 0.4,
        y + unit * 0.12,
        left + unit * 0.2,
        y + unit * 0.34,
      ],
      '#ffc24d',
    );
  }
}

export function drawSeesaw(ctx: DrawContext, camera: Camera, { x, y, dx }: Thing, tilt: number): void {
  const unit = camera.scale;
  const [left, top] = [camera.screenX(x), camera.screenY(y)];
  fillPolygon(
    ctx,
    [left, top, left - unit * 1.1, top + unit * 6, left + unit * 1.1, top + unit * 6],
    '#3d2b1e',
  );
  fillPolygon(
    ctx,
    [left, top, left - unit * 0.6, top + unit * 6, left + unit * 0.4, top + unit * 6],
    '#6b4a2f',
  );
  drawAt(ctx, [left, top, -Math.asin(tilt)], () => {
    const half = dx * unit;
    fillRects(ctx, '#2a1508', [-half, -unit * 0.03, half * 2, unit * 0.34]);
    fillRects(ctx, '#e6a55c', [-half, -unit * 0.03, half * 2, unit * 0.18]);
    for (const side of [-1, 1])
      fillRects(ctx, '#ff3b4e', [
        side * half - (side > 0 ? unit * 0.5 : 0),
        -unit * 0.03,
        unit * 0.5,
        unit * 0.18,
      ]);
  });
  fillCircle(ctx, left, top + unit * 0.1, unit * 0.24, '#ffc24d');
}
