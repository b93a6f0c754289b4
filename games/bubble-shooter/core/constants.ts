/** The game in numbers. Lengths are 1/4096 of a bubble, times are ticks. */

export const ticksMax = 10_800;
export const shotsStart = 64;

export const bubble = 4096;
export const radius = 2048;
/** A bubble's height of √3/2: rows lie in each other's hollows. */
export const rowHeight = 3547;
export const columns = 11;
export const fieldWidth = columns * bubble;
/** Rows that bubbles may hang in; one more lies past the line, and a bubble there ends the game. */
export const rowsLegal = 13;
export const rowsAll = rowsLegal + 1;
export const cellsAll = rowsAll * columns;

export const launchX = fieldWidth / 2;
export const launchY = 14 * bubble;
/** One tick of flight is this many steps along the direction's vector. */
export const stepsPerTick = 4;
/** Less than a bubble, so that a shot may slip through a gap that looks just wide enough. */
export const touchDistance = 3480;

/** What a cell or the hand holds: 1 to 6 a colour, or one of these. */
export const colours = 6;
/** Wood: it never pops, and falls when it is cut off. */
export const plank = 7;
/** A chick in a bubble, freed by a burst beside it or by a fall. */
export const chick = 8;
/** A burst beside it lights it: everything in its row bursts. */
export const firefly = 9;
export const rainbow = 10;
export const bomb = 11;
/** Added to a colour: frozen, until a burst beside it. */
export const ice = 16;
export const kindMax = ice + colours;
/** Every cell whose middle lies within it is taken by a bomb: two bubbles and a hair. */
export const blastDistance = 8300;

export const rowsAtStart = 5;
/** Rows of an endless game, and how many of a level's hang at first. */
export const rowsTotal = 25;
export const levelRowsAtStart = 11;
export const groupMin = 3;

export const swapTicks = 8;
export const popTicks = 6;
export const rowTicks = 14;

/** So many shots in a row that burst something earn a rainbow. */
export const rainbowStreak = 4;
/** So many bubbles that fall at once earn a bomb. */
export const bombFall = 7;
export const streakMax = 9;

export const sweepPoints = 300;
/** Throws that a sweep and, in the endless game, a freed chick bring. */
export const sweepShots = 5;
export const chickShots = 1;
export const shotsMax = 99;
export const chickPoints = 100;
export const clearPoints = 1500;
export const shotPoints = 150;
/** From this many throws in a row at the very same angle on, a burst earns nothing: that is no aiming. */
export const blindThrows = 3;
/** The first and the second bounce of a throw that bursts something add this many percent each. */
export const bankPercent = 20;
export const bankBounces = 2;

/** How much weight the ceiling bears before the next row comes: 16 s at first, 7 s at last. */
export function pressureMax(rowsCome: number): number {
  return Math.max(440, 960 - 30 * (rowsCome - rowsAtStart));
}

/** So many rows of a level hang while there are more to come. */
export const levelDepthMin = 9;

/** How many rows of an endless game must hang at least while there are more to come: 5 at first, 9 at last. */
export function depthMin(rowsCome: number): number {
  return Math.min(9, 5 + Math.trunc((rowsCome - rowsAtStart) / 4));
}

/** 10 for each of the first three; each further one is worth 5 more than the one before. */
export function popPoints(count: number): number {
  const more = Math.max(0, count - groupMin);
  return count * 10 + (5 * more * (more + 1)) / 2;
}

/** 20 for the first that falls, 5 more for each after it. */
export function fallPoints(count: number): number {
  return count * 20 + (5 * count * (count - 1)) / 2;
}

/** What happened in a tick, for sound, particles and shake. The score never depends on these. */
export const event = {
  fire: 1 << 0,
  swap: 1 << 1,
  land: 1 << 2,
  pop: 1 << 3,
  drop: 1 << 4,
  miss: 1 << 5,
  row: 1 << 6,
  rainbow: 1 << 7,
  bomb: 1 << 8,
  blast: 1 << 9,
  recolour: 1 << 10,
  sweep: 1 << 11,
  danger: 1 << 12,
  cleared: 1 << 13,
  crossed: 1 << 14,
  over: 1 << 15,
  bank: 1 << 16,
  chick: 1 << 17,
  firefly: 1 << 18,
  thaw: 1 << 19,
  blind: 1 << 20,
  lost: 1 << 21,
} as const;
