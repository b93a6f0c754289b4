import { candyMatch } from './candy-match/core.ts';
import { bubbleShooter } from './bubble-shooter/core.ts';
import { chickenScreamRace } from './chicken-scream-race/core.ts';
import { fruitNinja2 } from './fruit-ninja-2/core.ts';
import type { GameCore } from './sdk/core.ts';
import { embedded } from './embedded/core.ts';
import { solitaire } from './solitaire/core.ts';
import { subwaySurfers, subwaySurfers1 } from './subway-surfers/core.ts';

/** The server's door: every rules version that a play may still be open in. */

const all: readonly GameCore[] = [
  embedded as GameCore,
  bubbleShooter,
  candyMatch,
  subwaySurfers1,
  subwaySurfers,
  solitaire,
  fruitNinja2,
  chickenScreamRace,
];

/** By rules version, 'subway-surfers@1'. */
export const cores: ReadonlyMap<string, GameCore> = new Map(all.map((core) => [core.rules, core]));

/** The version that a new play of a game is given. A game that is missing here cannot be started. */
export const currentRules: Readonly<Partial<Record<string, string>>> = {
  'candy-match': candyMatch.rules,
  solitaire: solitaire.rules,
  'chicken-scream-race': chickenScreamRace.rules,
  'fruit-ninja-2': fruitNinja2.rules,
  'subway-surfers': subwaySurfers.rules,
  'bubble-shooter': bubbleShooter.rules,
};

/** Of games by URL; they are no titles of ours and pay the lowest tier (docs/decisions/0014). */
export const embeddedRules = embedded.rules;
