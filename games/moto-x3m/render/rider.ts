import { paint, fillPath, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { strokeCircle } from '../../sdk/render/theme.ts';
import type { Bike } from '../core/bike.ts';
import { wheelbase, wheelRadius } from '../core/constants.ts';
import type { Camera } from './camera.ts';

/** The six points of a bike and its rider. */
export type Pose = Pick<Bike, 'rearX' | 'rearY' | 'frontX' | 'frontY' | 'headX' | 'headY'>;

/** A red bike with a rider whose limbs follow the springs, in the bike's own axes and in metres. */
export class RiderRenderer {
  #wheel!: Picture;
  #frame!: Picture;
  #helmet!: Picture;
  #roll = 0;
  /** The rider's weight on its springs: metres above rest, and a second's speed. */
  #bob = 0;
  #bobSpeed = 0;

  resize({ scaleMost: scale, ratio }: Camera): void {
    this.#wheel = paint(scale * 0.8, scale * 0.8, ratio, (ctx) => paintWheel(ctx, scale));
    this.#helmet = paint(scale * 1.2, scale * 0.8, ratio, (ctx) => {
      ctx.scale(scale, scale);
      ctx.translate(0.75, 0.4);
      paintHelmet(ctx);
    });
    this.#frame = paint(scale * 2.4, scale * 1.5, ratio, (ctx) => {
      ctx.scale(scale, scale);
      ctx.translate(1.2, 1.1);
      paintFrame(ctx);
    });
  }

  /** A landing presses the rider down by so many metres a second. */
  press(speed: number): void {
    this.#bobSpeed = -Math.min(4.2, speed * 0.42);
  }

  #spring(elapsedMs: number): void {
    const seconds = Math.min(0.034, elapsedMs / 1000);
    this.#bobSpeed += (-this.#bob * 260 - this.#bobSpeed * 15) * seconds;
    this.#bob = Math.max(-0.34, Math.min(0.16, this.#bob + this.#bobSpeed * seconds));
  }

  /** `withRider` is false after the rider was thrown off. */
  draw(
    ctx: DrawContext,
    camera: Camera,
    pose: Pose,
    { speed, elapsedMs, withRider }: { speed: number; elapsedMs: number; withRider: boolean },
  ): void {
    this.#spring(elapsedMs);
    this.#roll += (speed / wheelRadius) * (elapsedMs / 1000);
    const dx = pose.frontX - pose.rearX;
    const dy = pose.frontY - pose.rearY;
    const far = Math.hypot(dx, dy) || 1;
    const [rodX, rodY] = [dx / far, dy / far];
    const middleX = (pose.rearX + pose.frontX) / 2;
    const middleY = (pose.rearY + pose.frontY) / 2;
    // The head in the bike's axes: along the rod and away from it.
    const headX = (pose.headX - middleX) * rodX + (pose.headY - middleY) * rodY;
    const headY = (pose.headY - middleY) * rodX - (pose.headX - middleX) * rodY + this.#bob;
    ctx.save();
    ctx.translate(camera.screenX(middleX), camera.screenY(middleY));
    ctx.rotate(-Math.atan2(rodY, rodX));
    ctx.scale(camera.scale, camera.scale);
    for (const side of [-1, 1]) this.#drawWheel(ctx, (side * wheelbase) / 2);
    if (withRider) stroke(ctx, [headX - 0.12, -headY + 0.78, 0.02, -0.12, -0.08, 0.14], '#2f2147', 0.17);
    // The frame sinks a little when the rider's weight comes down.
    const sink = Math.max(-0.06, Math.min(0.12, 1.02 - headY)) * 0.5;
    ctx.drawImage(this.#frame, -1.2, -1.1 + sink, 2.4, 1.5);
    if (withRider) {
      drawRider(ctx, headX, -headY);
      this.#drawHelmet(ctx, headX, -headY);
    }
    ctx.restore();
  }

  #drawHelmet(ctx: DrawContext, x: number, y: number): void {
    ctx.drawImage(this.#helmet, x - 0.75, y - 0.4, 1.2, 0.8);
  }

  #drawWheel(ctx: DrawContext, x: number): void {
    ctx.save();
    ctx.translate(x, 0);
    ctx.rotate(this.#roll);
    ctx.drawImage(this.#wheel, -0.4, -0.4, 0.8, 0.8);
    ctx.restore();
  }

  /** A rider in flight after a crash, turning about the middle. */
  drawThrown(ctx: DrawContext, camera: Camera, x: number, y: number, turn: number): void {
    ctx.save();
    ctx.translate(camera.screenX(x), camera.screenY(y));
    ctx.rotate(turn);
    ctx.scale(camera.scale, camera.scale);
    stroke(ctx, [0, 0.25, 0.3, 0.5, 0.1, 0.8], '#2f2147', 0.17);
    stroke(ctx, [0, 0.25, -0.3, 0.45, -0.35, 0.85], '#3d2b5c', 0.18);
    stroke(ctx, [0, -0.15, 0.35, -0.35, 0.6, -0.1], '#ffb31f', 0.14);
    stroke(ctx, [0, -0.2, 0, 0.25], '#ffb31f', 0.34);
    this.#drawHelmet(ctx, 0, -0.5);
    ctx.restore();
  }
}

/** Hips, back, arm and leg between the head and the bike. */
function drawRider(ctx: DrawContext, headX: number, headY: number): void {
  const hips = [Math.max(-0.55, Math.min(0.2, headX - 0.3)), headY + 0.72] as const;
  const shoulders = [headX - 0.06, headY + 0.26] as const;
  stroke(ctx, [...hips, hips[0] * 0.4 + 0.24, hips[1] * 0.5 - 0.02, 0, 0.16], '#3d2b5c', 0.2);
  stroke(ctx, [-0.06, 0.2, 0.16, 0.2], '#140e22', 0.12);
  stroke(ctx, [...hips, ...shoulders], '#e08a00', 0.36);
  stroke(ctx, [hips[0] - 0.02, hips[1] - 0.03, shoulders[0] - 0.02, shoulders[1]], '#ffb31f', 0.28);
  const handlebar = [0.42, -0.56] as const;
  const elbow = [(shoulders[0] + handlebar[0]) / 2 + 0.06, (shoulders[1] + handlebar[1]) / 2 + 0.16];
  stroke(ctx, [...shoulders, ...elbow, ...handlebar], '#ffc24d', 0.14);
}

function paintHelmet(ctx: DrawContext): void {
  fillPath(ctx, '#c81e4a', 'M-.25.06A.26.26 0 0 1 .2-.19L.27.02.2.2-.12.24Z');
  fillPath(ctx, '#f2456e', 'M-.2.02A.21.21 0 0 1 .14-.17L.02-.04-.1.1Z');
  fillPath(ctx, '#140e22', 'M.06-.08L.26-.06.25.1.08.1Z');
  fillPath(ctx, '#8fd3ff', 'M.12-.05L.22-.04.2.01.11.01Z');
  fillPath(ctx, '#fbf5e9', 'M.14-.2L.36-.18.34-.12.16-.12Z');
  // A scarf that flies behind.
  fillPath(ctx, '#45db96', 'M-.16.18L-.62.12-.55.2-.68.27-.12.27Z');
}

function stroke(ctx: DrawContext, points: readonly number[], colour: string, wide: number): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = wide;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.beginPath();
  for (let index = 0; index < points.length; index += 2) ctx.lineTo(points[index]!, points[index + 1]!);
  ctx.stroke();
}

