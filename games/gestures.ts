/** What logs tell of the movements behind them, by rules, for the review of withdrawals (docs/decisions/0033). */
import { gesturesOf as chickenGestures } from './chicken-scream-race/core/gestures.ts';
import { chickenScreamRace } from './chicken-scream-race/core/index.ts';
import { gesturesOf as fruitGestures } from './fruit-ninja-2/core/gestures.ts';
import { fruitNinja2 } from './fruit-ninja-2/core/index.ts';
import { gameRules, type Gestures, type Move } from './sdk/core/game-core.ts';

const readers = new Map<string, (moves: readonly Move[]) => Gestures>([
  [chickenScreamRace.rules, chickenGestures],
  [fruitNinja2.rules, fruitGestures],
]);

const none: Gestures = { swipes: [], impossibleInputs: 0 };

/** The gestures of a decoded log; none where the moves of a game are choices, not movements. */
export const gesturesOf = (rules: string, moves: readonly Move[]): Gestures =>
  readers.get(gameRules(rules))?.(moves) ?? none;
