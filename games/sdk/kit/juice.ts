import { backOut, clamp01, decay } from './easing.ts';
import { drawLettering, letter, type Lettering } from './lettering.ts';
import { colours, flagColours } from './look.ts';
import type { Pen } from './paint.ts';
import { Particles, type Spark } from './particles.ts';

/** Sparks, paper, words that rise, flash and shake. Screen pixels; uses the view's own luck, never the game's. */
export class Juice {
  readonly calm: boolean;
  readonly #particles: Particles;
  #shake = 0;
  #flash = 0;
  #flashColour: string = colours.rose;
  #words: Word[] = [];
  readonly #letterings = new Map<string, Lettering>();

  /** `calm` is what people who asked for less motion get: no shake, little paper, a faint flash. */
  constructor(calm: boolean, sparksMax = 150) {
    this.calm = calm;
    this.#particles = new Particles(sparksMax);
  }

  /** One spark; what is left out stands still and is white. */
  spark(spark: Partial<Omit<Spark, 'leftMs'>>): void {
    this.#particles.add({ ...still, ...spark });
  }

  /** Pieces that fly apart from a place at up to `speed` pixels a second. */
  burst(x: number, y: number, { count, speed, lifts = 0.4, ...spark }: Burst): void {
    for (let index = 0; index < count; index += 1) {
      const angle = Math.random() * Math.PI * 2;
      const reach = speed * (0.35 + Math.random() * 0.65);
      const { looks, sizes, ...rest } = spark;
      this.spark({
        ...rest,
        x,
        y,
        speedX: Math.cos(angle) * reach,
        speedY: Math.sin(angle) * reach - speed * lifts,
        size: sizes[0] + Math.random() * (sizes[1] - sizes[0]),
        look: looks[index % looks.length] ?? '#fff',
      });
    }
  }

  /** Paper in the five colours of the flags, over the whole width. */
  confetti(width: number, height: number): void {
    for (let index = 0; index < (this.calm ? 30 : 110); index += 1) {
      this.spark({
        x: Math.random() * width,
        y: -20 - Math.random() * height * 0.5,
        speedX: (Math.random() - 0.5) * 60,
        speedY: 150 + Math.random() * 160,
        gravity: 40,
        lifeMs: 3400,
        size: 7 + Math.random() * 6,
        spin: 0.6 + Math.random(),
        look: flagColours[index % 5] ?? colours.gold,
      });
    }
  }

  /** A word that springs up and rises; at most four at a time. */
  say(text: string, colour: string, x: number, y: number, size = 26): void {
    this.#words = [...this.#words.slice(-3), { text, colour, size, x, y, ms: 0 }];
  }

  /** Throws the picture aside by up to so many pixels. */
  bump(pixels: number): void {
    this.#shake = this.calm ? 0 : Math.max(this.#shake, pixels);
  }

  flash(strength: number, colour: string = colours.rose): void {
    this.#flash = this.calm ? strength * 0.4 : strength;
    this.#flashColour = colour;
  }

  /** How far the picture is thrown aside now: whole pixels, between which every stamp would have to be filtered. */
  shake(elapsedMs: number): { x: number; y: number } {
    this.#shake = this.#shake < 0.2 ? 0 : this.#shake * decay(elapsedMs, 70);
    const aside = (): number => Math.round((Math.random() - 0.5) * 2 * this.#shake);
    return { x: aside(), y: aside() };
  }

  draw(pen: Pen, width: number, height: number, elapsedMs: number): void {
    this.#particles.draw(pen, elapsedMs);
    this.#drawWords(pen, elapsedMs);
    if (this.#flash <= 0.02) return;
    pen.globalAlpha = this.#flash;
    pen.fillStyle = this.#flashColour;
    pen.fillRect(0, 0, width, height);
    pen.globalAlpha = 1;
    this.#flash *= decay(elapsedMs, 80);
  }

  #drawWords(pen: Pen, elapsedMs: number): void {
    for (const word of this.#words) {
      word.ms += elapsedMs;
      word.lettering ??= this.#letteringOf(word, pen.getTransform().a);
      const grown = Math.max(0.04, backOut(clamp01(word.ms / 200)));
      pen.globalAlpha = clamp01((900 - word.ms) / 250);
      drawLettering(pen, word.lettering, [word.x, word.y - word.ms * 0.06], grown);
    }
    pen.globalAlpha = 1;
    this.#words = this.#words.filter((word) => word.ms < 900);
  }

  /** The same few words come again and again; to paint one costs as much as a third of a picture. */
  #letteringOf({ text, size, colour }: Word, ratio: number): Lettering {
    const key = `${text} ${size} ${colour} ${ratio}`;
    const known = this.#letterings.get(key);
    if (known) return known;
    if (this.#letterings.size >= letteringsMax) this.#letterings.clear();
    const made = letter(text, size, colour, ratio);
    this.#letterings.set(key, made);
    return made;
  }
}

const letteringsMax = 32;

interface Word {
  text: string;
  colour: string;
  size: number;
  x: number;
  y: number;
  ms: number;
  /** Painted when it is first drawn. */
  lettering?: Lettering;
}

export interface Burst {
  count: number;
  speed: number;
  /** How much of the speed goes upwards besides. */
  lifts?: number;
  gravity?: number;
  lifeMs?: number;
  spin?: number;
  /** From the smallest to the largest piece. */
  sizes: readonly [number, number];
  looks: readonly Spark['look'][];
}

const still = { x: 0, y: 0, speedX: 0, speedY: 0, gravity: 0, lifeMs: 300, size: 4, spin: 0, look: '#fff' };
