import type { GameId } from '@sikka/contract/catalogue';
import type { GameFloor, Settings } from '@sikka/contract/settings';
import { cores } from '@sikka/games/cores';
import type { Floor } from './rules.ts';

const tickHz = 60;

/**
 * The floor that a game was promised when it began (docs/decisions/0020). A game by URL, and a title that the settings
 * do not know yet, keep the one of their own rules.
 */
export function promisedFloor(promised: Settings, play: { game_id: string; rules: string }): Floor {
  const set: GameFloor | undefined = promised.floors[play.game_id as GameId];
  if (set) return { ticks: set.seconds * tickHz, score: set.score, inputs: set.inputs };
  return cores.get(play.rules)?.floor ?? { ticks: 0, score: 0 };
}
