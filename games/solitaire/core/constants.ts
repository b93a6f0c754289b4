/** The game in numbers. Times are ticks. */

export const pileCount = 7;

/** Five minutes in all; the last six seconds are kept for cards that are flying home. */
export const clockTicks = 17_640;
export const ticksMax = 18_000;
/** Between two moves; no hand is quicker, and five minutes of it stay below the longest log. */
export const restTicks = 4;
/** Between two cards that go home by themselves. */
export const autoTicks = 6;

/** Cards brought home with no longer a wait between two are a streak: four seconds. */
export const streakTicks = 240;
/** From the card after this one on a streak pays: moves made without looking seldom come this far. */
export const streakFrom = 3;
export const points = {
  home: 100,
  turned: 20,
  win: 2000,
  secondLeft: 10,
  /** A streak's fourth card brings this much beside, each later one as much more, up to `streakMax`. */
  streak: 50,
  streakMax: 500,
} as const;
export const hiddenAtStart = 21;
export const stockAtStart = 24;

/** Points of the third rules. */
export const gains = {
  /** A card that was turned by moving cards to another column. */
  uncovered: 150,
  /** For a card home, times the cards turned so far and one. */
  home: 10,
  /** The first idle move that is not free costs this much, each later one in a row as much more, up to `idleMax`. */
  idle: 75,
  idleMax: 225,
} as const;
/** So many moves in a row may bring nothing new: enough to prepare one that does. So many turns of the stock, too. */
export const idleFree = 2;

/** The most positions that a proof may visit: it proves a quarter of all deals, the kinder ones. */
export const proofPositions = 60;
/** After this many deals without a proof the last one is dealt; no seed comes to that. */
export const dealsMax = 1000;

/** What happened in a tick, for sound, particles and shake. The score never depends on these. */
export const event = {
  draw: 1 << 0,
  recycle: 1 << 1,
  move: 1 << 2,
  home: 1 << 3,
  turn: 1 << 4,
  undo: 1 << 5,
  suitDone: 1 << 6,
  autoFinish: 1 << 7,
  win: 1 << 8,
  giveUp: 1 << 9,
  over: 1 << 10,
  streak: 1 << 11,
  idle: 1 << 12,
} as const;

/** A card is one number, suit × 13 + rank: suits ♠ ♥ ♣ ♦, so that odd suits are red; ranks from 0, the ace, to 12. */

export const suits = 4;
export const ranks = 13;
export const cardCount = suits * ranks;
export const king = ranks - 1;

export function suitOf(card: number): number {
  return (card / ranks) | 0;
}

export function rankOf(card: number): number {
  return card % ranks;
}

export function isRed(card: number): boolean {
  return (suitOf(card) & 1) === 1;
}

/** Whether a card may lie on another in the tableau: one lower, of the other colour. */
export function fitsOn(card: number, under: number): boolean {
  return rankOf(card) + 1 === rankOf(under) && isRed(card) !== isRed(under);
}
