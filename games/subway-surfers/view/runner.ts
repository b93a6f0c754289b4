import { disc } from '../../sdk/kit/look.ts';
import type { Pen } from '../../sdk/kit/paint.ts';

/** How the runner is held in one picture. All parts run from 0 to 1 unless said otherwise. */
export interface Pose {
  /** Leaning left (-1) or right (1). */
  lean: number;
  /** Folded together: rolling, landing, about to leap. */
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
}

const colours = {
  board: '#ffc531',
  boardLight: '#ffe694',
  boardDark: '#c97800',
  trousers: '#2b3a8c',
  trousersDark: '#1f2a6b',
  hoodie: '#27c98a',
  hoodieDark: '#189a68',
  skin: '#e8a777',
  cap: '#f2334f',
  capDark: '#b81438',
  pack: '#ff8a1e',
  packDark: '#c95a00',
  shoe: '#fff3df',
} as const;

/** The kid with the red cap, from behind, feet at the origin, 100 units a metre, up is negative. */
export function drawRunner(pen: Pen, pose: Pose): void {
  const sway = Math.sin(pose.time * 5) * 0.5;
  pen.save();
  pen.translate(pose.fallen * 40, pose.fallen * -12);
  pen.rotate(pose.fallen * -1.25);
  pen.rotate(pose.lean * 0.2 + pose.wobble * Math.sin(pose.time * 38) * 0.14);
  pen.scale(1 - pose.stretch * 0.16, 1 + pose.stretch * 0.2);
  drawBoard(pen, pose);
  const fold = pose.crouch;
  const hip = -64 + fold * 30;
  const lift = pose.air * -4;
  drawLegs(pen, hip + lift, fold, sway);
  pen.save();
  pen.translate(pose.lean * 5, hip + lift);
  pen.rotate(-pose.lean * 0.12 + sway * 0.02);
  pen.scale(1 + fold * 0.12, 1 - fold * 0.24);
  drawTrunk(pen, pose, sway);
  pen.restore();
  pen.restore();
}

/** The board lies along the way: a broad tail near us, a narrower nose. */
function drawBoard(pen: Pen, pose: Pose): void {
  pen.save();
  pen.translate(0, -9 - pose.air * 4);
  pen.rotate(pose.lean * 0.16);
  pen.scale(1, Math.cos(pose.flip));
  pen.fillStyle = colours.boardDark;
  boardShape(pen, 7);
  pen.fillStyle = colours.board;
  boardShape(pen, 0);
  pen.fillStyle = colours.boardLight;
  pen.beginPath();
  pen.roundRect(-21, -13, 42, 5, 3);
  pen.fill();
  pen.fillStyle = '#f2456e';
  pen.beginPath();
  pen.moveTo(0, -9);
  pen.lineTo(11, -1);
  pen.lineTo(0, 7);
  pen.lineTo(-11, -1);
  pen.fill();
  disc(pen, -25, 12, 5, '#45db96');
  disc(pen, 25, 12, 5, '#45db96');
  pen.restore();
}

function boardShape(pen: Pen, drop: number): void {
  pen.beginPath();
  pen.moveTo(-27, -15 + drop);
  pen.quadraticCurveTo(0, -26 + drop, 27, -15 + drop);
  pen.lineTo(37, 5 + drop);
  pen.quadraticCurveTo(0, 21 + drop, -37, 5 + drop);
  pen.fill();
}

function drawLegs(pen: Pen, hip: number, fold: number, sway: number): void {
  const knee = hip * 0.52;
  const spread = 19 + fold * 9;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.lineWidth = 16;
  limb(pen, colours.trousersDark, [-8, hip, -spread - sway, knee, -17, -15]);
  limb(pen, colours.trousers, [8, hip, spread - sway, knee, 17, -15]);
  pen.fillStyle = colours.shoe;
  for (const x of [-19, 19]) {
    pen.beginPath();
    pen.roundRect(x - 11, -20, 22, 12, 6);
    pen.fill();
  }
  pen.fillStyle = '#f2456e';
  pen.fillRect(-30, -12, 22, 3);
  pen.fillRect(8, -12, 22, 3);
}

