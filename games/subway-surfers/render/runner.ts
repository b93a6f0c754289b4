import type { DrawContext } from '../../sdk/render/picture.ts';
import { fillCircle, fillRects, fillRoundRect, flagColours } from '../../sdk/render/theme.ts';
import type { Outfit } from './outfits.ts';

/** The runner's pose in a frame. All values run from 0 to 1 unless noted. */
export interface Pose {
  /** Leaning left (-1) or right (1). */
  lean: number;
  /** Crouched: rolling, landing, about to jump. */
  crouch: number;
  /** Arms up and board turning. */
  air: number;
  /** Taller and thinner (above 0) or flatter (below 0). */
  stretch: number;
  /** Turns of the board about its long side, in radians. */
  flip: number;
  /** Out of balance. */
  wobble: number;
  /** On the ground, at the end of the last life. */
  fallen: number;
  /** Seconds, for sway. */
  time: number;
  /** Steps so far, in radians. */
  stride: number;
  /** Riding the board, 0 to 1. */
  riding: number;
  /** Hanging from the kite, 0 to 1. */
  flying: number;
  /** Coils under the shoes. */
  springs: boolean;
}

const colours = { skin: '#e8a777', shoe: '#fff3df' } as const;

/** A kid with a cap, from behind, feet at the origin, 100 units a metre, up is negative. */
export function drawRunner(ctx: DrawContext, pose: Pose, outfit: Outfit): void {
  const sway = Math.sin(pose.time * 5) * 0.5;
  ctx.save();
  ctx.translate(pose.fallen * 40, pose.fallen * -12);
  ctx.rotate(pose.fallen * -1.25);
  ctx.rotate(pose.lean * 0.2 + pose.wobble * Math.sin(pose.time * 38) * 0.14);
  ctx.scale(1 - pose.stretch * 0.16, 1 + pose.stretch * 0.2);
  if (pose.riding > 0.02) drawBoard(ctx, pose, outfit);
  const fold = pose.crouch;
  const hip = -64 + fold * 30;
  const lift = pose.air * -4;
  if (pose.riding > 0.5) drawLegs(ctx, hip + lift, fold, sway, outfit);
  else drawRunningLegs(ctx, hip + lift, pose, outfit);
  ctx.save();
  ctx.translate(pose.lean * 5, hip + lift);
  ctx.rotate(-pose.lean * 0.12 + sway * 0.02);
  ctx.scale(1 + fold * 0.12, 1 - fold * 0.24);
  drawTrunk(ctx, pose, sway, outfit);
  ctx.restore();
  ctx.restore();
}

/** The board points along the track: a broad tail near us, a narrower nose. */
function drawBoard(ctx: DrawContext, pose: Pose, outfit: Outfit): void {
  ctx.save();
  ctx.translate(0, -9 - pose.air * 4);
  ctx.rotate(pose.lean * 0.16);
  ctx.scale(pose.riding * 1.18, Math.cos(pose.flip) * pose.riding);
  ctx.fillStyle = outfit.boardDark;
  boardShape(ctx, 7);
  ctx.fillStyle = outfit.board;
  boardShape(ctx, 0);
  fillRoundRect(ctx, [-21, -13, 42, 5], outfit.boardLight, 3);
  flagColours.forEach((colour, index) => fillRects(ctx, colour, [-25 + index * 10.5, -6, 8, 9]));
  fillCircle(ctx, -25, 12, 5, '#45db96');
  fillCircle(ctx, 25, 12, 5, '#45db96');
  ctx.restore();
}

function boardShape(ctx: DrawContext, drop: number): void {
  ctx.beginPath();
  ctx.moveTo(-27, -15 + drop);
  ctx.quadraticCurveTo(0, -26 + drop, 27, -15 + drop);
  ctx.lineTo(37, 5 + drop);
  ctx.quadraticCurveTo(0, 21 + drop, -37, 5 + drop);
  ctx.fill();
}

function drawLegs(ctx: DrawContext, hip: number, fold: number, sway: number, outfit: Outfit): void {
  const knee = hip * 0.52;
  const spread = 19 + fold * 9;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.lineWidth = 16;
  limb(ctx, outfit.trousersDark, [-8, hip, -spread - sway, knee, -17, -15]);
  limb(ctx, outfit.trousers, [8, hip, spread - sway, knee, 17, -15]);
  for (const x of [-19, 19]) fillRoundRect(ctx, [x - 11, -20, 22, 12], colours.shoe, 6);
  fillRects(ctx, '#f2456e', [-30, -12, 22, 3], [8, -12, 22, 3]);
}

