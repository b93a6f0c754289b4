import { glow, paint, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { flagColours, drawOutlinedText, fillCircle, fillRects } from '../../sdk/render/theme.ts';
import type { Place, Track } from '../core/track.ts';
import type { Camera } from './camera.ts';

/** Objects on the way: mines, flags, the finish. */
export class Things {
  #mine!: Picture;
  #light!: Picture;

  resize({ scale, ratio }: Camera): void {
    this.#mine = paint(scale * 0.9, scale * 0.9, ratio, (ctx) => paintMine(ctx, scale * 0.9));
    this.#light = glow(scale * 0.35, 1, '#ff4d5e');
  }

  draw(
    ctx: DrawContext,
    camera: Camera,
    track: Track,
    { checkpoint, finish, nowMs }: { checkpoint: number; finish: string; nowMs: number },
  ): void {
    track.checkpoints.forEach((place, index) => {
      if (index > 0) drawFlag(ctx, camera, place, index <= checkpoint, nowMs);
    });
    drawFinish(ctx, camera, track.finish, finish);
    for (const place of track.mines) this.#drawMine(ctx, camera, place, nowMs);
  }

  #drawMine(ctx: DrawContext, camera: Camera, { x, y }: Place, nowMs: number): void {
    const screenX = camera.screenX(x);
    if (screenX < -40 || screenX > camera.width + 40) return;
    const half = camera.scale * 0.45;
    const screenY = camera.screenY(y);
    ctx.drawImage(this.#mine, screenX - half, screenY - half, half * 2, half * 2);
    if (Math.floor(nowMs / 260 + x) % 2 === 0) {
      const glowing = camera.scale * 0.35;
      ctx.drawImage(this.#light, screenX - glowing, screenY - glowing, glowing * 2, glowing * 2);
    }
  }
}

function paintMine(ctx: DrawContext, size: number): void {
  ctx.scale(size / 2, size / 2);
  ctx.translate(1, 1);
  ctx.fillStyle = '#0d0818';
  for (let spike = 0; spike < 8; spike += 1) {
    ctx.save();
    ctx.rotate((spike * Math.PI) / 4);
    ctx.beginPath();
    ctx.moveTo(-0.16, -0.55);
    ctx.lineTo(0, -0.98);
    ctx.lineTo(0.16, -0.55);
    ctx.fill();
    ctx.restore();
  }
  for (const [x, y, radius, colour] of [
    [0, 0, 0.68, '#1c1230'],
    [-0.05, -0.05, 0.6, '#40325e'],
    [0, 0.06, 0.54, '#2a1f45'],
    [0, 0, 0.24, '#ff4d5e'],
    [-0.06, -0.07, 0.09, '#ffd0d4'],
  ] as const) {
    fillCircle(ctx, x, y, radius, colour);
  }
}

/** A pole of prayer flags: grey before, in colours once it is passed. */
function drawFlag(ctx: DrawContext, camera: Camera, { x, y }: Place, passed: boolean, nowMs: number): void {
  const unit = camera.scale;
  const left = camera.screenX(x);
  if (left < -unit * 3 || left > camera.width + unit) return;
  const foot = camera.screenY(y);
  fillRects(ctx, '#caa07a', [left - unit * 0.05, foot - unit * 2.6, unit * 0.1, unit * 2.6]);
  flagColours.forEach((colour, index) => {
    ctx.fillStyle = passed ? colour : '#8f83ad';
    const top = foot - unit * (2.55 - index * 0.36);
    const sway = Math.sin(nowMs / 190 + index * 0.9 + x) * unit * 0.07;
    ctx.beginPath();
    ctx.moveTo(left + unit * 0.05, top);
    ctx.lineTo(left + unit * 0.75, top + sway);
    ctx.lineTo(left + unit * 0.68, top + unit * 0.32 + sway);
    ctx.lineTo(left + unit * 0.05, top + unit * 0.31);
    ctx.fill();
  });
}

function drawFinish(ctx: DrawContext, camera: Camera, { x, y }: Place, text: string): void {
  const unit = camera.scale;
  const left = camera.screenX(x);
  if (left < -unit * 4 || left > camera.width + unit * 4) return;
  const foot = camera.screenY(y);
  const top = foot - unit * 3.6;
  ctx.fillStyle = '#8c2f4a';
  for (const side of [-1.6, 1.6]) ctx.fillRect(left + (side - 0.12) * unit, top, unit * 0.24, unit * 3.6);
  fillRects(ctx, '#c81e4a', [left - unit * 1.9, top - unit * 0.1, unit * 3.8, unit * 0.8]);
  const square = unit * 0.2;
  for (let index = 0; index < 38; index += 1) {
    ctx.fillStyle = (index + Math.floor(index / 19)) % 2 === 0 ? '#fbf5e9' : '#140e22';
    ctx.fillRect(
      left - unit * 1.9 + (index % 19) * square,
      top + unit * 0.7 + Math.floor(index / 19) * square,
      square,
      square,
    );
  }
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  drawOutlinedText(ctx, text, [left, top + unit * 0.32], unit * 0.52, '#ffe9b8');
}
