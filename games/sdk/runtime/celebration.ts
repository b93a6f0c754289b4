import { ticksPerSecond } from '../core/game-core.ts';
import { ScreenEffects } from '../render/screen-effects.ts';
import type { DrawContext } from '../render/picture.ts';
import { colours, flagColours } from '../render/theme.ts';
import { countedMs } from './result-card.ts';

const startTick = Math.round((countedMs * ticksPerSecond) / 1000);
/** Between two notes of the fanfare. */
const noteTicks = 7;
const fanfare = [1, 1.26, 1.5, 2] as const;
/** How long a best is celebrated, longer than another result is shown. */
export const celebrationTicks = 50;

/** In every game the end celebrates a best score (issue 18): bursts from behind the card, confetti and a fanfare. */
export class Celebration {
  readonly #fx: ScreenEffects;
  readonly #playNote: (pitch: number) => void;

  /** `calm` is reduced motion; `playNote` plays the fanfare's tone at a pitch. */
  constructor(calm: boolean, playNote: (pitch: number) => void) {
    this.#fx = new ScreenEffects(calm, 260);
    this.#playNote = playNote;
  }

  /** `cardTick` counts from the card's first tick; CSS pixels. */
  step(cardTick: number, { width, height }: { width: number; height: number }): void {
    const since = cardTick - startTick;
    const pitch = fanfare[since / noteTicks];
    if (pitch === undefined) return;
    this.#playNote(pitch);
    const side = since % (2 * noteTicks) === 0 ? -1 : 1;
    this.#burst(width / 2 + side * Math.min(150, width * 0.38), height * 0.3, width);
    if (since === 0) this.#fx.confetti(width, height);
  }

  #burst(x: number, y: number, width: number): void {
    this.#fx.burst(x, y, {
      count: this.#fx.calm ? 6 : 34,
      speed: Math.min(620, 300 + width * 0.5),
      lifts: 0.7,
      gravity: 620,
      lifeMs: 1300,
      spin: 1.2,
      sizes: [5, 11],
      looks: [...flagColours, colours.gold],
    });
  }

  draw(ctx: DrawContext, { width, height }: { width: number; height: number }, elapsedMs: number): void {
    this.#fx.draw(ctx, width, height, elapsedMs);
  }
}
