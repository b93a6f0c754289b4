import type { GameSkin } from '../../sdk/protocol/frame-messages.ts';
import { lerp } from '../../sdk/render/easing.ts';
import type { DrawContext, Picture } from '../../sdk/render/picture.ts';
import { strokeCircle } from '../../sdk/render/theme.ts';
import type { Bike } from '../core/bike.ts';
import { wheelbase, wheelRadius } from '../core/constants.ts';
import type { Camera } from './camera.ts';
import { liveryOf, rallyRed, type Livery } from './liveries.ts';
import { paintLook, rimColour, rimWide, stroke, type Look } from './rider-pictures.ts';

/** The six points of a bike and its rider. */
export type Pose = Pick<Bike, 'rearX' | 'rearY' | 'frontX' | 'frontY' | 'headX' | 'headY'>;

/** Between two ticks. */
export const poseBetween = (before: Pose, now: Pose, alpha: number): Pose => ({
  rearX: lerp(before.rearX, now.rearX, alpha),
  rearY: lerp(before.rearY, now.rearY, alpha),
  frontX: lerp(before.frontX, now.frontX, alpha),
  frontY: lerp(before.frontY, now.frontY, alpha),
  headX: lerp(before.headX, now.headX, alpha),
  headY: lerp(before.headY, now.headY, alpha),
});

