/** The game in numbers. Times are ticks. */

export const columns = 7;
export const rows = 9;
export const cellCount = columns * rows;

/** Moves of the endless game; a level has its own. */
export const movesStart = 34;
/** No swap is accepted any more; what runs then runs out, and the fireworks follow. */
export const clockTicks = 10_200;
/** Fireworks included: the game ends here even if they are still burning. */
export const ticksMax = 10_800;

export const swapTicks = 9;
export const popTicks = 14;
export const blastTicks = 24;
export const creepTicks = 24;
export const shuffleTicks = 48;
/** A move that is left over becomes a special in this many ticks. */
export const bonusTicks = 9;
/** How long a fall over this many rows takes; the view draws with the same figures. */
export const fallTicks = [0, 12, 16, 20, 23, 26, 28, 30, 32, 34] as const;

/** Five candies at first in the endless game; the sixth comes with this order. */
export const coloursMax = 6;
export const sixthFromOrder = 8;
/** How often each colour is in the bag from which a refill draws. */
export const bagCopies = 4;

/** In the endless game chaku drips onto the board after these moves; it spreads after each move that takes none. */
export const chakuAfterMoves: readonly number[] = [10, 16, 22, 28, 34, 40, 46, 52];
export const chakuMax = 12;

/** The third rules pay some of it otherwise in the endless game: see scoring.ts. */
export const points = {
  match: 4,
  blast: 4,
  chaku: 40,
  crate: 40,
  lamp: 60,
  coconut: 400,
  jelly: 30,
  line: 100,
  bomb: 200,
  star: 400,
  /** A left-over move that becomes a special. */
  move: 300,
} as const;
/** Two specials that go off together, by the kinds of both added up: two lines from 2 on, two stars 8. */
export const combinationPoints = [0, 0, 900, 1100, 1300, 1500, 1800, 2200, 4000] as const;
/** A star with a candy. */
export const starPoints = 350;
/** A special that a chain brought pays this much less than one that the hand made. */
export const luckPart = 6;
export const chainMax = 3;
/** Fireworks count double in the second rules. */
export const finaleChain = 2;
/** The endless game's stars: what a beginner, a practised and a very good player reach; each gives a booster. */
export const goals = [9000, 16_000, 26_000] as const;

/** An order asks for this many candies of either colour, one more after every fourth order, and a special. */
export const orderStart = 5;
/** Each order pays this much more than the one before in the second rules. */
export const orderPoints = 200;

export const shuffleTriesMax = 40;
/** A coconut that is still to come appears while fewer than these are on the board. */
export const coconutsAtOnce = 2;

/** What happened in a tick, for sound, particles and shake. The score never depends on these. */
export const event = {
  swap: 1 << 0,
  match: 1 << 1,
  cascade: 1 << 2,
  makeLine: 1 << 3,
  makeBomb: 1 << 4,
  makeStar: 1 << 5,
  lineBlast: 1 << 6,
  bombBlast: 1 << 7,
  starBlast: 1 << 8,
  combine: 1 << 9,
  chakuTaken: 1 << 10,
  chakuGrown: 1 << 11,
  land: 1 << 12,
  shuffle: 1 << 13,
  firework: 1 << 14,
  goal: 1 << 15,
  finale: 1 << 16,
  over: 1 << 17,
  crateBroken: 1 << 18,
  chainBroken: 1 << 19,
  lampLit: 1 << 20,
  coconutOut: 1 << 21,
  jellyGone: 1 << 22,
  order: 1 << 23,
  aimMet: 1 << 24,
  booster: 1 << 25,
  bonus: 1 << 26,
} as const;
