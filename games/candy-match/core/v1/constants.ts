/** The first rules in numbers, where the present ones differ. Times are ticks. */

export const side = 8;
export const cellCount = side * side;

export const movesStart = 25;

/** Five candies at first; the sixth comes after this many moves. */
export const coloursStart = 5;
export const sixthAfterMoves = 6;

/** Chaku drips onto the board after these moves and spreads after each move that takes none. */
export const chakuAfterMoves: readonly number[] = [9, 13, 17, 20, 22];

export const points = { match: 20, blast: 30, chaku: 60, line: 60, bomb: 100, star: 200 } as const;
export const chainMax = 8;
/** Each goal that is reached while moves are still played gives one more. */
export const goals = [5000, 10_000, 16_000] as const;
