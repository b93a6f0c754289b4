import { disc, poly } from '../../sdk/kit/look.ts';
import { drawWithin, shape, type Pen } from '../../sdk/kit/paint.ts';

/** Whole fruit that no sprite shows whole, and the bomb's fuse. Painted once, around 0, within a radius. */

/** A ball with light from the upper left. */
function ball(pen: Pen, radius: number, stops: readonly [string, string, string]): void {
  const light = pen.createRadialGradient(-radius * 0.35, -radius * 0.45, radius * 0.1, 0, 0, radius * 1.05);
  light.addColorStop(0, stops[0]);
  light.addColorStop(0.55, stops[1]);
  light.addColorStop(1, stops[2]);
  pen.fillStyle = light;
  pen.beginPath();
  pen.arc(0, 0, radius, 0, Math.PI * 2);
  pen.fill();
}

function shine(pen: Pen, radius: number, strength: number): void {
  pen.save();
  pen.globalAlpha = strength;
  pen.fillStyle = '#ffffff';
  pen.translate(-radius * 0.4, -radius * 0.52);
  pen.rotate(-0.6);
  pen.beginPath();
  pen.ellipse(0, 0, radius * 0.3, radius * 0.15, 0, 0, Math.PI * 2);
  pen.fill();
  pen.restore();
}

export function drawWatermelon(pen: Pen, radius: number): void {
  ball(pen, radius, ['#7fe07a', '#2fa650', '#12602f']);
  drawWithin(
    pen,
    [-radius, -radius, radius * 2, radius * 2],
    (brush) => disc(brush, 0, 0, radius, '#000'),
    (brush) => {
      brush.strokeStyle = '#0f5a2bcc';
      brush.lineJoin = 'round';
      for (const bend of [-0.92, -0.45, 0, 0.45, 0.92]) stripe(brush, radius, bend);
    },
  );
  disc(pen, 0, -radius * 0.97, radius * 0.09, '#8a6a3a');
  shine(pen, radius, 0.5);
}

/** A zigzag from pole to pole. */
function stripe(pen: Pen, radius: number, bend: number): void {
  pen.lineWidth = radius * 0.17 * (1 - Math.abs(bend) * 0.45);
  pen.beginPath();
  for (let step = 0; step <= 12; step += 1) {
    const angle = (step / 12) * Math.PI;
    const wave = step % 2 === 0 ? 0.05 : -0.05;
    pen.lineTo(radius * (bend * Math.sin(angle) + wave), -radius * Math.cos(angle));
  }
  pen.stroke();
}

export function drawCoconut(pen: Pen, radius: number): void {
  ball(pen, radius, ['#b98254', '#7d4d2c', '#472716']);
  pen.strokeStyle = '#3a1f1066';
  pen.lineWidth = radius * 0.035;
  for (let hair = 0; hair < 46; hair += 1) {
    const angle = hair * 2.4;
    const far = radius * Math.sqrt(hair / 46) * 0.9;
    const x = Math.cos(angle) * far;
    const y = Math.sin(angle) * far;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.quadraticCurveTo(x + radius * 0.08, y + radius * 0.06, x + radius * 0.04, y + radius * 0.17);
    pen.stroke();
  }
  for (const [x, y] of [
    [-0.18, -0.5],
    [0.2, -0.52],
    [0.02, -0.24],
  ] as const)
    disc(pen, x * radius, y * radius, radius * 0.11, '#2e170c');
  shine(pen, radius, 0.22);
}

export function drawKiwi(pen: Pen, radius: number): void {
  pen.save();
  pen.scale(0.88, 1);
  ball(pen, radius, ['#c9975c', '#8f5f33', '#54351c']);
  pen.fillStyle = '#4a2d1655';
  for (let hair = 0; hair < 60; hair += 1) {
    const far = radius * Math.sqrt(hair / 60) * 0.92;
    pen.fillRect(Math.cos(hair * 2.4) * far, Math.sin(hair * 2.4) * far, radius * 0.025, radius * 0.09);
  }
  disc(pen, 0, -radius * 0.95, radius * 0.12, '#5c3b1e');
  shine(pen, radius, 0.3);
  pen.restore();
}

/** A bunch of one: fat, bright, with dark tips. */
export function drawBanana(pen: Pen, radius: number): void {
  pen.save();
  pen.scale(radius / 100, radius / 100);
  pen.rotate(-0.35);
  shape(
    pen,
    '#ffcf26',
    'M-104-38C-92 34-26 74 48 54 78 46 98 26 106 2L94-12C70 4 44 10 16 4-24-4-60-24-80-58Z',
  );
  shape(pen, '#fff7b0aa', 'M-88-40C-66 4-20 28 28 26 4 18-44 2-78-50Z');
  shape(pen, '#c97f1055', 'M-96-20C-72 36-20 62 48 54-14 56-62 30-96-20Z');
  poly(pen, [-104, -38, -80, -58, -88, -70, -108, -58], '#7a5a1c');
  poly(pen, [106, 2, 94, -12, 104, -18, 114, -6], '#5a3f14');
  pen.restore();
}

/** Two eyes that say no. */
export function drawAnger(pen: Pen, unit: number): void {
  for (const side of [-1, 1]) {
    pen.save();
    pen.scale(unit * side, unit);
    shape(pen, '#fff3df', 'M10-22C26-30 46-38 58-44 62-22 52 0 34 2 20 2 10-8 10-22Z');
    disc(pen, 32, -14, 8, '#c81e4a');
    shape(pen, '#ff6d86', 'M4-24 60-56 64-42 8-14Z');
    pen.restore();
  }
  pen.strokeStyle = '#ff6d86';
  pen.lineCap = 'round';
  pen.lineWidth = 9 * unit;
  pen.beginPath();
  pen.arc(0, 52 * unit, 26 * unit, Math.PI * 1.2, Math.PI * 1.8);
  pen.stroke();
}
