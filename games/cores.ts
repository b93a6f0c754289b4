import { bubbleShooter } from './bubble-shooter/core.ts';
import { motoX3m } from './moto-x3m/core.ts';
import type { GameCore } from './sdk/core.ts';
import { subwaySurfers, subwaySurfers1 } from './subway-surfers/core.ts';

/** The server's door: every rules version that a play may still be open in. */

const all: readonly GameCore[] = [subwaySurfers1, subwaySurfers, bubbleShooter, motoX3m];

/** By rules version, 'subway-surfers@1'. */
export const cores: ReadonlyMap<string, GameCore> = new Map(all.map((core) => [core.rules, core]));

/** The version that a new play of a game is given. A game that is missing here cannot be started. */
export const currentRules: Readonly<Partial<Record<string, string>>> = {
  'subway-surfers': subwaySurfers.rules,
  'bubble-shooter': bubbleShooter.rules,
  'moto-x3m': motoX3m.rules,
};
