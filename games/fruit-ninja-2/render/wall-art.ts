import { glow, verticalGradient, addStops, type DrawContext } from '../../sdk/render/picture.ts';
import { fillCircle, flagColours, fillPolygon, fillRects } from '../../sdk/render/theme.ts';
import type { Field } from './field.ts';
import { drawWindow } from './window-art.ts';

/** Five evenings on the same wall: a colour of the sky, a light, and what drifts through the air. */

export interface Scene {
  /** From the top to the ledge. */
  sky: readonly [string, string, string, string];
  light: string;
  drift: 'fireflies' | 'petals' | 'rain' | 'lanterns' | 'snow';
}

const scenes: readonly Scene[] = [
  { sky: ['#160e29', '#27143a', '#3d1c3c', '#4a2236'], light: '#ff9a4a', drift: 'fireflies' },
  { sky: ['#2a1838', '#4e2444', '#7a3a42', '#8c4a3a'], light: '#ffb866', drift: 'petals' },
  { sky: ['#081a26', '#0f2c3a', '#174246', '#22483e'], light: '#8fd0a0', drift: 'rain' },
  { sky: ['#1c0a36', '#380f50', '#561650', '#6e2046'], light: '#ff7ac0', drift: 'lanterns' },
  { sky: ['#0a1230', '#14204a', '#22325e', '#2c4064'], light: '#9cc4ff', drift: 'snow' },
];

const levelsEach = 6;

/** A level has its chapter's evening, the game without levels one by its seed. */
export function sceneOf(level: number, seed: ArrayLike<number>): Scene {
  const number = level > 0 ? Math.floor((level - 1) / levelsEach) : (seed[0] ?? 0);
  return scenes[Math.abs(number) % scenes.length]!;
}

/** A courtyard wall in the hills at night: brick, one great carved window, flags above, butter lamps below. */

export function paintWall(ctx: DrawContext, field: Field, scene: Scene, margin: number): void {
  const { width, height } = field;
  ctx.fillStyle = verticalGradient(ctx, 0, height, scene.sky);
  ctx.fillRect(-margin, -margin, width + 2 * margin, height + 2 * margin);
  bricks(ctx, field, margin);
  light(ctx, field, scene.light);
  const unit = Math.min(width / 100, height / 178);
  const top = width > height ? 37 * unit : height * 0.27;
  sideWindows(ctx, field, top, unit);
  drawWindow(ctx, width / 2, top, unit);
  flags(ctx, field);
  ledge(ctx, field, unit, margin);
}

/** Rows of brick, each a little different, seen rather than noticed. */
function bricks(ctx: DrawContext, { width, height }: Field, margin: number): void {
  const [long, tall] = [54, 19];
  const tones = ['#ff8a5c0a', '#ff6a4a14', '#00000018', '#ffb07a0c', '#0000000c'];
  let turn = 0;
  for (let row = -1; row * tall < height + margin; row += 1) {
    for (let x = -margin - (row % 2) * (long / 2); x < width + margin; x += long) {
      turn = (turn * 7 + row * 3 + 11) % 101;
      fillRects(ctx, tones[turn % tones.length] ?? '#0000', [x + 1, row * tall + 1, long - 2, tall - 2]);
    }
  }
  ctx.fillStyle = '#0b061455';
  for (let row = 0; row * tall < height + margin; row += 1)
    ctx.fillRect(-margin, row * tall, width + 2 * margin, 1.5);
}

/** Warm light from the window and from the lamps, night in the corners. */
function light(ctx: DrawContext, { width, height }: Field, colour: string): void {
  const [x, y] = [width / 2, height * 0.45];
  const warm = ctx.createRadialGradient(x, y, 20, x, y, Math.min(width, height) * 1.12);
  addStops(warm, [`${colour}66`, `${colour}22`, `${colour}00`]);
  fillRects(ctx, warm, [0, 0, width, height]);
  ctx.fillStyle = verticalGradient(ctx, height * 0.72, height, ['#ff8a3a00', '#ff8a3a3c']);
  ctx.fillRect(0, height * 0.72, width, height * 0.28);
  ctx.fillStyle = verticalGradient(ctx, 0, height * 0.3, ['#0b0616cc', '#0b061600']);
  ctx.fillRect(-20, -20, width + 40, height * 0.3 + 20);
}