/** Trunk, arms and head, hip at the origin. */
function drawTrunk(pen: Pen, pose: Pose, sway: number): void {
  drawArms(pen, pose, sway);
  pen.fillStyle = colours.hoodieDark;
  pen.beginPath();
  pen.roundRect(-25, -62, 50, 68, 18);
  pen.fill();
  pen.fillStyle = colours.hoodie;
  pen.beginPath();
  pen.roundRect(-25, -62, 43, 66, 18);
  pen.fill();
  drawPack(pen);
  drawHead(pen, pose, sway);
}

function drawArms(pen: Pen, pose: Pose, sway: number): void {
  const raise = pose.air * 34 - pose.crouch * 16;
  const reach = 46 + pose.air * 2 - pose.crouch * 8;
  pen.lineWidth = 14;
  const left = -24 - raise + pose.lean * 16 + sway * 3;
  const right = -24 - raise - pose.lean * 16 - sway * 3;
  limb(pen, colours.hoodieDark, [-18, -50, -36, -38 - raise * 0.4, -reach, left]);
  limb(pen, colours.hoodie, [18, -50, 36, -38 - raise * 0.4, reach, right]);
  disc(pen, -reach - 3, left, 8.5, colours.skin);
  disc(pen, reach + 3, right, 8.5, colours.skin);
}

/** The pack carries a woven band. */
function drawPack(pen: Pen): void {
  pen.fillStyle = colours.packDark;
  pen.beginPath();
  pen.roundRect(-18, -54, 38, 46, 11);
  pen.fill();
  pen.fillStyle = colours.pack;
  pen.beginPath();
  pen.roundRect(-19, -55, 34, 44, 11);
  pen.fill();
  pen.fillStyle = '#7c1a44';
  pen.fillRect(-19, -36, 34, 13);
  for (let index = 0; index < 3; index += 1) {
    const x = -13 + index * 11;
    pen.fillStyle = index % 2 === 0 ? '#ffe08a' : '#fff3df';
    pen.beginPath();
    pen.moveTo(x, -35);
    pen.lineTo(x + 5, -29.5);
    pen.lineTo(x, -24);
    pen.lineTo(x - 5, -29.5);
    pen.fill();
  }
}

/** The cap is worn backwards, so its peak points at us. */
function drawHead(pen: Pen, pose: Pose, sway: number): void {
  pen.save();
  pen.translate(pose.lean * 4 + sway, -78);
  pen.rotate(pose.lean * 0.12);
  disc(pen, -18, 3, 5, colours.skin);
  disc(pen, 18, 3, 5, colours.skin);
  disc(pen, 0, 1, 19, colours.skin);
  disc(pen, 0, 9, 14, '#3a2430');
  pen.fillStyle = colours.capDark;
  pen.beginPath();
  pen.arc(0, -1, 21, Math.PI, 0);
  pen.lineTo(21, 4);
  pen.lineTo(-21, 4);
  pen.fill();
  pen.fillStyle = colours.cap;
  pen.beginPath();
  pen.arc(-1.5, -2, 19.5, Math.PI, 0);
  pen.lineTo(18, 2);
  pen.lineTo(-21, 2);
  pen.fill();
  pen.beginPath();
  pen.roundRect(-15, 0, 30, 12, 6);
  pen.fill();
  pen.fillStyle = '#ff8097';
  pen.beginPath();
  pen.roundRect(-11, -17, 10, 6, 3);
  pen.fill();
  disc(pen, 0, -21, 3, colours.capDark);
  pen.restore();
}

function limb(pen: Pen, colour: string, points: readonly number[]): void {
  pen.strokeStyle = colour;
  pen.beginPath();
  for (let index = 0; index < points.length; index += 2)
    pen.lineTo(points[index] ?? 0, points[index + 1] ?? 0);
  pen.stroke();
}
