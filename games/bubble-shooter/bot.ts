import type { Bot, BotRandom, BotStrength } from '../sdk/core.ts';
import { angles } from './core/angles.ts';
import { settle } from './core/bursts.ts';
import { fly } from './core/flight.ts';
import { depthOf, neighbours } from './core/lattice.ts';
import { bomb, columns, fallPoints, popPoints, rainbow } from './core/measures.ts';
import { swap } from './core/shots.ts';
import type { Game } from './core/state.ts';

/** Plays by following shots on copies of the field: proof that every seed can be played to its end. */

interface Manner {
  /** Ticks between two throws, and by how much that varies. */
  everyTicks: number;
  moreTicks: number;
  /** It looks at one in so many angles. */
  angleStride: number;
  /** By how many angles its hand may slip, to either side. */
  slip: number;
  /** In how many throws of a hundred it does not look at all. */
  carelessPercent: number;
  /** Whether it thinks of the bubble beside the hand, of falls and of later throws. */
  far: boolean;
}

const manners: Record<BotStrength, Manner> = {
  0: { everyTicks: 130, moreTicks: 90, angleStride: 16, slip: 5, carelessPercent: 25, far: false },
  1: { everyTicks: 100, moreTicks: 60, angleStride: 6, slip: 2, carelessPercent: 6, far: false },
  2: { everyTicks: 75, moreTicks: 30, angleStride: 3, slip: 0, carelessPercent: 0, far: true },
};

/** Strength 2 never lets the line be crossed. */
export const bubbleShooterBot: Bot<Game> = (game, tick, random, strength) => {
  const manner = manners[strength];
  const due = dueAt.get(game) ?? manner.everyTicks;
  if (tick < due || game.flightTicks > 0 || game.busy > 0 || game.held === 0) return [];
  const choice = choose(game, random, manner);
  if (choice.swapped && game.swapWait > 0) return [];
  if (choice.swapped) return [swap];
  dueAt.set(game, tick + pause(game, manner) + random.below(manner.moreTicks));
  const slipped = choice.angle + random.below(2 * manner.slip + 1) - manner.slip;
  return [Math.max(0, Math.min(angles - 1, slipped))];
};

/** Near the line a good player is quicker. */
function pause(game: Game, { everyTicks, far }: Manner): number {
  return far && game.depth >= pressedDepth ? hurriedTicks : everyTicks;
}

const pressedDepth = 9;
const hurriedTicks = 45;

/** When each game's next throw is due. */
const dueAt = new WeakMap<Game, number>();

interface Choice {
  angle: number;
  swapped: boolean;
}

function choose(game: Game, random: BotRandom, manner: Manner): Choice {
  if (random.below(100) < manner.carelessPercent) return { angle: 48 + random.below(160), swapped: false };
  const hands = manner.far && game.next !== 0 && game.next !== game.held ? [false, true] : [false];
  const stride = manner.far && game.depth >= pressedDepth ? 1 : manner.angleStride;
  const shift = random.below(stride);
  const known = new Map<number, number>();
  let best: Choice = { angle: 128, swapped: false };
  let bestWorth = -Infinity;
  for (let angle = shift; angle < angles; angle += stride) {
    const { cell } = fly(game.cells, game.parity, angle);
    for (const swapped of hands) {
      const key = swapped ? -1 - cell : cell;
      const worth = known.get(key) ?? worthOf(game, cell, swapped, manner.far);
      known.set(key, worth);
      if (worth <= bestWorth) continue;
      bestWorth = worth;
      best = { angle, swapped };
    }
  }
  return best;
}

/** How good it is to have a bubble land in a cell. */
function worthOf(game: Game, cell: number, swapped: boolean, far: boolean): number {
  const kind = swapped ? game.next : game.held;
  const cells = [...game.cells];
  const { popped, fallen } = settle(cells, game.parity, cell, kind);
  const row = Math.trunc(cell / columns);
  if (popped.length === 0) return kin(game, cell, kind) * 12 - row * row - (far ? row * 4 : 0);
  const points = popPoints(popped.length) + (far ? fallPoints(fallen.length) : 0);
  if (!far) return points;
  const relief = (game.depth - depthOf(cells)) * game.depth * 4;
  // A special bubble is kept until it is worth its while or the line is near.
  const thrift = kind === bomb || kind === rainbow ? 90 : 0;
  return points + relief + row * 2 - (game.depth > 10 ? 0 : thrift);
}

/** How many of its kind a landed bubble would touch: a group to come. */
function kin(game: Game, cell: number, kind: number): number {
  let count = 0;
  for (const next of neighbours(cell, game.parity)) if (game.cells[next] === kind) count += 1;
  return count;
}
