/** Levels of our games: each has rules of its own, and opens with a star in the one before (docs/decisions/0063). */
import type { GameId } from './catalogue.ts';

/** Of games that have levels; their cores hold as many. Numbers stay: level 7 is level 7 for ever. */
export const gameLevels: Readonly<Partial<Record<GameId, number>>> = {
  'bubble-shooter': 40,
  'chicken-scream-race': 20,
  'fruit-ninja-2': 30,
  'moto-x3m': 15,
  'candy-match': 60,
};

export const levelsMax = 100;
export const starsMax = 3;

/** 0 for a game without. */
export const levelCount = (gameId: string): number => gameLevels[gameId as GameId] ?? 0;
