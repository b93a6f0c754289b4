import { Captions, type CaptionText } from './captions.ts';
import { decay } from './easing.ts';
import { Particles, type Spark } from './particles.ts';
import type { DrawContext } from './picture.ts';
import { colours, drawVeil, flagColours } from './theme.ts';

/** Particles, confetti, floating text, flash and screen shake, in screen pixels. Uses its own randomness, never the game's. */
export class ScreenEffects {
  readonly calm: boolean;
  readonly #particles: Particles;
  #shake = 0;
  #flash = 0;
  #flashColour: string = colours.rose;
  /** Milliseconds since the last flash began. */
  #flashMs = Infinity;
  readonly #captions = new Captions();

  /** `calm` is reduced motion: no shake, little confetti, a faint flash. */
  constructor(calm: boolean, sparksMax = 150) {
    this.calm = calm;
    this.#particles = new Particles(sparksMax);
  }

  /** One particle; still and white by default. */
  spark(spark: Partial<Omit<Spark, 'leftMs'>>): void {
    this.#particles.add({ ...still, ...spark });
  }

  /** Pieces that fly apart at up to `speed` pixels a second. */
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

  /** Confetti in the five flag colours, over the whole width. */
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

  /** Text that pops up and rises, apart from others. */
  floatText(text: string, colour: string, x: number, y: number, size = 26): void {
    this.addCaption({ text, colour, x, y, size });
  }

  /** The same with a life and a rise of its own. */
  addCaption(caption: CaptionText): void {
    this.#captions.add(caption);
  }

  /** Where the picture is another at once, so that nothing is left of what was said before. */
  clearText(): void {
    this.#captions.clear();
  }

  /** Starts a screen shake of up to this many pixels. */
  addShake(pixels: number): void {
    this.#shake = this.calm ? 0 : Math.max(this.#shake, pixels);
  }

  /**
   * Fills the picture with a colour that fades. The strongest of several flashes in one frame is shown; later
   * ones within `flashGapMs` are dropped, so that there are never more than three a second (WCAG 2.3.1).
   */
  flash(strength: number, colour: string = colours.rose): void {
    const isAtOnce = this.#flashMs === 0 && strength * (this.calm ? 0.4 : 1) > this.#flash;
    if (this.#flashMs < flashGapMs && !isAtOnce) return;
    this.#flashMs = 0;
    this.#flash = this.calm ? strength * 0.4 : strength;
    this.#flashColour = colour;
  }

  /** The current offset of the shake, in whole pixels, because fractions would filter every copy. */
  shakeOffset(elapsedMs: number): { x: number; y: number } {
    this.#shake = this.#shake < 0.2 ? 0 : this.#shake * decay(elapsedMs, 70);
    const aside = (): number => Math.round((Math.random() - 0.5) * 2 * this.#shake);
    return { x: aside(), y: aside() };
  }

  draw(ctx: DrawContext, width: number, height: number, elapsedMs: number): void {
    this.#particles.draw(ctx, elapsedMs);
    this.#captions.draw(ctx, elapsedMs);
    this.#flashMs += elapsedMs;
    if (this.#flash <= 0.02) return;
    drawVeil(ctx, [width, height], this.#flashColour, this.#flash);
    this.#flash *= decay(elapsedMs, 80);
  }
}

/** Between the starts of two flashes: at most three a second. */
const flashGapMs = 400;

export interface Burst {
  count: number;
  speed: number;
  /** Additional upward speed, as a share. */
  lifts?: number;
  gravity?: number;
  lifeMs?: number;
  spin?: number;
  /** From the smallest to the largest piece. */
  sizes: readonly [number, number];
  looks: readonly Spark['look'][];
}

const still = { x: 0, y: 0, speedX: 0, speedY: 0, gravity: 0, lifeMs: 300, size: 4, spin: 0, look: '#fff' };
