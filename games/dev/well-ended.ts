import { bubbleShooter } from '../bubble-shooter/core.ts';
import { ending as shotEnding, type Game } from '../bubble-shooter/core/state.ts';
import { candyMatch } from '../candy-match/core.ts';
import { goals } from '../candy-match/core/measures.ts';
import { chickenScreamRace } from '../chicken-scream-race/core.ts';
import type { Race } from '../chicken-scream-race/core/state.ts';
import { motoX3m } from '../moto-x3m/core.ts';
import { ending as rideEnding, type Ride } from '../moto-x3m/core/state.ts';
import { solitaire } from '../solitaire/core.ts';
import { points } from '../solitaire/core/measures.ts';
import type { Table } from '../solitaire/core/table.ts';

const wonAtLeast = 52 * points.home + 21 * points.turned + points.win;

/** How a strong player's game ends, for games that may end well before the clock does. By rules version. */
export const wellEnded: ReadonlyMap<string, (state: never) => boolean> = new Map<
  string,
  (state: never) => boolean
>([
  [bubbleShooter.rules, ({ ending }: Game) => ending !== shotEnding.crossed],
  [candyMatch.rules, ({ score }: { score: number }) => score >= goals[0]!],
  [chickenScreamRace.rules, ({ finished }: Race) => finished === 1],
  [motoX3m.rules, ({ ending }: Ride) => ending === rideEnding.finished],
  [solitaire.rules, (table: Table) => solitaire.outcome(table).score >= wonAtLeast],
]);