function paintWheel(ctx: DrawContext, scale: number): void {
  ctx.scale(scale, scale);
  ctx.translate(0.4, 0.4);
  const ring = (radius: number, wide: number, colour: string): void => {
    strokeCircle(ctx, [0, 0, radius], colour, wide);
  };
  ring(0.28, 0.12, '#140e22');
  ring(0.21, 0.03, '#bdb2d2');
  ctx.strokeStyle = '#8f83ad';
  ctx.lineWidth = 0.025;
  for (let spoke = 0; spoke < 6; spoke += 1) {
    const angle = (spoke * Math.PI) / 6;
    ctx.beginPath();
    ctx.moveTo(Math.cos(angle) * 0.21, Math.sin(angle) * 0.21);
    ctx.lineTo(-Math.cos(angle) * 0.21, -Math.sin(angle) * 0.21);
    ctx.stroke();
  }
  ctx.setLineDash([0.05, 0.05]);
  ring(0.33, 0.045, '#2b2146');
  ctx.setLineDash([]);
  ring(0.05, 0.06, '#ffc24d');
}

/** Fork, swing arm, engine, tank, seat and mudguards about the middle between the axles. */
function paintFrame(ctx: DrawContext): void {
  stroke(ctx, [-0.7, 0, -0.18, -0.02, 0.1, 0.02], '#6b6280', 0.1);
  stroke(ctx, [0.7, 0, 0.46, -0.5, 0.42, -0.6], '#bdb2d2', 0.09);
  stroke(ctx, [0.36, -0.58, 0.48, -0.62], '#140e22', 0.07);
  fillPath(ctx, '#2b2146', 'M-.28-.12L.26-.12.3.1.12.22-.2.2-.32.06Z');
  fillPath(ctx, '#6b6280', 'M-.16-.06L.1-.06.14.1-.1.12Z');
  stroke(ctx, [-0.1, 0.14, -0.5, 0.1, -0.82, -0.06], '#8f83ad', 0.09);
  fillPath(ctx, '#a80f3e', 'M-.86-.42L-.1-.34.3-.5.46-.46.3-.16-.2-.1-.46-.28-.9-.34Z');
  fillPath(ctx, '#f2456e', 'M-.82-.44L-.1-.38.28-.54.44-.49.26-.24-.16-.2-.42-.34Z');
  fillPath(ctx, '#ff8aa0', 'M-.02-.4L.26-.51.36-.48.2-.4Z');
  fillPath(ctx, '#140e22', 'M-.66-.5C-.4-.54-.2-.46-.04-.42L-.14-.34-.6-.41Z');
  stroke(ctx, [0.42, -0.32, 0.86, -0.34], '#f2456e', 0.06);
  fillPath(ctx, '#ffe9b8', 'M.46-.52L.6-.5.58-.38.46-.38Z');
}
