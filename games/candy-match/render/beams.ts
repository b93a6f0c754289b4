import { strokeCircle } from '../../sdk/render/theme.ts';
import { clamp01, easeOut } from '../../sdk/render/easing.ts';
import type { DrawContext } from '../../sdk/render/picture.ts';
import { blast } from '../core/blasts.ts';
import { middleOf, type Layout } from './layout.ts';

/** The light of a blast: beams along lines, rings around bombs, threads from a star. Lives a third of a second. */

interface Beam {
  shape: number;
  cell: number;
  colour: string;
  ms: number;
  /** Cells that a star's threads run to. */
  targets: readonly number[];
}

const lifeMs = 380;
const beamsMax = 24;

export class Beams {
  #beams: Beam[] = [];

  add(shape: number, cell: number, colour: string, targets: readonly number[]): void {
    if (this.#beams.length < beamsMax) this.#beams.push({ shape, cell, colour, ms: 0, targets });
  }

  draw(ctx: DrawContext, layout: Layout, elapsedMs: number): void {
    for (const beam of this.#beams) {
      beam.ms += elapsedMs;
      const part = clamp01(beam.ms / lifeMs);
      if (beam.shape === blast.row || beam.shape === blast.column) drawLine(ctx, layout, beam, part);
      else if (beam.shape === blast.zap) drawThreads(ctx, layout, beam, part);
      else drawRing(ctx, layout, beam, part);
    }
    ctx.globalAlpha = 1;
    this.#beams = this.#beams.filter((beam) => beam.ms < lifeMs);
  }
}

/** A bar of light that shoots out both ways and thins, with a bright head at either end. */
function drawLine(ctx: DrawContext, layout: Layout, { shape, cell, colour }: Beam, part: number): void {
  const { box, cell: size } = layout;
  const { x, y } = middleOf(layout, cell);
  const isRow = shape === blast.row;
  const start = isRow ? box.x : box.y;
  const middle = isRow ? x : y;
  const end = start + (isRow ? box.width : box.height);
  const run = easeOut(clamp01(part * 1.7));
  const from = middle - (middle - start) * run;
  const to = middle + (end - middle) * run;
  const across = isRow ? y : x;
  for (const [thick, alpha, look] of [
    [0.66, 0.35, colour],
    [0.34, 0.7, colour],
    [0.14, 1, '#ffffff'],
  ] as const) {
    const width = size * thick * (1 - part * part);
    ctx.globalAlpha = alpha * (1 - part * part);
    ctx.fillStyle = look;
    if (isRow) ctx.fillRect(from, across - width / 2, to - from, width);
    else ctx.fillRect(across - width / 2, from, width, to - from);
  }
}

function drawRing(ctx: DrawContext, layout: Layout, { shape, cell, colour }: Beam, part: number): void {
  const { x, y } = middleOf(layout, cell);
  const reach = layout.cell * (shape === blast.sweep ? 8 : shape === blast.crater ? 3.2 : 2.5);
  const radius = reach * easeOut(part);
  ctx.globalAlpha = 1 - part;
  strokeCircle(ctx, [x, y, radius], '#ffffff', Math.max(1, layout.cell * 0.3 * (1 - part)));
  strokeCircle(ctx, [x, y, radius * 0.8], colour, Math.max(1, layout.cell * 0.5 * (1 - part)));
}

/** Crooked threads of light from the star to each candy of its colour. */
function drawThreads(ctx: DrawContext, layout: Layout, { cell, colour, targets }: Beam, part: number): void {
  const from = middleOf(layout, cell);
  const reach = easeOut(clamp01(part * 2.2));
  ctx.globalAlpha = 1 - part;
  ctx.beginPath();
  for (const target of targets) {
    const to = middleOf(layout, target);
    ctx.moveTo(from.x, from.y);
    for (let step = 1; step <= 4; step += 1) {
      const along = (step / 4) * reach;
      const aside = step === 4 ? 0 : (Math.random() - 0.5) * layout.cell * 0.5;
      ctx.lineTo(from.x + (to.x - from.x) * along + aside, from.y + (to.y - from.y) * along + aside);
    }
  }
  ctx.strokeStyle = colour;
  ctx.lineWidth = 5;
  ctx.stroke();
  ctx.strokeStyle = '#ffffff';
  ctx.lineWidth = 2;
  ctx.stroke();
}
