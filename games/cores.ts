import { bubbleShooter } from './bubble-shooter/core/index.ts';
import { candyMatch } from './candy-match/core/index.ts';
import { chickenScreamRace } from './chicken-scream-race/core/index.ts';
import { embedded } from './embedded/core/index.ts';
import { fruitNinja2 } from './fruit-ninja-2/core/index.ts';
import { motoX3m } from './moto-x3m/core/index.ts';
import type { GameCore } from './sdk/core/game-core.ts';
import { solitaire } from './solitaire/core/index.ts';
import { subwaySurfers, subwaySurfers1 } from './subway-surfers/core/index.ts';

/** The server's entry point: every rules version that may still have an open play. */

const current: readonly GameCore[] = [
  chickenScreamRace,
  fruitNinja2,
  bubbleShooter,
  motoX3m,
  candyMatch,
  subwaySurfers,
  solitaire,
];
const older: readonly GameCore[] = [subwaySurfers1];

/** By rules version, 'subway-surfers@1'. */
export const cores: ReadonlyMap<string, GameCore> = new Map(
  [...current, ...older, embedded as GameCore].map((core) => [core.rules, core]),
);

/** The version that a new play of a game is given. A game that is missing here cannot be started. */
export const currentRules: Readonly<Partial<Record<string, string>>> = Object.fromEntries(
  current.map((core) => [core.id, core.rules]),
);

/** Of games by URL; they are no titles of ours and pay the lowest tier (docs/decisions/0014). */
export const embeddedRules = embedded.rules;
