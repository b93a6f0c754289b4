import type { Stage } from '../../sdk/runtime/stage.ts';
import { angleUp } from '../core/angles.ts';
import { bubble, launchX, launchY, rowHeight, rowsLegal } from '../core/constants.ts';

/** The layout in CSS pixels; converts the core's lengths to places on the screen. */
export class Layout {
  width = 390;
  height = 844;
  ratio = 1;
  /** A bubble's width: a whole number of device pixels, so that bubbles can be stamped. */
  unit = 34;
  left = 0;
  top = 96;
  tall = true;
  /** A phone on its side: the field takes the whole height. */
  flat = false;
  #left = 0;
  #top = 0;

  resize({ width, height, ratio }: Stage): void {
    this.width = width;
    this.height = height;
    this.ratio = ratio;
    this.tall = height > width * 1.15;
    this.flat = !this.tall && height < flatBelow;
    const head = this.tall ? 104 : this.flat ? 0 : Math.min(52, height * 0.075);
    const high = this.flat ? unitsHighFlat : unitsHigh;
    const fits = Math.min((width - (this.tall ? 10 : 40)) / 11, (height - head) / high);
    this.unit = Math.max(8, Math.floor(fits * ratio) / ratio);
    const spare = height - head - this.unit * high;
    const top = this.flat ? this.unit * 0.92 : head + Math.max(0, spare) * 0.3;
    this.#top = Math.round(top * ratio) / ratio;
    this.#left = Math.round(((width - this.unit * 11) / 2) * ratio) / ratio;
    this.setShake(0, 0);
  }

  /** Shifts the field by some pixels, for one frame. */
  setShake(x: number, y: number): void {
    this.left = this.#left + Math.round(x);
    this.top = this.#top + Math.round(y);
  }

  x(length: number): number {
    return this.left + (length * this.unit) / bubble;
  }

  y(length: number): number {
    return this.top + (length * this.unit) / bubble;
  }

  get right(): number {
    return this.left + this.unit * 11;
  }

  get rowPixels(): number {
    return (rowHeight * this.unit) / bubble;
  }

  /** The line that no bubble may cross. */
  get line(): number {
    return this.y(rowHeight * (rowsLegal - 1) + bubble * 1.08);
  }

  /** Where the sky ends. */
  get horizon(): number {
    return this.line + this.unit * 0.4;
  }

  get launch(): { x: number; y: number } {
    return { x: this.x(launchX), y: this.y(launchY) };
  }

  /** Where the next bubble waits. */
  get basket(): { x: number; y: number } {
    const { x, y } = this.launch;
    return { x: x - this.unit * 3.75, y: y + this.unit * (this.flat ? -0.35 : 0.55) };
  }

  /** The ring of a streak, on the other side of the thrower. */
  get streakRing(): { x: number; y: number } {
    const { basket } = this;
    return { x: this.launch.x * 2 - basket.x, y: basket.y + this.unit * 0.6 };
  }

  /** The middle of a level's goal, and the bar of its stars. */
  get goal(): { x: number; y: number } {
    if (this.tall) return { x: this.width / 2, y: 52 };
    return { x: 14 + 50 * this.figures, y: 24 + 118 * this.figures };
  }

  get starBar(): { x: number; y: number; wide: number } {
    if (this.tall) return { x: 16, y: 80, wide: this.width * 0.3 };
    return { x: 18, y: 24 + 60 * this.figures, wide: this.aside };
  }

  /** How large the figures are. */
  get figures(): number {
    return this.tall ? 1 : Math.min(1.4, Math.max(0.9, this.aside / 200));
  }

  /** The width of what stands beside the field. */
  get aside(): number {
    return Math.max(110, Math.min(300, this.left - 60));
  }

  /** Beside the score, over the field or left of it: nothing is aimed at there. */
  get moon(): { x: number; y: number; radius: number } {
    const { width, height } = this;
    if (this.tall) return { x: width * 0.5, y: Math.min(62, height * 0.08), radius: 30 };
    return { x: width * 0.14, y: height * 0.3, radius: height * 0.07 };
  }

  /** Where the grass before the yak ends. */
  get meadow(): number {
    return Math.min(this.height + this.unit * 0.3, this.launch.y + this.unit * 5.35);
  }

  /** The ground on which fallen bubbles bounce. */
  get ground(): number {
    return Math.min(this.height - this.unit * 0.3, this.launch.y + this.unit * (this.tall ? 3.1 : 1.6));
  }
}

/** From the ceiling to below the thrower's chin. */
const unitsHigh = 16.6;
const unitsHighFlat = 16;
/** A stage lower than this and wider than high is a phone on its side. */
const flatBelow = 480;

/** As a share of a letter's height. */
const letterWidth = 0.58;
/** Between the words and the bubble to throw, in bubbles. */
const apart = 0.9;

/** Where words stand that would hide the aim: beneath the line, on the side away from the last throw. */
export function placeBesideAim(
  { launch, left, unit }: Pick<Layout, 'launch' | 'left' | 'unit'>,
  angle: number,
  text: string,
  wanted: number,
): { x: number; y: number; size: number } {
  const room = launch.x - unit * apart - left;
  const size = Math.floor(Math.min(wanted, room / (text.length * letterWidth)));
  const side = angle <= angleUp ? 1 : -1;
  return { x: launch.x + side * (unit * apart + room / 2), y: launch.y - unit * 0.5, size };
}
