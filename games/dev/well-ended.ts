import { bubbleShooter } from '../bubble-shooter/core.ts';
import { ending, type Game } from '../bubble-shooter/core/state.ts';
import { chickenScreamRace } from '../chicken-scream-race/core.ts';
import type { Race } from '../chicken-scream-race/core/state.ts';
import { motoX3m } from '../moto-x3m/core.ts';
import { ending as rideEnding, type Ride } from '../moto-x3m/core/state.ts';

/** How a strong player's game ends, for games that may end well before the clock does. By rules version. */
export const wellEnded: ReadonlyMap<string, (state: unknown) => boolean> = new Map([
  [bubbleShooter.rules, (state: unknown) => (state as Game).ending !== ending.crossed],
  [chickenScreamRace.rules, (state: unknown) => (state as Race).finished === 1],
  [motoX3m.rules, (state: unknown) => (state as Ride).ending === rideEnding.finished],
]);
