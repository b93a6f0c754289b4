import type { DrawContext } from '../../sdk/render/picture.ts';
import { fillCircle, strokeCircle, strokeLine } from '../../sdk/render/theme.ts';
import { fleshOf, type Flesh } from './flesh.ts';

/** The juicy inside, seen aslant: an ellipse across the cut. Painted once. */

/** How high the face is for its width. */
export const faceSlant = 0.34;

export function drawCutFace(ctx: DrawContext, which: number, girth: number): void {
  const flesh = fleshOf(which);
  ctx.save();
  ctx.scale(1, faceSlant);
  fillCircle(ctx, 0, 0, girth, flesh.rind);
  fillCircle(ctx, 0, 0, girth * 0.9, flesh.pith);
  fillCircle(ctx, 0, 0, girth * 0.8, flesh.flesh);
  patterns[flesh.pattern](ctx, girth * 0.8, flesh);
  // Wet: one light streak along the far edge.
  ctx.lineCap = 'round';
  strokeCircle(ctx, [0, 0, girth * 0.68, Math.PI * 1.12, Math.PI * 1.5], '#ffffff99', girth * 0.07);
  ctx.restore();
}

const patterns: Readonly<Record<Flesh['pattern'], (ctx: DrawContext, radius: number, flesh: Flesh) => void>> =
  {
    seeds(ctx, radius, { core, seeds }) {
      fillCircle(ctx, 0, 0, radius * 0.4, core);
      ctx.fillStyle = seeds;
      for (let seed = 0; seed < 9; seed += 1) {
        const angle = (seed / 9) * Math.PI * 2;
        dot(ctx, Math.cos(angle) * radius * 0.58, Math.sin(angle) * radius * 0.58, radius * 0.07);
      }
    },
    segments(ctx, radius, { pith, core }) {
      for (let wedge = 0; wedge < 9; wedge += 1) {
        const angle = (wedge / 9) * Math.PI * 2;
        strokeLine(ctx, [0, 0, Math.cos(angle) * radius, Math.sin(angle) * radius], pith, radius * 0.08);
      }
      fillCircle(ctx, 0, 0, radius * 0.12, core);
    },
    stone(ctx, radius, { core, seeds }) {
      fillCircle(ctx, 0, 0, radius * 0.42, seeds);
      fillCircle(ctx, 0, 0, radius * 0.36, core);
    },
    rays(ctx, radius, { core, seeds }) {
      fillCircle(ctx, 0, 0, radius * 0.34, core);
      ctx.fillStyle = seeds;
      for (let seed = 0; seed < 16; seed += 1) {
        const angle = (seed / 16) * Math.PI * 2;
        dot(ctx, Math.cos(angle) * radius * 0.52, Math.sin(angle) * radius * 0.52, radius * 0.055);
      }
    },
    hollow(ctx, radius, { core, seeds }) {
      fillCircle(ctx, 0, 0, radius * 0.72, seeds);
      fillCircle(ctx, 0, 0, radius * 0.66, core);
    },
    plain(ctx, radius, { core }) {
      fillCircle(ctx, 0, 0, radius * 0.36, core);
    },
  };

function dot(ctx: DrawContext, x: number, y: number, radius: number): void {
  ctx.beginPath();
  ctx.ellipse(x, y, radius, radius * 1.5, 0, 0, Math.PI * 2);
  ctx.fill();
}
