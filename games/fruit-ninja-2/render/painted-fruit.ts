import { drawWithin, fillPath, drawAt, addStops, type DrawContext } from '../../sdk/render/picture.ts';
import { fillCircle, fillPolygon, strokeCircle, fillEllipse } from '../../sdk/render/theme.ts';

/** Whole fruit that no sprite shows whole, and the bomb's fuse. Painted once, around 0, within a radius. */

/** A ball with light from the upper left. */
function ball(ctx: DrawContext, radius: number, stops: readonly [string, string, string]): void {
  const light = ctx.createRadialGradient(-radius * 0.35, -radius * 0.45, radius * 0.1, 0, 0, radius * 1.05);
  addStops(light, stops, [0, 0.55, 1]);
  fillCircle(ctx, 0, 0, radius, light);
}

function shine(ctx: DrawContext, radius: number, strength: number): void {
  ctx.save();
  ctx.globalAlpha = strength;
  ctx.translate(-radius * 0.4, -radius * 0.52);
  ctx.rotate(-0.6);
  fillEllipse(ctx, [0, 0, radius * 0.3, radius * 0.15], '#ffffff');
  ctx.restore();
}

export function drawWatermelon(ctx: DrawContext, radius: number): void {
  ball(ctx, radius, ['#7fe07a', '#2fa650', '#12602f']);
  drawWithin(
    ctx,
    [-radius, -radius, radius * 2, radius * 2],
    (brush) => fillCircle(brush, 0, 0, radius, '#000'),
    (brush) => {
      brush.strokeStyle = '#0f5a2bcc';
      brush.lineJoin = 'round';
      for (const bend of [-0.92, -0.45, 0, 0.45, 0.92]) stripe(brush, radius, bend);
    },
  );
  fillCircle(ctx, 0, -radius * 0.97, radius * 0.09, '#8a6a3a');
  shine(ctx, radius, 0.5);
}

/** A zigzag from pole to pole. */
function stripe(ctx: DrawContext, radius: number, bend: number): void {
  ctx.lineWidth = radius * 0.17 * (1 - Math.abs(bend) * 0.45);
  ctx.beginPath();
  for (let step = 0; step <= 12; step += 1) {
    const angle = (step / 12) * Math.PI;
    const wave = step % 2 === 0 ? 0.05 : -0.05;
    ctx.lineTo(radius * (bend * Math.sin(angle) + wave), -radius * Math.cos(angle));
  }
  ctx.stroke();
}

export function drawCoconut(ctx: DrawContext, radius: number): void {
  ball(ctx, radius, ['#b98254', '#7d4d2c', '#472716']);
  ctx.strokeStyle = '#3a1f1066';
  ctx.lineWidth = radius * 0.035;
  for (let hair = 0; hair < 46; hair += 1) {
    const angle = hair * 2.4;
    const far = radius * Math.sqrt(hair / 46) * 0.9;
    const x = Math.cos(angle) * far;
    const y = Math.sin(angle) * far;
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.quadraticCurveTo(x + radius * 0.08, y + radius * 0.06, x + radius * 0.04, y + radius * 0.17);
    ctx.stroke();
  }
  for (const [x, y] of [
    [-0.18, -0.5],
    [0.2, -0.52],
    [0.02, -0.24],
  ] as const)
    fillCircle(ctx, x * radius, y * radius, radius * 0.11, '#2e170c');
  shine(ctx, radius, 0.22);
}

export function drawKiwi(ctx: DrawContext, radius: number): void {
  drawAt(ctx, [0, 0, 0, 0.88, 1], () => {
    ball(ctx, radius, ['#c9975c', '#8f5f33', '#54351c']);
    ctx.fillStyle = '#4a2d1655';
    for (let hair = 0; hair < 60; hair += 1) {
      const far = radius * Math.sqrt(hair / 60) * 0.92;
      ctx.fillRect(Math.cos(hair * 2.4) * far, Math.sin(hair * 2.4) * far, radius * 0.025, radius * 0.09);
    }
    fillCircle(ctx, 0, -radius * 0.95, radius * 0.12, '#5c3b1e');
    shine(ctx, radius, 0.3);
  });
}

/** A bunch of one: fat, bright, with dark tips. */
export function drawBanana(ctx: DrawContext, radius: number): void {
  drawAt(ctx, [0, 0, 0, radius / 100], () => {
    ctx.rotate(-0.35);
    fillPath(
      ctx,
      '#ffcf26',
      'M-104-38C-92 34-26 74 48 54 78 46 98 26 106 2L94-12C70 4 44 10 16 4-24-4-60-24-80-58Z',
    );
    fillPath(ctx, '#fff7b0aa', 'M-88-40C-66 4-20 28 28 26 4 18-44 2-78-50Z');
    fillPath(ctx, '#c97f1055', 'M-96-20C-72 36-20 62 48 54-14 56-62 30-96-20Z');
    fillPolygon(ctx, [-104, -38, -80, -58, -88, -70, -108, -58], '#7a5a1c');
    fillPolygon(ctx, [106, 2, 94, -12, 104, -18, 114, -6], '#5a3f14');
  });
}

/** Two angry eyes. */
export function drawAnger(ctx: DrawContext, unit: number): void {
  for (const side of [-1, 1]) {
    drawAt(ctx, [0, 0, 0, unit * side, unit], () => {
      fillPath(ctx, '#fff3df', 'M10-22C26-30 46-38 58-44 62-22 52 0 34 2 20 2 10-8 10-22Z');
      fillCircle(ctx, 32, -14, 8, '#c81e4a');
      fillPath(ctx, '#ff6d86', 'M4-24 60-56 64-42 8-14Z');
    });
  }
  ctx.lineCap = 'round';
  strokeCircle(ctx, [0, 52 * unit, 26 * unit, Math.PI * 1.2, Math.PI * 1.8], '#ff6d86', 9 * unit);
}

/** A ball with a crown. */
export function drawPomegranate(ctx: DrawContext, radius: number): void {
  drawAt(ctx, [0, 0, 0, radius / 100], () => {
    fillPath(ctx, '#8a1030', 'M-30-80-40-112-18-98 0-120 18-98 40-112 30-80Z');
    fillPath(ctx, '#e8475a', 'M-20-80-28-102-12-92 0-108 12-92 28-102 20-80Z');
  });
  ball(ctx, radius * 0.94, ['#ff8a7a', '#d8264a', '#7a0f2e']);
  for (let spot = 0; spot < 40; spot += 1) {
    const far = radius * Math.sqrt(spot / 40) * 0.88;
    fillCircle(ctx, Math.cos(spot * 2.4) * far, Math.sin(spot * 2.4) * far, radius * 0.03, '#ffc0a038');
  }
  shine(ctx, radius, 0.5);
}
