import { bubbleShooter } from './bubble-shooter/core/index.ts';
import { bubbleShooter1 } from './bubble-shooter/core/v1/index.ts';
import { candyMatch, candyMatch2 } from './candy-match/core/index.ts';
import { candyMatch1 } from './candy-match/core/v1/index.ts';
import { chickenScreamRace } from './chicken-scream-race/core/index.ts';
import { chickenScreamRace1 } from './chicken-scream-race/core/v1/index.ts';
import { embedded } from './embedded/core/index.ts';
import { fruitNinja2 } from './fruit-ninja-2/core/index.ts';
import { fruitNinja21 } from './fruit-ninja-2/core/v1/index.ts';
import { motoX3m } from './moto-x3m/core/index.ts';
import { motoX3m1 } from './moto-x3m/core/v1/index.ts';
import { motoX3m2, motoX3m3, motoX3m4 } from './moto-x3m/core/v2/index.ts';
import type { GameCore } from './sdk/core/game-core.ts';
import { solitaire } from './solitaire/core/index.ts';
import { solitaire1 } from './solitaire/core/v1/index.ts';
import { solitaire2 } from './solitaire/core/v2/index.ts';
import { subwaySurfers, subwaySurfers1, subwaySurfers2 } from './subway-surfers/core/index.ts';

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
const older: readonly GameCore[] = [
  bubbleShooter1,
  candyMatch1,
  candyMatch2,
  chickenScreamRace1,
  fruitNinja21,
  motoX3m1,
  motoX3m2,
  motoX3m3,
  motoX3m4,
  solitaire1,
  solitaire2,
  subwaySurfers1,
  subwaySurfers2,
];

/** By rules version, 'subway-surfers@1'; levels by theirs. */
export const cores: ReadonlyMap<string, GameCore> = new Map(
  [...current, ...older, embedded as GameCore]
    .flatMap((core) => [core, ...(core.levels ?? [])])
    .map((core) => [core.rules, core]),
);

/** The version that a new play of a game is given. A game that is missing here cannot be started. */
export const currentRules: Readonly<Partial<Record<string, string>>> = Object.fromEntries(
  current.map((core) => [core.id, core.rules]),
);

/** The current rules of a game's level, or of the game itself for level 0; undefined where there are none. */
export function rulesOf(gameId: string, level: number): string | undefined {
  const rules = currentRules[gameId];
  if (rules === undefined || level === 0) return rules;
  return cores.get(rules)!.levels?.[level - 1]?.rules;
}

/** The rules of games by URL, which are no titles of ours and pay the lowest tier (docs/decisions/0014). */
export const embeddedRules = embedded.rules;