/** One foot goes up and back while the other pushes; in the air both are drawn up. */
function drawRunningLegs(ctx: DrawContext, hip: number, pose: Pose, outfit: Outfit): void {
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  for (const side of [-1, 1]) {
    const step = Math.sin(pose.stride + (side > 0 ? Math.PI : 0)) * (1 - pose.air * 0.7);
    const raised = Math.max(0, step) * 30 + pose.air * (side > 0 ? 20 : 8) + pose.flying * 6;
    const foot = -8 - raised * (1 - pose.crouch);
    const knee = (hip + foot) / 2 - 2;
    const x = side * (11 + pose.crouch * 12);
    ctx.lineWidth = 16;
    const shade = side < 0 ? outfit.trousersDark : outfit.trousers;
    limb(ctx, shade, [side * 8, hip, x + side * (4 + raised * 0.12), knee, x, foot - 6]);
    fillRoundRect(ctx, [x - 11, foot - 10, 22, 14 + raised * 0.18], colours.shoe, 7);
    fillRects(ctx, '#f2456e', [x - 11, foot - 1, 22, 4]);
    if (pose.springs) drawCoil(ctx, x, foot + 4);
  }
}

function drawCoil(ctx: DrawContext, x: number, top: number): void {
  const coil = [x - 8, top, x + 8, top + 4, x - 8, top + 8, x + 8, top + 12];
  ctx.lineWidth = 4;
  limb(ctx, '#ffb31f', coil);
}

/** Trunk, arms and head, hip at the origin. */
function drawTrunk(ctx: DrawContext, pose: Pose, sway: number, outfit: Outfit): void {
  drawArms(ctx, pose, sway, outfit);
  fillRoundRect(ctx, [-25, -62, 50, 68], outfit.hoodieDark, 18);
  fillRoundRect(ctx, [-25, -62, 43, 66], outfit.hoodie, 18);
  drawPack(ctx, outfit);
  drawHead(ctx, pose, sway, outfit);
}

function drawArms(ctx: DrawContext, pose: Pose, sway: number, outfit: Outfit): void {
  const raise = pose.air * 34 - pose.crouch * 16;
  const reach = 46 + pose.air * 2 - pose.crouch * 8;
  ctx.lineWidth = 14;
  const swing = Math.sin(pose.stride) * 13 * (1 - pose.riding) * (1 - pose.air);
  const left = -24 - raise + pose.lean * 16 + sway * 3 + swing - pose.flying * 62;
  const right = -24 - raise - pose.lean * 16 - sway * 3 - swing - pose.flying * 62;
  const [leftSleeve, rightSleeve] = outfit.sleeves ?? [outfit.hoodieDark, outfit.hoodie];
  limb(ctx, leftSleeve, [-18, -50, -36, -38 - raise * 0.4, -reach, left]);
  limb(ctx, rightSleeve, [18, -50, 36, -38 - raise * 0.4, reach, right]);
  fillCircle(ctx, -reach - 3, left, 8.5, colours.skin);
  fillCircle(ctx, reach + 3, right, 8.5, colours.skin);
}

function drawPack(ctx: DrawContext, outfit: Outfit): void {
  fillRoundRect(ctx, [-18, -54, 38, 46], outfit.packDark, 11);
  fillRoundRect(ctx, [-19, -55, 34, 44], outfit.pack, 11);
  outfit.drawBadge(ctx);
}

/** The cap is worn backwards, so its peak points at us. */
function drawHead(ctx: DrawContext, pose: Pose, sway: number, outfit: Outfit): void {
  ctx.save();
  ctx.translate(pose.lean * 4 + sway, -78);
  ctx.rotate(pose.lean * 0.12);
  outfit.drawEars?.(ctx);
  fillCircle(ctx, -18, 3, 5, colours.skin);
  fillCircle(ctx, 18, 3, 5, colours.skin);
  fillCircle(ctx, 0, 1, 19, colours.skin);
  fillCircle(ctx, 0, 9, 14, '#3a2430');
  ctx.fillStyle = outfit.capDark;
  ctx.beginPath();
  ctx.arc(0, -1, 21, Math.PI, 0);
  ctx.lineTo(21, 4);
  ctx.lineTo(-21, 4);
  ctx.fill();
  ctx.fillStyle = outfit.cap;
  ctx.beginPath();
  ctx.arc(-1.5, -2, 19.5, Math.PI, 0);
  ctx.lineTo(18, 2);
  ctx.lineTo(-21, 2);
  ctx.fill();
  ctx.beginPath();
  ctx.roundRect(-15, 0, 30, 12, 6);
  ctx.fill();
  fillRoundRect(ctx, [-11, -17, 10, 6], outfit.capLight, 3);
  fillCircle(ctx, 0, -21, 3, outfit.capDark);
  outfit.drawWreath?.(ctx);
  ctx.restore();
}

function limb(ctx: DrawContext, colour: string, points: readonly number[]): void {
  ctx.strokeStyle = colour;
  ctx.beginPath();
  for (let index = 0; index < points.length; index += 2)
    ctx.lineTo(points[index] ?? 0, points[index + 1] ?? 0);
  ctx.stroke();
}
