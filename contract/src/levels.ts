/** Levels of our games: each has rules of its own, and opens with a star in the one before (docs/decisions/0063). */
import type { GameId } from './catalogue.ts';

/** How many levels a game has, as its core does. Numbers stay: level 7 is level 7 for ever. */
export const gameLevels: Readonly<Partial<Record<GameId, number>>> = {
  'bubble-shooter': 40,
  'chicken-scream-race': 20,
  'fruit-ninja-2': 30,
  'moto-x3m': 15,
  'candy-match': 60,
  solitaire: 30,
};

export const levelsMax = 100;
export const starsMax = 3;

/** Where levels are of several kinds, the first of each kind, which is always open (docs/decisions/0074). */
const groupStarts: Readonly<Partial<Record<GameId, readonly number[]>>> = { solitaire: [1, 11, 21] };

/** Levels from the first to the last of a group; all levels of a game are one where they are of one kind. */
export interface LevelGroup {
  first: number;
  last: number;
}

export function levelGroups(gameId: string): LevelGroup[] {
  const starts = groupStarts[gameId as GameId] ?? [1];
  return starts.map((first, at) => ({ first, last: (starts[at + 1] ?? levelCount(gameId) + 1) - 1 }));
}

/** The group that a level belongs to, from 0. */
export const groupOf = (gameId: string, level: number): number =>
  levelGroups(gameId).findLastIndex(({ first }) => first <= level);

/** 0 for a game without. */
export const levelCount = (gameId: string): number => gameLevels[gameId as GameId] ?? 0;
