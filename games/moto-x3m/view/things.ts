import { flagColours, shadowed } from '../../sdk/kit/look.ts';
import { glow, paint, type Pen, type Picture } from '../../sdk/kit/paint.ts';
import type { Place, Track } from '../core/track.ts';
import type { Camera } from './camera.ts';

/** What stands on the way: mines, flags, the finish. */
export class Things {
  #mine!: Picture;
  #light!: Picture;

  fit({ scale, ratio }: Camera): void {
    this.#mine = paint(scale * 0.9, scale * 0.9, ratio, (pen) => paintMine(pen, scale * 0.9));
    this.#light = glow(scale * 0.35, 1, '#ff4d5e');
  }

  draw(
    pen: Pen,
    camera: Camera,
    track: Track,
    { checkpoint, finish, nowMs }: { checkpoint: number; finish: string; nowMs: number },
  ): void {
    track.checkpoints.forEach((place, index) => {
      if (index > 0) drawFlag(pen, camera, place, index <= checkpoint, nowMs);
    });
    drawFinish(pen, camera, track.finish, finish);
    for (const place of track.mines) this.#drawMine(pen, camera, place, nowMs);
  }

  #drawMine(pen: Pen, camera: Camera, { x, y }: Place, nowMs: number): void {
    const screenX = camera.screenX(x);
    if (screenX < -40 || screenX > camera.width + 40) return;
    const half = camera.scale * 0.45;
    const screenY = camera.screenY(y);
    pen.drawImage(this.#mine, screenX - half, screenY - half, half * 2, half * 2);
    if (Math.floor(nowMs / 260 + x) % 2 === 0) {
      const glowing = camera.scale * 0.35;
      pen.drawImage(this.#light, screenX - glowing, screenY - glowing, glowing * 2, glowing * 2);
    }
  }
}

function paintMine(pen: Pen, size: number): void {
  pen.scale(size / 2, size / 2);
  pen.translate(1, 1);
  pen.fillStyle = '#0d0818';
  for (let spike = 0; spike < 8; spike += 1) {
    pen.save();
    pen.rotate((spike * Math.PI) / 4);
    pen.beginPath();
    pen.moveTo(-0.16, -0.55);
    pen.lineTo(0, -0.98);
    pen.lineTo(0.16, -0.55);
    pen.fill();
    pen.restore();
  }
  for (const [x, y, radius, colour] of [
    [0, 0, 0.68, '#1c1230'],
    [-0.05, -0.05, 0.6, '#40325e'],
    [0, 0.06, 0.54, '#2a1f45'],
    [0, 0, 0.24, '#ff4d5e'],
    [-0.06, -0.07, 0.09, '#ffd0d4'],
  ] as const) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.arc(x, y, radius, 0, Math.PI * 2);
    pen.fill();
  }
}

/** A pole of prayer flags: grey before, in colours once it is passed. */
function drawFlag(pen: Pen, camera: Camera, { x, y }: Place, passed: boolean, nowMs: number): void {
  const unit = camera.scale;
  const left = camera.screenX(x);
  if (left < -unit * 3 || left > camera.width + unit) return;
  const foot = camera.screenY(y);
  pen.fillStyle = '#caa07a';
  pen.fillRect(left - unit * 0.05, foot - unit * 2.6, unit * 0.1, unit * 2.6);
  flagColours.forEach((colour, index) => {
    pen.fillStyle = passed ? colour : '#8f83ad';
    const top = foot - unit * (2.55 - index * 0.36);
    const sway = Math.sin(nowMs / 190 + index * 0.9 + x) * unit * 0.07;
    pen.beginPath();
    pen.moveTo(left + unit * 0.05, top);
    pen.lineTo(left + unit * 0.75, top + sway);
    pen.lineTo(left + unit * 0.68, top + unit * 0.32 + sway);
    pen.lineTo(left + unit * 0.05, top + unit * 0.31);
    pen.fill();
  });
}

function drawFinish(pen: Pen, camera: Camera, { x, y }: Place, text: string): void {
  const unit = camera.scale;
  const left = camera.screenX(x);
  if (left < -unit * 4 || left > camera.width + unit * 4) return;
  const foot = camera.screenY(y);
  const top = foot - unit * 3.6;
  pen.fillStyle = '#8c2f4a';
  for (const side of [-1.6, 1.6]) pen.fillRect(left + (side - 0.12) * unit, top, unit * 0.24, unit * 3.6);
  pen.fillStyle = '#c81e4a';
  pen.fillRect(left - unit * 1.9, top - unit * 0.1, unit * 3.8, unit * 0.8);
  const square = unit * 0.2;
  for (let index = 0; index < 38; index += 1) {
    pen.fillStyle = (index + Math.floor(index / 19)) % 2 === 0 ? '#fbf5e9' : '#140e22';
    pen.fillRect(
      left - unit * 1.9 + (index % 19) * square,
      top + unit * 0.7 + Math.floor(index / 19) * square,
      square,
      square,
    );
  }
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  shadowed(pen, text, [left, top + unit * 0.32], unit * 0.52, '#ffe9b8');
}
