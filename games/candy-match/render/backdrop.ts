import { paintOpaque, verticalGradient, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { fillCircle, fillRects, flagColours } from '../../sdk/render/theme.ts';
import { drawAwningShadow } from './awning.ts';
import type { Cloth } from './cloths.ts';
import { drawCounter } from './counter.ts';
import { drawLamps } from './lamps.ts';
import type { Layout } from './layout.ts';
import { palette } from './palette.ts';
import type { Pictures } from './pictures.ts';
import { drawMenu, drawTray } from './stall.ts';

/** The sweet stall at night, painted once per size: sky, flags, tray, counter with jars. */
export function paintBackdrop(layout: Layout, pictures: Pictures, cloth: Cloth): Picture {
  return paintOpaque(layout.width, layout.height, layout.ratio, (ctx) => {
    drawSky(ctx, layout);
    drawFlags(ctx, layout);
    drawCounter(ctx, layout, pictures, cloth);
    drawTray(ctx, layout, cloth);
    if (layout.hasAwning) drawAwningShadow(ctx, layout);
    if (layout.isWide) drawMenu(ctx, layout, cloth);
    if (layout.isWide) drawLamps(ctx, layout);
  });
}

function drawSky(ctx: DrawContext, { width, height }: Layout): void {
  ctx.fillStyle = verticalGradient(ctx, 0, height, [palette.skyTop, palette.skyMiddle, palette.skyLow]);
  ctx.fillRect(0, 0, width, height);
  for (let star = 0; star < 70; star += 1) {
    ctx.globalAlpha = 0.15 + ((star * 37) % 60) / 100;
    const radius = 0.6 + (star % 3) * 0.45;
    fillCircle(ctx, (star * 197.3) % width, (star * 91.7) % (height * 0.55), radius, '#fff7e8');
  }
  ctx.globalAlpha = 1;
  lanterns(ctx, width, height);
  hills(ctx, width, height);
}

/** Out-of-focus lights of the fair. */
function lanterns(ctx: DrawContext, width: number, height: number): void {
  const looks = ['#ffc24d', '#f2456e', '#45db96', '#ffe08a'];
  for (let index = 0; index < 22; index += 1) {
    ctx.globalAlpha = 0.07 + (index % 4) * 0.025;
    const y = height * 0.45 + ((index * 83.1) % (height * 0.4));
    fillCircle(ctx, (index * 251.9) % width, y, 10 + (index % 5) * 7, looks[index % looks.length]!);
  }
  ctx.globalAlpha = 1;
}

function hills(ctx: DrawContext, width: number, height: number): void {
  const step = width / 6;
  for (const [base, rise, colour] of [
    [0.8, 0.16, '#4b2270'],
    [0.88, 0.12, '#351856'],
  ] as const) {
    ctx.fillStyle = colour;
    ctx.beginPath();
    ctx.moveTo(0, height);
    for (let peak = 0; peak <= 6; peak += 1) {
      const up = ((peak * 7 + Math.round(base * 100)) % 5) / 5;
      ctx.lineTo(peak * step - step * 0.5, height * (base - rise * up));
      ctx.lineTo(peak * step, height * (base - rise * up * 0.35));
    }
    ctx.lineTo(width, height);
    ctx.fill();
  }
}

/** Two strings of prayer flags over the stall, each flag hanging from its string. */
function drawFlags(ctx: DrawContext, { width, isWide, panel, box }: Layout): void {
  const y = isWide ? -6 : panel.y + panel.height - 4;
  if (!isWide && box.y - y < 90) return;
  hangFlags(ctx, -30, width * 0.56, y);
  hangFlags(ctx, width * 0.44, width + 30, y);
}

const flagStep = 25;

function hangFlags(ctx: DrawContext, from: number, to: number, y: number): void {
  const count = Math.round((to - from) / flagStep);
  const sag = Math.min(46, 14 + count * 1.4);
  const at = (part: number): number => y + 4 * sag * part * (1 - part);
  ctx.strokeStyle = '#fff7e866';
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  for (let step = 0; step <= count; step += 1)
    ctx.lineTo(from + (to - from) * (step / count), at(step / count));
  ctx.stroke();
  ctx.globalAlpha = 0.85;
  for (let flag = 0; flag < count; flag += 1) {
    const part = (flag + 0.5) / count;
    const x = from + (to - from) * part;
    fillRects(ctx, flagColours[flag % flagColours.length] ?? '#fff7e8', [x - 9, at(part), 18, 20]);
    fillRects(ctx, '#140e2230', [x - 9, at(part), 18, 4]);
  }
  ctx.globalAlpha = 1;
}
