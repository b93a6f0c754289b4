import { pointsAlong, fillPolygon, fillCircle, fillRects } from '../../../sdk/render/theme.ts';
import { glow, verticalGradient, type DrawContext } from '../../../sdk/render/picture.ts';
import type { Scale } from '../layout.ts';

/** Shapes of all four places. */

export const tileWide = 900;

/** One strip of a place, above the ground. */
export interface StripPlan {
  tall: number;
  /** How far below the ground's line it ends; less than 0 is above. */
  below: number;
  /** Its share of the camera's movement. */
  pace: number;
  /** A veil of air over it, so that what matters stands out. */
  veil?: string;
  paint(ctx: DrawContext, tall: number): void;
}

export interface ScenePlan {
  sky(ctx: DrawContext, scale: Scale): void;
  /** The clouds' colour. */
  cloud: string;
  strips: readonly StripPlan[];
  ground(ctx: DrawContext, tall: number): void;
}

export interface SkyPlan {
  stops: readonly string[];
  /** The sun's or moon's place as shares of the sky, and its colour. */
  disc: readonly [across: number, up: number, colour: string, shine: string];
}

export function paintSky(ctx: DrawContext, { width, height, groundY }: Scale, plan: SkyPlan): void {
  fillRects(ctx, verticalGradient(ctx, 0, groundY, plan.stops), [0, 0, width, height]);
  const [across, up, colour, shine] = plan.disc;
  const [x, y] = [width * across, groundY * (1 - up)];
  ctx.drawImage(glow(190, 1, shine), x - 190, y - 190);
  fillCircle(ctx, x, y, 44, colour);
}

/** A line of hills that repeats without a seam: height, amplitude and phase. */
export type Swell = readonly [high: number, swing: number, shift: number];

export function waveAt(x: number, tall: number, [high, swing, shift]: Swell): number {
  const turn = (x / tileWide) * Math.PI * 2;
  return tall - high - Math.sin(turn * 2 + shift) * swing - Math.sin(turn * 5 + shift) * swing * 0.3;
}

export function wave(ctx: DrawContext, tall: number, swell: Swell, colour: string): void {
  const crest = pointsAlong([0, tileWide, 12], (x) => waveAt(x, tall, swell));
  fillPolygon(ctx, [0, tall, ...crest, tileWide, tall], colour);
}

/** A layer of the ground between two waves that repeat without a seam, its upper edge at `top`. */
export function drawLayer(ctx: DrawContext, layer: number, [top, thick, swing]: Swell, colour: string): void {
  const turn = (x: number): number => (x / tileWide) * Math.PI;
  ctx.fillStyle = colour;
  ctx.beginPath();
  for (let x = 0; x <= tileWide; x += 20) ctx.lineTo(x, top + Math.sin(turn(x) * 6 + layer) * swing);
  for (let x = tileWide; x >= 0; x -= 20) ctx.lineTo(x, top + thick + Math.sin(turn(x) * 4 + layer) * 6);
  ctx.fill();
}

/** A pseudo-random number from 0 to 1, the same at every call. */
export function scatter(index: number, salt: number): number {
  const mixed = Math.sin(index * 127.1 + salt * 311.7) * 43_758.545;
  return mixed - Math.floor(mixed);
}
