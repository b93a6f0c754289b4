import { flagColours } from '../../sdk/kit/look.ts';
import { paint, stamp, verticalGradient, type Pen, type Picture } from '../../sdk/kit/paint.ts';
import type { Layout } from './layout.ts';

const flags = 25;
/** How far above the line its alarm glows, in bubbles. */
const glowHigh = 3.2;

/** The string of flags that no bubble may cross. */
export class Line {
  #layout!: Layout;
  #glow!: Picture;

  fit(layout: Layout): void {
    const { left, right, unit, ratio } = layout;
    const high = unit * glowHigh;
    this.#layout = layout;
    this.#glow = paint(right - left, high, ratio, (pen) => {
      pen.fillStyle = verticalGradient(pen, 0, high, ['#f2456e00', '#f2456e30', '#f2456e99']);
      pen.fillRect(0, 0, right - left, high);
    });
  }

  /** `alarm` from 0 to 1 makes it beat in rose. */
  draw(pen: Pen, alarm: number, nowMs: number): void {
    const { left, line, unit, ratio } = this.#layout;
    const beat = alarm > 0 ? alarm * (0.5 + 0.5 * Math.sin(nowMs / 110)) : 0;
    if (beat > 0.05) {
      pen.globalAlpha = 0.35 + 0.65 * beat;
      stamp(pen, this.#glow, { x: left, y: line - unit * glowHigh, ratio });
      pen.globalAlpha = 1;
    }
    this.#string(pen, beat);
    flagColours.forEach((colour, first) =>
      this.#flags(pen, first, beat > 0.4 ? '#f2456e' : colour, nowMs, beat),
    );
  }

  #sag(part: number): number {
    return this.#layout.line + this.#layout.unit * 0.5 * part * (1 - part);
  }

  #string(pen: Pen, beat: number): void {
    const { left, right } = this.#layout;
    pen.strokeStyle = beat > 0.4 ? '#ff9bb0' : '#f3e3f0';
    pen.lineWidth = 1.5;
    pen.beginPath();
    for (let index = 0; index <= 12; index += 1) {
      pen.lineTo(left + ((right - left) * index) / 12, this.#sag(index / 12));
    }
    pen.stroke();
  }

  /** Every fifth flag, from the `first` on: those of one colour. */
  #flags(pen: Pen, first: number, colour: string, nowMs: number, beat: number): void {
    const { left, right, unit } = this.#layout;
    const wide = ((right - left) / flags) * 0.62;
    const high = unit * 0.36;
    pen.fillStyle = colour;
    pen.beginPath();
    for (let index = first; index < flags; index += flagColours.length) {
      const part = (index + 0.5) / flags;
      const x = left + (right - left) * part - wide / 2;
      const y = this.#sag(part);
      const sway = Math.sin(nowMs / (beat > 0.05 ? 90 : 420) + index * 1.3) * wide * 0.16;
      pen.moveTo(x, y);
      pen.lineTo(x + wide, y);
      pen.lineTo(x + wide + sway, y + high);
      pen.lineTo(x + sway, y + high * 0.94);
    }
    pen.fill();
  }
}
