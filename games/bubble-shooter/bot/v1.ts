import type { Bot, BotRandom, BotStrength } from '../../sdk/core/game-core.ts';
import { angles } from '../core/angles.ts';
import { columns, fallPoints, popPoints } from '../core/constants.ts';
import { settle } from '../core/v1/shots.ts';
import { bomb, rainbow } from '../core/v1/constants.ts';
import { fly } from '../core/flight.ts';
import { depthOf, neighbours } from '../core/lattice.ts';
import { swap } from '../core/shots.ts';
import type { AnyGame as Game } from '../core/state.ts';

/** Plays by following shots on copies of the field: proof that every seed can be played to its end. */

interface Manner {
  /** Ticks between two throws, and by how much that varies. */
  everyTicks: number;
  moreTicks: number;
  /** It evaluates one in this many angles. */
  angleStride: number;
  /** By how many angles its hand may slip, to either side. */
  slip: number;
  /** In how many throws of a hundred it evaluates nothing. */
  carelessPercent: number;
  /** Whether it thinks of the bubble beside the hand, of falls and of later throws. */
  far: boolean;
}

const manners: Record<BotStrength, Manner> = {
  0: { everyTicks: 130, moreTicks: 90, angleStride: 16, slip: 5, carelessPercent: 25, far: false },
  1: { everyTicks: 100, moreTicks: 60, angleStride: 6, slip: 2, carelessPercent: 6, far: false },
  2: { everyTicks: 75, moreTicks: 30, angleStride: 7, slip: 0, carelessPercent: 0, far: true },
};

/** Strength 2 never lets the line be crossed. */
export const bubbleShooter1Bot: Bot<Game> = (game, tick, random, strength) => {
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
  cell: number;
  swapped: boolean;
  worth: number;
}

function choose(game: Game, random: BotRandom, manner: Manner): Choice {
  const blind = { angle: 48 + random.below(160), cell: -1, swapped: false, worth: 0 };
  if (random.below(100) < manner.carelessPercent) return blind;
  const pressed = manner.far && game.depth >= pressedDepth;
  const stride = pressed ? 2 : manner.angleStride;
  const kinds =
    manner.far && game.next !== 0 && game.next !== game.held ? [game.held, game.next] : [game.held];
  const choices = choicesOf(game, kinds, { stride, first: random.below(stride), far: manner.far });
  if (!pressed) return choices[0] ?? blind;
  const thought = choices
    .slice(0, thoughtThrough)
    .map((one) => ({ ...one, worth: one.worth + afterwards(game, one) }));
  return thought.toSorted((a, b) => b.worth - a.worth)[0] ?? blind;
}

/** Under pressure this many throws are thought through to the one after them. */
const thoughtThrough = 4;

interface Look {
  stride: number;
  first: number;
  far: boolean;
}

/** One throw for each cell and bubble that can be reached, the best first. */
function choicesOf(field: Field, kinds: readonly number[], { stride, first, far }: Look): Choice[] {
  const choices = new Map<number, Choice>();
  for (let angle = first; angle < angles; angle += stride) {
    const { cell } = fly(field.cells, field.parity, angle);
    kinds.forEach((kind, hand) => {
      const key = cell * 2 + hand;
      if (choices.has(key)) return;
      choices.set(key, { angle, cell, swapped: hand === 1, worth: worthOf(field, cell, kind, far) });
    });
  }
  return [...choices.values()].toSorted((a, b) => b.worth - a.worth);
}

/** What the other bubble could do after a throw. */
function afterwards(game: Game, { cell, swapped }: Choice): number {
  const [thrown, other] = swapped ? [game.next, game.held] : [game.held, game.next];
  if (other === 0) return 0;
  const cells = [...game.cells];
  settle(cells, game.parity, cell, thrown);
  const field = { cells, parity: game.parity, depth: depthOf(cells) };
  return choicesOf(field, [other], { stride: 6, first: 0, far: true })[0]?.worth ?? 0;
}

type Field = Pick<Game, 'cells' | 'parity' | 'depth'>;

/** How good it is to have a bubble land in a cell. */
function worthOf(field: Field, cell: number, kind: number, far: boolean): number {
  const cells = [...field.cells];
  const { popped, fallen } = settle(cells, field.parity, cell, kind);
  const row = Math.trunc(cell / columns);
  if (popped.length === 0) return kin(field, cell, kind) * 12 - row * row - (far ? row * 4 : 0);
  if (!far) return popPoints(popped.length);
  const points = popPoints(popped.length) + fallPoints(fallen.length);
  const relief = (field.depth - depthOf(cells)) * field.depth * 4;
  // A special bubble is kept until it is worth its while or the line is near.
  const thrift = kind === bomb || kind === rainbow ? 90 : 0;
  return points + relief + row * 2 - (field.depth > 10 ? 0 : thrift);
}

/** How many of its kind a landed bubble would touch: a group to come. */
function kin(field: Field, cell: number, kind: number): number {
  let count = 0;
  for (const next of neighbours(cell, field.parity)) if (field.cells[next] === kind) count += 1;
  return count;
}
