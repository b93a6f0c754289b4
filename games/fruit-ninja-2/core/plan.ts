import type { Pattern } from './notation.ts';

/** What a play is made of: the game without levels, or a level. */
export interface Plan {
  ticks: number;
  lives: number;
  /** Fallen fruit that cost a life; 0 if they cost nothing. */
  misses: number;
  /** Each has an equal part of the time; its waves come in an order by the seed, none twice before all were there. */
  decks: readonly (readonly Pattern[])[];
  /** How hard it is at its beginning and its end, 0 to 100: pace, and rests between waves. */
  hard: readonly [from: number, to: number];
  /** Ticks between two big fruit; 0 for none. */
  bigEvery: number;
  /** Waves between two specials, at least; 0 for none. */
  specials: number;
  /** A kind that alone may be cut, or -1. */
  only: number;
  combosOnly: boolean;
  /** Fruit rain all the time. */
  rain: boolean;
  frozen: boolean;
  /** Only the view knows darkness. */
  dark: boolean;
}
