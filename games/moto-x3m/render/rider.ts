import type { GameSkin } from '../../sdk/protocol/messages.ts';
import { paint, fillPath, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { strokeCircle } from '../../sdk/render/theme.ts';
import type { Bike } from '../core/bike.ts';
import { wheelbase, wheelRadius } from '../core/constants.ts';
import type { Camera } from './camera.ts';
import { liveryOf, rallyRed, type Livery } from './liveries.ts';

/** The six points of a bike and its rider. */
export type Pose = Pick<Bike, 'rearX' | 'rearY' | 'frontX' | 'frontY' | 'headX' | 'headY'>;

/** Bike and rider in one livery. */
interface Look {
  livery: Livery;
  wheel: Picture;
  frame: Picture;
  helmet: Picture;
}

/** Of the bob's speed for each metre a second that the ground gives; and at the leap. */
const loadShare = 0.9;
const leapSpeed = 2.4;
/** Of the height for each metre of bob. */
const squashShare = 0.45;

/** A bike with a rider whose limbs follow the springs, in the bike's own axes and in metres. */
export class RiderRenderer {
  readonly #skin: GameSkin | undefined;
  #worn!: Look;
  /** The ghost's: the game's own. */
  #plain!: Look;
  #roll = 0;
  /** The rider's weight on its springs: metres above rest, and a second's speed. */
  #bob = 0;
  #bobSpeed = 0;

  constructor(skin: GameSkin | undefined) {
    this.#skin = skin;
  }

  resize(camera: Camera): void {
    const livery = liveryOf(this.#skin);
    this.#plain = paintLook(rallyRed, camera);
    this.#worn = livery === rallyRed ? this.#plain : paintLook(livery, camera);
  }

  /** A landing presses the rider down by so many metres a second. */
  press(speed: number): void {
    this.#bobSpeed = -Math.min(4.2, speed * 0.42);
  }

  /** A ramp that bends up presses bike and rider together before the jump, and a dip lets them rise. */
  load(gained: number): void {
    this.#bobSpeed -= Math.max(-0.5, Math.min(1.2, gained * loadShare));
  }

  /** They stretch as they leave the ground. */
  leap(): void {
    this.#bobSpeed = leapSpeed;
  }

  #spring(elapsedMs: number): void {
    const seconds = Math.min(0.034, elapsedMs / 1000);
    this.#bobSpeed += (-this.#bob * 260 - this.#bobSpeed * 15) * seconds;
    this.#bob = Math.max(-0.34, Math.min(0.16, this.#bob + this.#bobSpeed * seconds));
  }

  draw(ctx: DrawContext, camera: Camera, pose: Pose, { speed, elapsedMs, withRider, isGhost }: Shown): void {
    const look = isGhost ? this.#plain : this.#worn;
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
    ctx.scale(camera.riderScale, camera.riderScale);
    for (const side of [-1, 1]) this.#drawWheel(ctx, look, (side * wheelbase) / 2);
    if (withRider) stroke(ctx, [headX - 0.12, -headY + 0.78, 0.02, -0.12, -0.08, 0.14], '#2f2147', 0.17);
    // Flatter under a load, longer in a leap; the wheels stay on the ground.
    const squash = isGhost ? 1 : 1 + this.#bob * squashShare;
    ctx.translate(0, wheelRadius * (1 - squash));
    ctx.scale(2 - squash, squash);
    // The frame sinks a little when the rider's weight comes down.
    const sink = Math.max(-0.06, Math.min(0.12, 1.02 - headY)) * 0.5;
    ctx.drawImage(look.frame, -1.2, -1.1 + sink, 2.4, 1.5);
    if (withRider) {
      drawRider(ctx, look.livery, headX, -headY);
      drawHelmet(ctx, look, headX, -headY);
    }
    ctx.restore();
  }

  #drawWheel(ctx: DrawContext, { wheel }: Look, x: number): void {
    ctx.save();
    ctx.translate(x, 0);
    ctx.rotate(this.#roll);
    ctx.drawImage(wheel, -0.4, -0.4, 0.8, 0.8);
    ctx.restore();
  }

  /** A rider in flight after a crash, turning about the middle. */
  drawThrown(ctx: DrawContext, camera: Camera, x: number, y: number, turn: number): void {
    const { jacket, stripes } = this.#worn.livery;
    ctx.save();
    ctx.translate(camera.screenX(x), camera.screenY(y));
    ctx.rotate(turn);
    ctx.scale(camera.riderScale, camera.riderScale);
    stroke(ctx, [0, 0.25, 0.3, 0.5, 0.1, 0.8], '#2f2147', 0.17);
    stroke(ctx, [0, 0.25, -0.3, 0.45, -0.35, 0.85], '#3d2b5c', 0.18);
    stroke(ctx, [0, -0.15, 0.35, -0.35, 0.6, -0.1], jacket, 0.14);
    stroke(ctx, [0, -0.2, 0, 0.25], jacket, 0.34);
    if (stripes) drawStripes(ctx, stripes, [0, 0.25], [0, -0.2]);
    drawHelmet(ctx, this.#worn, 0, -0.5);
    ctx.restore();
  }
}

interface Shown {
  speed: number;
  elapsedMs: number;
  /** False after the rider was thrown off. */
  withRider: boolean;
  isGhost?: boolean;
}

function paintLook(livery: Livery, { scaleMost: scale, ratio }: Camera): Look {
  const part = (wide: number, tall: number, middle: readonly [number, number], draw: PaintPart): Picture =>
    paint(scale * wide, scale * tall, ratio, (ctx) => {
      ctx.scale(scale, scale);
      ctx.translate(...middle);
      draw(ctx, livery);
    });
  return {
    livery,
    wheel: part(0.8, 0.8, [0.4, 0.4], paintWheel),
    helmet: part(1.2, 0.8, [0.75, 0.4], paintHelmet),
    frame: part(2.4, 1.5, [1.2, 1.1], paintFrame),
  };
}

type PaintPart = (ctx: DrawContext, livery: Livery) => void;

function drawHelmet(ctx: DrawContext, { helmet }: Look, x: number, y: number): void {
  ctx.drawImage(helmet, x - 0.75, y - 0.4, 1.2, 0.8);
}

/** Hips, back, arm and leg between the head and the bike. */
function drawRider(ctx: DrawContext, livery: Livery, headX: number, headY: number): void {
  const hips = [Math.max(-0.55, Math.min(0.2, headX - 0.3)), headY + 0.72] as const;
  const shoulders = [headX - 0.06, headY + 0.26] as const;
  stroke(ctx, [...hips, hips[0] * 0.4 + 0.24, hips[1] * 0.5 - 0.02, 0, 0.16], '#3d2b5c', 0.2);
  stroke(ctx, [-0.06, 0.2, 0.16, 0.2], '#140e22', 0.12);
  stroke(ctx, [...hips, ...shoulders], livery.jacketShade, 0.36);
  stroke(ctx, [hips[0] - 0.02, hips[1] - 0.03, shoulders[0] - 0.02, shoulders[1]], livery.jacket, 0.28);
  if (livery.stripes) drawStripes(ctx, livery.stripes, hips, shoulders);
  const handlebar = [0.42, -0.56] as const;
  const elbow = [(shoulders[0] + handlebar[0]) / 2 + 0.06, (shoulders[1] + handlebar[1]) / 2 + 0.16];
  stroke(ctx, [...shoulders, ...elbow, ...handlebar], livery.sleeve, 0.14);
}

/** Across the back, from the hips to the shoulders. */
function drawStripes(ctx: DrawContext, colour: string, hips: Point, shoulders: Point): void {
  const [alongX, alongY] = [shoulders[0] - hips[0], shoulders[1] - hips[1]];
  const half = 0.13 / (Math.hypot(alongX, alongY) || 1);
  for (const part of [0, 0.4, 0.8]) {
    const [x, y] = [hips[0] - 0.05 + alongX * part, hips[1] - 0.03 + alongY * part];
    stroke(ctx, [x + alongY * half, y - alongX * half, x + alongX * 0.16, y + alongY * 0.16], colour, 0.07);
  }
}

type Point = readonly [x: number, y: number];

function paintHelmet(ctx: DrawContext, livery: Livery): void {
  fillPath(ctx, livery.helmetShade, 'M-.25.06A.26.26 0 0 1 .2-.19L.27.02.2.2-.12.24Z');
  fillPath(ctx, livery.helmet, 'M-.2.02A.21.21 0 0 1 .14-.17L.02-.04-.1.1Z');
  livery.paintHelmet?.(ctx);
  fillPath(ctx, '#140e22', 'M.06-.08L.26-.06.25.1.08.1Z');
  fillPath(ctx, '#8fd3ff', 'M.12-.05L.22-.04.2.01.11.01Z');
  fillPath(ctx, '#fbf5e9', 'M.14-.2L.36-.18.34-.12.16-.12Z');
  // A scarf that flies behind.
  fillPath(ctx, livery.scarf, 'M-.16.18L-.62.12-.55.2-.68.27-.12.27Z');
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

function paintWheel(ctx: DrawContext, { hub }: Livery): void {
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
  ring(0.05, 0.06, hub);
}

/** Fork, swing arm, engine, tank, seat and mudguards about the middle between the axles. */
function paintFrame(ctx: DrawContext, livery: Livery): void {
  stroke(ctx, [-0.7, 0, -0.18, -0.02, 0.1, 0.02], '#6b6280', 0.1);
  stroke(ctx, [0.7, 0, 0.46, -0.5, 0.42, -0.6], '#bdb2d2', 0.09);
  stroke(ctx, [0.36, -0.58, 0.48, -0.62], '#140e22', 0.07);
  fillPath(ctx, '#2b2146', 'M-.28-.12L.26-.12.3.1.12.22-.2.2-.32.06Z');
  fillPath(ctx, '#6b6280', 'M-.16-.06L.1-.06.14.1-.1.12Z');
  stroke(ctx, [-0.1, 0.14, -0.5, 0.1, -0.82, -0.06], '#8f83ad', 0.09);
  fillPath(ctx, livery.shade, 'M-.86-.42L-.1-.34.3-.5.46-.46.3-.16-.2-.1-.46-.28-.9-.34Z');
  fillPath(ctx, livery.body, 'M-.82-.44L-.1-.38.28-.54.44-.49.26-.24-.16-.2-.42-.34Z');
  fillPath(ctx, livery.shine, 'M-.02-.4L.26-.51.36-.48.2-.4Z');
  livery.paintTank?.(ctx);
  fillPath(ctx, '#140e22', 'M-.66-.5C-.4-.54-.2-.46-.04-.42L-.14-.34-.6-.41Z');
  stroke(ctx, [0.42, -0.32, 0.86, -0.34], livery.body, 0.06);
  fillPath(ctx, '#ffe9b8', 'M.46-.52L.6-.5.58-.38.46-.38Z');
}