/** The share of the bob's speed for each metre a second that the ground gives; and at the leap. */
const loadShare = 0.9;
const leapSpeed = 2.4;
/** The share of the height for each metre of bob. */
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

  /** A landing presses the rider down by this many metres a second. */
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

  draw(ctx: DrawContext, camera: Camera, pose: Pose, shown: Shown): void {
    const { speed, elapsedMs, withRider, isGhost = false, joy = 0 } = shown;
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
    const body = withRider ? bodyAt(headX, -headY, joy) : undefined;
    // The frame sinks a little when the rider's weight comes down.
    const sink = Math.max(-0.06, Math.min(0.12, 1.02 - headY)) * 0.5;
    ctx.save();
    ctx.translate(camera.screenX(middleX), camera.screenY(middleY));
    ctx.rotate(-Math.atan2(rodY, rodX));
    ctx.scale(camera.riderScale, camera.riderScale);
    // Larger than life it still stands on the road.
    ctx.translate(0, wheelRadius * (camera.scale / camera.riderScale - 1));
    if (!isGhost) this.#drawRims(ctx, look, body, sink);
    for (const side of wheelSides) this.#drawWheel(ctx, look, side);
    if (body) stroke(ctx, [headX - 0.12, -headY + 0.78, 0.02, -0.12, -0.08, 0.14], '#2f2147', 0.17);
    if (!isGhost) this.#squash(ctx);
    drawFrame(ctx, look.frame.picture, sink);
    if (body) {
      drawRider(ctx, look.livery, body);
      drawHelmet(ctx, look.helmet.picture, body.head);
    }
    ctx.restore();
  }

  /** Flatter under a load, longer in a leap; the wheels stay on the ground. */
  #squash(ctx: DrawContext): void {
    const squash = 1 + this.#bob * squashShare;
    ctx.translate(0, wheelRadius * (1 - squash));
    ctx.scale(2 - squash, squash);
  }

  #drawRims(ctx: DrawContext, look: Look, body: Body | undefined, sink: number): void {
    for (const side of wheelSides) strokeCircle(ctx, [side, 0, 0.36], rimColour, rimWide);
    ctx.save();
    this.#squash(ctx);
    drawFrame(ctx, look.frame.rim, sink);
    if (body) {
      for (const [limb, wide] of body.limbs) stroke(ctx, limb, rimColour, wide + 2 * rimWide);
      drawHelmet(ctx, look.helmet.rim, body.head);
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
    for (const [limb, wide] of thrownLimbs) stroke(ctx, limb, rimColour, wide + 2 * rimWide);
    drawHelmet(ctx, this.#worn.helmet.rim, [0, -0.5]);
    stroke(ctx, [0, 0.25, 0.3, 0.5, 0.1, 0.8], '#2f2147', 0.17);
    stroke(ctx, [0, 0.25, -0.3, 0.45, -0.35, 0.85], '#3d2b5c', 0.18);
    stroke(ctx, [0, -0.15, 0.35, -0.35, 0.6, -0.1], jacket, 0.14);
    stroke(ctx, [0, -0.2, 0, 0.25], jacket, 0.34);
    if (stripes) drawStripes(ctx, stripes, [0, 0.25], [0, -0.2]);
    drawHelmet(ctx, this.#worn.helmet.picture, [0, -0.5]);
    ctx.restore();
  }
}

const wheelSides = [-wheelbase / 2, wheelbase / 2] as const;

const thrownLimbs = [
  [[0, 0.25, 0.3, 0.5, 0.1, 0.8], 0.17],
  [[0, 0.25, -0.3, 0.45, -0.35, 0.85], 0.18],
  [[0, -0.15, 0.35, -0.35, 0.6, -0.1], 0.14],
  [[0, -0.2, 0, 0.25], 0.34],
] as const;

interface Shown {
  speed: number;
  elapsedMs: number;
  /** False after the rider was thrown off. */
  withRider: boolean;
  isGhost?: boolean;
  /** How far the fist is up, 0 to 1. */
  joy?: number;
}

function drawFrame(ctx: DrawContext, picture: Picture, sink: number): void {
  ctx.drawImage(picture, -1.2, -1.1 + sink, 2.4, 1.5);
}

function drawHelmet(ctx: DrawContext, picture: Picture, [x, y]: Point): void {
  ctx.drawImage(picture, x - 0.75, y - 0.4, 1.2, 0.8);
}

type Point = readonly [x: number, y: number];

/** Where a rider's parts are, in the bike's axes. */
interface Body {
  head: Point;
  hips: Point;
  shoulders: Point;
  leg: readonly number[];
  arm: readonly number[];
  /** With the width of each. */
  limbs: readonly (readonly [points: readonly number[], wide: number])[];
}

const handlebar = [0.42, -0.56] as const;

/** Hips, back, arm and leg between the head and the bike; in joy the fist goes up. */
function bodyAt(headX: number, headY: number, joy: number): Body {
  const hips = [Math.max(-0.55, Math.min(0.2, headX - 0.3)), headY + 0.72] as const;
  const shoulders = [headX - 0.06, headY + 0.26] as const;
  const leg = [...hips, hips[0] * 0.4 + 0.24, hips[1] * 0.5 - 0.02, 0, 0.16];
  const hand = [lerp(handlebar[0], headX + 0.34, joy), lerp(handlebar[1], headY - 0.6, joy)] as const;
  const bent = lerp(0.16, 0.02, joy);
  const elbow = [(shoulders[0] + hand[0]) / 2 + lerp(0.06, 0.16, joy), (shoulders[1] + hand[1]) / 2 + bent];
  const arm = [...shoulders, ...elbow, ...hand];
  const back = [...hips, ...shoulders];
  return {
    head: [headX, headY],
    hips,
    shoulders,
    leg,
    arm,
    limbs: [
      [leg, 0.2],
      [back, 0.36],
      [arm, 0.14],
    ],
  };
}

function drawRider(ctx: DrawContext, livery: Livery, { hips, shoulders, leg, arm }: Body): void {
  stroke(ctx, leg, '#3d2b5c', 0.2);
  stroke(ctx, [-0.06, 0.2, 0.16, 0.2], '#140e22', 0.12);
  stroke(ctx, [...hips, ...shoulders], livery.jacketShade, 0.36);
  stroke(ctx, [hips[0] - 0.02, hips[1] - 0.03, shoulders[0] - 0.02, shoulders[1]], livery.jacket, 0.28);
  if (livery.stripes) drawStripes(ctx, livery.stripes, hips, shoulders);
  stroke(ctx, arm, livery.sleeve, 0.14);
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
