import { clamp01, easeOut } from '../../sdk/render/easing.ts';
import type { DrawContext } from '../../sdk/render/picture.ts';
import type { ScreenEffects } from '../../sdk/render/screen-effects.ts';
import { strokeCircle } from '../../sdk/render/theme.ts';
import type { Layout, Point } from '../render/layout.ts';
import { palette } from '../render/palette.ts';
import type { Pictures } from '../render/pictures.ts';

/** What a card does to the table where it lands: dust, sparks, waves, a shake, a held breath. */

interface Wave extends Point {
  ms: number;
  reach: number;
  colour: string;
}

const waveMs = 520;

export class Impacts {
  readonly #fx: ScreenEffects;
  #layout!: Layout;
  #pictures!: Pictures;
  #waves: Wave[] = [];
  #stopMs = 0;

  constructor(fx: ScreenEffects) {
    this.#fx = fx;
  }

  resize(layout: Layout, pictures: Pictures): void {
    this.#layout = layout;
    this.#pictures = pictures;
  }

  /** Cards stand still for this long, the most of those asked for; never under reduced motion. */
  stop(ms: number): void {
    if (!this.#fx.calm) this.#stopMs = Math.max(this.#stopMs, ms);
  }

  /** The part of the time in which cards move. */
  pass(elapsedMs: number): number {
    const held = Math.min(this.#stopMs, elapsedMs);
    this.#stopMs -= held;
    return elapsedMs - held;
  }

  /** Puffs to both sides from under a card, more from under many. */
  dust({ x, y }: Point, cards: number): void {
    if (this.#fx.calm) return;
    const { cardWidth, cardHeight } = this.#layout;
    const count = Math.min(14, 4 + cards * 2);
    for (let puff = 0; puff < count; puff += 1) {
      const way = puff % 2 === 0 ? -1 : 1;
      this.#fx.spark({
        x: x + (way < 0 ? cardWidth * 0.08 : cardWidth * 0.92),
        y: y + cardHeight * (0.62 + Math.random() * 0.38),
        speedX: way * cardWidth * (0.3 + Math.random() * 1.1),
        speedY: -cardWidth * (0.05 + Math.random() * 0.4),
        lifeMs: 300 + Math.random() * 260,
        size: cardWidth * (0.3 + Math.random() * 0.3),
        look: this.#pictures.puff,
      });
    }
  }

  sparkle({ x, y }: Point, count: number, colour: string): void {
    const { cardWidth, cardHeight } = this.#layout;
    const [middleX, middleY] = [x + cardWidth / 2, y + cardHeight / 2];
    this.#fx.burst(middleX, middleY, {
      count: this.#fx.calm ? 3 : count,
      speed: cardWidth * (3 + Math.min(3, count * 0.06)),
      gravity: cardWidth * 5,
      lifeMs: 680,
      spin: 1.2,
      sizes: [cardWidth * 0.06, cardWidth * 0.15],
      looks: [palette.gold, '#fff3b0', colour],
    });
    this.#fx.spark({
      x: middleX,
      y: middleY,
      lifeMs: 340,
      size: cardWidth * Math.min(3.4, 1.6 + count * 0.05),
      look: this.#pictures.spark,
    });
  }

  /** A ring that widens; `reach` in card widths. */
  wave({ x, y }: Point, reach: number, colour: string): void {
    const { cardWidth, cardHeight } = this.#layout;
    if (this.#fx.calm) return;
    this.#waves = [
      ...this.#waves.slice(-5),
      { x: x + cardWidth / 2, y: y + cardHeight / 2, ms: 0, reach, colour },
    ];
  }

  /** A small ring where a finger touches the table, also where nothing lies. */
  ripple(x: number, y: number): void {
    const { cardWidth, cardHeight } = this.#layout;
    this.wave({ x: x - cardWidth / 2, y: y - cardHeight / 2 }, 0.35, '#fff7e8');
  }

  draw(ctx: DrawContext, elapsedMs: number): void {
    for (const wave of this.#waves) {
      wave.ms += elapsedMs;
      const part = clamp01(wave.ms / waveMs);
      const radius = this.#layout.cardWidth * (0.4 + wave.reach * easeOut(part));
      ctx.globalAlpha = 1 - part;
      strokeCircle(ctx, [wave.x, wave.y, radius], wave.colour, 1 + 7 * (1 - part));
    }
    ctx.globalAlpha = 1;
    this.#waves = this.#waves.filter(({ ms }) => ms < waveMs);
  }
}
