import { backOut, clamp01, decay } from '../../sdk/kit/easing.ts';
import type { Pen } from '../../sdk/kit/paint.ts';
import { Particles } from '../../sdk/kit/particles.ts';
import { shakeMax } from './camera.ts';
import { shadowed } from './hud.ts';
import { flagColours, palette } from './palette.ts';
import type { Props } from './props.ts';

/** Sparks, dust, paper, words that rise, and shake. Screen pixels; uses the view's own luck, never the game's. */
export class Juice {
  readonly #particles = new Particles(150);
  readonly #calm: boolean;
  #shake = 0;
  #flash = 0;
  #words: { text: string; colour: string; x: number; y: number; ms: number }[] = [];

  constructor(calm: boolean) {
    this.#calm = calm;
  }

  coin(x: number, y: number, scale: number, props: Props): void {
    for (let index = 0; index < 5; index += 1) {
      const angle = (index / 5) * Math.PI * 2 + Math.random();
      this.#particles.add({
        ...still,
        x,
        y,
        speedX: Math.cos(angle) * scale * 1.6,
        speedY: Math.sin(angle) * scale * 1.6 - scale,
        lifeMs: 320,
        size: scale * 0.5,
        look: props.spark,
      });
    }
  }

  /** A coin drawn in by the magnet flies to the runner. */
  pull(from: { x: number; y: number }, to: { x: number; y: number; scale: number }, props: Props): void {
    const lifeMs = 190;
    this.#particles.add({
      ...still,
      ...from,
      speedX: ((to.x - from.x) * 1000) / lifeMs,
      speedY: ((to.y - from.y) * 1000) / lifeMs,
      lifeMs,
      size: to.scale * 0.8,
      look: props.coins[0] ?? props.spark,
    });
  }

  dust(x: number, y: number, scale: number, count: number): void {
    for (let index = 0; index < count; index += 1) {
      this.#particles.add({
        ...still,
        x: x + (Math.random() - 0.5) * scale * 0.6,
        y,
        speedX: (Math.random() - 0.5) * scale * 3.4,
        speedY: -Math.random() * scale * 1.5,
        gravity: scale * 3,
        lifeMs: 260 + Math.random() * 180,
        size: scale * 0.1,
        look: index % 2 === 0 ? '#cdb6e6' : '#8d74b5',
      });
    }
  }

  /** What is left of a barrier, and stars. */
  crash(x: number, y: number, scale: number): void {
    const colours = ['#f2334f', '#fff3df', palette.gold];
    for (let index = 0; index < 22; index += 1) {
      this.#particles.add({
        ...still,
        x,
        y: y - scale * 0.5,
        speedX: (Math.random() - 0.5) * scale * 9,
        speedY: -Math.random() * scale * 6,
        gravity: scale * 14,
        lifeMs: 700,
        size: scale * (0.08 + Math.random() * 0.12),
        spin: 1 + Math.random() * 2,
        look: colours[index % 3] ?? palette.gold,
      });
    }
    this.#shake = this.#calm ? 0 : shakeMax;
    this.#flash = this.#calm ? 0.2 : 0.5;
  }

  /** Paper in the five colours of the flags, over the whole width. */
  confetti(width: number, height: number): void {
    for (let index = 0; index < (this.#calm ? 30 : 110); index += 1) {
      this.#particles.add({
        ...still,
        x: Math.random() * width,
        y: -20 - Math.random() * height * 0.5,
        speedX: (Math.random() - 0.5) * 60,
        speedY: 150 + Math.random() * 160,
        gravity: 40,
        lifeMs: 3400,
        size: 7 + Math.random() * 6,
        spin: 0.6 + Math.random(),
        look: flagColours[index % 5] ?? palette.gold,
      });
    }
  }

  say(text: string, colour: string, x: number, y: number): void {
    this.#words = [...this.#words.slice(-3), { text, colour, x, y, ms: 0 }];
  }

  bump(): void {
    this.#shake = this.#calm ? 0 : Math.max(this.#shake, 6);
  }

  /** How far the picture is thrown aside now, in pixels. */
  shake(elapsedMs: number): { x: number; y: number } {
    this.#shake = this.#shake < 0.2 ? 0 : this.#shake * decay(elapsedMs, 70);
    return { x: (Math.random() - 0.5) * 2 * this.#shake, y: (Math.random() - 0.5) * 2 * this.#shake };
  }

  draw(pen: Pen, width: number, height: number, elapsedMs: number): void {
    this.#particles.draw(pen, elapsedMs);
    this.#drawWords(pen, elapsedMs);
    if (this.#flash <= 0.02) return;
    pen.globalAlpha = this.#flash;
    pen.fillStyle = palette.rose;
    pen.fillRect(0, 0, width, height);
    pen.globalAlpha = 1;
    this.#flash *= decay(elapsedMs, 80);
  }

  #drawWords(pen: Pen, elapsedMs: number): void {
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    for (const word of this.#words) {
      word.ms += elapsedMs;
      const grow = backOut(clamp01(word.ms / 200));
      pen.globalAlpha = clamp01((900 - word.ms) / 250);
      shadowed(pen, word.text, [word.x, word.y - word.ms * 0.06], Math.max(1, 26 * grow), word.colour);
    }
    pen.globalAlpha = 1;
    this.#words = this.#words.filter((word) => word.ms < 900);
  }
}

const still = { x: 0, y: 0, speedX: 0, speedY: 0, gravity: 0, lifeMs: 300, size: 4, spin: 0, look: '#fff' };
