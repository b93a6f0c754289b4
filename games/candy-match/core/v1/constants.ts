/** The first rules in numbers, where the present ones differ. Times are ticks. */

export const side = 8;
export const cellCount = side * side;

export const movesStart = 25;
/** No swap is accepted any more; what runs then runs out, and the fireworks follow. */
export const clockTicks = 10_200;
/** Fireworks included: the game ends here even if they are still burning. */
export const ticksMax = 10_800;

export const swapTicks = 9;
export const popTicks = 14;
export const blastTicks = 24;
export const creepTicks = 24;
export const shuffleTicks = 48;
/** How long a fall over so many rows takes; the view draws with the same figures. */
export const fallTicks = [0, 12, 16, 20, 23, 26, 28, 30, 32] as const;

/** Five candies at first; the sixth comes after so many moves. */
export const coloursStart = 5;
export const coloursMax = 6;
export const sixthAfterMoves = 6;

/** Chaku drips onto the board after these moves and spreads after each move that takes none. */
export const chakuAfterMoves: readonly number[] = [9, 13, 17, 20, 22];
export const chakuMax = 12;

export const points = { match: 20, blast: 30, chaku: 60, line: 60, bomb: 100, star: 200 } as const;
export const chainMax = 8;
/** Fireworks count double. */
export const finaleChain = 2;
/** Each goal that is reached while moves are still played gives one more. */
export const goals = [5000, 10_000, 16_000] as const;

export const shuffleTriesMax = 40;

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
} as const;
