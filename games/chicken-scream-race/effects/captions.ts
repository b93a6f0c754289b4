import { bannerPlace, placeAt, pointsPlace, stay, wordsPlace, type Place } from '../render/caption-places.ts';
import type { Parts } from './pieces.ts';

/** The dark edge that makes texts readable over snow, as a share of their size. */
const rimPart = 0.28;

/** Words and points about the hen. */
export class Captions {
  readonly #parts: Pick<Parts, 'fx' | 'scale'>;

  constructor(parts: Pick<Parts, 'fx' | 'scale'>) {
    this.#parts = parts;
  }

  /** Above her head; her feet are at `feetY`. */
  say(text: string, colour: string, size: number, feetY: number): void {
    this.#add(text, colour, wordsPlace(this.#parts.scale, feetY, text, size));
  }

  /** At what she has passed. */
  pay(text: string, colour: string, size: number, feetY: number): void {
    this.#add(text, colour, pointsPlace(this.#parts.scale, feetY, text, size));
  }

  /** Below the figures, where there is little room to rise. */
  announce(text: string, colour: string, size: number): void {
    this.#add(text, colour, bannerPlace(this.#parts.scale, text, size), { rise: stay.rise });
  }

  sayAt(text: string, colour: string, size: number, at: readonly [x: number, y: number]): void {
    this.#add(text, colour, placeAt(this.#parts.scale, at, text, size));
  }

  /** Longer than others, and nearly still. */
  stay(text: string, colour: string, place: Place): void {
    this.#add(text, colour, place, stay);
  }

  #add(text: string, colour: string, place: Place, more?: { lifeMs?: number; rise: number }): void {
    this.#parts.fx.addCaption({ text, colour, rim: place.size * rimPart, ...place, ...more });
  }
}
