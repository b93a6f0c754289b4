import type { Pen } from '../../sdk/kit/paint.ts';
import { fleshOf, type Flesh } from './flesh.ts';

/** The juicy inside, seen aslant: an ellipse across the cut. Painted once. */

/** How high the face is for its width. */
export const faceSlant = 0.34;

export function drawCutFace(pen: Pen, which: number, girth: number): void {
  const flesh = fleshOf(which);
  pen.save();
  pen.scale(1, faceSlant);
  ring(pen, girth, flesh.rind);
  ring(pen, girth * 0.9, flesh.pith);
  ring(pen, girth * 0.8, flesh.flesh);
  patterns[flesh.pattern](pen, girth * 0.8, flesh);
  // Wet: one light streak along the far edge.
  pen.strokeStyle = '#ffffff99';
  pen.lineWidth = girth * 0.07;
  pen.lineCap = 'round';
  pen.beginPath();
  pen.arc(0, 0, girth * 0.68, Math.PI * 1.12, Math.PI * 1.5);
  pen.stroke();
  pen.restore();
}

const patterns: Readonly<Record<Flesh['pattern'], (pen: Pen, radius: number, flesh: Flesh) => void>> = {
  seeds(pen, radius, { core, seeds }) {
    ring(pen, radius * 0.4, core);
    pen.fillStyle = seeds;
    for (let seed = 0; seed < 9; seed += 1) {
      const angle = (seed / 9) * Math.PI * 2;
      dot(pen, Math.cos(angle) * radius * 0.58, Math.sin(angle) * radius * 0.58, radius * 0.07);
    }
  },
  segments(pen, radius, { pith, core }) {
    pen.strokeStyle = pith;
    pen.lineWidth = radius * 0.08;
    for (let wedge = 0; wedge < 9; wedge += 1) {
      const angle = (wedge / 9) * Math.PI * 2;
      pen.beginPath();
      pen.moveTo(0, 0);
      pen.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius);
      pen.stroke();
    }
    ring(pen, radius * 0.12, core);
  },
  stone(pen, radius, { core, seeds }) {
    ring(pen, radius * 0.42, seeds);
    ring(pen, radius * 0.36, core);
  },
  rays(pen, radius, { core, seeds }) {
    ring(pen, radius * 0.34, core);
    pen.fillStyle = seeds;
    for (let seed = 0; seed < 16; seed += 1) {
      const angle = (seed / 16) * Math.PI * 2;
      dot(pen, Math.cos(angle) * radius * 0.52, Math.sin(angle) * radius * 0.52, radius * 0.055);
    }
  },
  hollow(pen, radius, { core, seeds }) {
    ring(pen, radius * 0.72, seeds);
    ring(pen, radius * 0.66, core);
  },
  plain(pen, radius, { core }) {
    ring(pen, radius * 0.36, core);
  },
};

function ring(pen: Pen, radius: number, colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(0, 0, radius, 0, Math.PI * 2);
  pen.fill();
}

function dot(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.ellipse(x, y, radius, radius * 1.5, 0, 0, Math.PI * 2);
  pen.fill();
}