/** On a wide screen the wall goes on: smaller windows to both sides. */
function sideWindows(ctx: DrawContext, { width }: Field, y: number, unit: number): void {
  for (let away = 82 * unit; away < width / 2 + 30 * unit; away += 62 * unit) {
    for (const side of [-1, 1]) drawWindow(ctx, width / 2 + side * away, y + 8 * unit, unit * 0.62);
  }
}

/** Two strings of flags that hang from the upper corners. */
function flags(ctx: DrawContext, { width }: Field): void {
  const span = Math.min(width * 0.62, 520);
  for (const [from, to, sag] of [
    [-20, span, 96],
    [width + 20, width - span, 70],
  ] as const) {
    const point = (part: number): readonly [number, number] => [
      from + (to - from) * part,
      -8 + Math.sin(part * Math.PI) * sag + part * 4,
    ];
    ctx.strokeStyle = '#e9d9c466';
    ctx.lineWidth = 1.2;
    ctx.beginPath();
    for (let step = 0; step <= 30; step += 1) ctx.lineTo(...point(step / 30));
    ctx.stroke();
    const count = Math.round(span / 27);
    for (let flag = 1; flag < count; flag += 1) {
      const [x, y] = point(flag / count);
      ctx.globalAlpha = 0.62;
      fillPolygon(
        ctx,
        [x - 9, y, x + 9, y + 1, x + 8, y + 19, x, y + 16, x - 8, y + 20],
        flagColours[flag % 5] ?? '#fff',
      );
      ctx.globalAlpha = 1;
    }
  }
}

/** The carved sill along the lower edge with its lamps; fruit are thrown from behind it. */
function ledge(ctx: DrawContext, { width, height }: Field, unit: number, margin: number): void {
  const top = height - 5.5 * unit;
  fillRects(ctx, '#120a1c', [-margin, top, width + 2 * margin, height - top + margin]);
  fillRects(ctx, '#5b2c22', [-margin, top, width + 2 * margin, 1.3 * unit]);
  fillRects(ctx, '#8a4a2c', [-margin, top, width + 2 * margin, 0.35 * unit]);
  const step = 4 * unit;
  for (let x = (width / 2) % step; x < width + step; x += step) {
    fillPolygon(
      ctx,
      [x - step / 2, top + 1.3 * unit, x, top + 3.6 * unit, x + step / 2, top + 1.3 * unit],
      '#3d1c22',
    );
    fillCircle(ctx, x, top + 2.1 * unit, 0.45 * unit, '#a8633a');
  }
  const apart = 16 * unit;
  for (let x = (width / 2) % apart; x < width + apart; x += apart) lamp(ctx, x, top, unit);
}

function lamp(ctx: DrawContext, x: number, top: number, unit: number): void {
  const reach = 9 * unit;
  ctx.drawImage(glow(reach, 1, '#ffb04a'), x - reach, top - 2.4 * unit - reach, reach * 2, reach * 2);
  fillPolygon(
    ctx,
    [
      x - 2.4 * unit,
      top - 1.5 * unit,
      x + 2.4 * unit,
      top - 1.5 * unit,
      x + 1.3 * unit,
      top,
      x - 1.3 * unit,
      top,
    ],
    '#b8792e',
  );
  ctx.fillStyle = '#ffd98a';
  ctx.beginPath();
  ctx.moveTo(x, top - 5 * unit);
  ctx.quadraticCurveTo(x + 1.3 * unit, top - 2.6 * unit, x, top - 1.6 * unit);
  ctx.quadraticCurveTo(x - 1.3 * unit, top - 2.6 * unit, x, top - 5 * unit);
  ctx.fill();
}
