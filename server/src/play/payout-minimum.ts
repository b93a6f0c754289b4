import type { GameId } from '@sikka/contract/catalogue';
import type { GameMinimum, Settings } from '@sikka/contract/settings';
import { cores } from '@sikka/games/cores';
import { ticksPerSecond } from '@sikka/games/sdk/core/game-core';
import type { Floor } from './rules.ts';

/**
 * The floor that a game was promised when it began (docs/decisions/0020). A game by URL, and a title that the settings
 * do not know yet, keep the one of their own rules.
 */
export function payoutMinimum(promised: Settings, play: { game_id: string; rules: string }): Floor {
  const set: GameMinimum | undefined = promised.floors[play.game_id as GameId];
  if (set) return { ticks: set.seconds * ticksPerSecond, score: set.score, inputs: set.inputs };
  return cores.get(play.rules)?.minimumToEarn ?? { ticks: 0, score: 0 };
}
