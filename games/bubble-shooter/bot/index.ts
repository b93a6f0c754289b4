import type { Bot, BotRandom, BotStrength } from '../../sdk/core/game-core.ts';
import { angles } from '../core/angles.ts';
import { settle } from '../core/bursts.ts';
import {
  bankBounces,
  bankPercent,
  bomb,
  chickPoints,
  columns,
  fallPoints,
  popPoints,
  rainbow,
} from '../core/constants.ts';
import { fly } from '../core/flight.ts';
import { depthOf } from '../core/lattice.ts';
import { swap } from '../core/shots.ts';
import type { Game } from '../core/state.ts';
import { chooseAhead, kin, openingTicks, pauseTicks, type Choice } from './endless.ts';

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
  /** Whether it thinks of the bubble beside the hand, of walls and of what would fall. */
  plans: boolean;
  /** Whether it thinks of later throws, and hurries when the line is near. */
  far: boolean;
}

/**
 * 0 is a person who sees what would burst along the guide line; 1 a practised one who also swaps, banks and cuts off, but
 * aims by eye; 2 has time and a steady hand.
 */
const manners: Record<BotStrength, Manner> = {
  0: {
    everyTicks: 130,
    moreTicks: 90,
    angleStride: 10,
    slip: 3,
    carelessPercent: 8,
    plans: false,
    far: false,
  },
  1: {
    everyTicks: 100,
    moreTicks: 60,
    angleStride: 6,
    slip: 1,
    carelessPercent: 12,
    plans: true,
    far: false,
  },
  2: { everyTicks: 75, moreTicks: 30, angleStride: 7, slip: 0, carelessPercent: 0, plans: true, far: true },
};

/** Strength 1 in levels, whose throws were measured with a player who does not plan (docs/decisions/0069). */
const inLevels: Manner = { ...manners[1], slip: 2, carelessPercent: 6, plans: false };

/** Strength 2 lets the line be crossed in about one game of a thousand. */
export const bubbleShooterBot: Bot<Game> = (game, tick, random, strength) => {
  const manner = strength === 1 && game.level > 0 ? inLevels : manners[strength];
  const isFar = strength === 2 && game.level === 0;
  const due = dueAt.get(game) ?? (isFar ? openingTicks : manner.everyTicks);
  if (tick < due || game.flightTicks > 0 || game.busy > 0 || game.held === 0) return [];
  const choice = isFar ? chooseAhead(game, random) : choose(game, random, manner);
  if (choice.swapped && game.swapWait > 0) return [];
  if (choice.swapped) return [swap];
  dueAt.set(game, tick + (isFar ? pauseTicks(game) : pause(game, manner)) + random.below(manner.moreTicks));
  const slipped = choice.angle + random.below(2 * manner.slip + 1) - manner.slip;
  return [Math.max(0, Math.min(angles - 1, slipped))];
};

/** Near the line a good player is quicker. */
function pause(game: Game, { everyTicks, far }: Manner): number {
  return far && game.depth >= pressedDepth ? hurriedTicks : everyTicks;
}

const pressedDepth = 8;
const hurriedTicks = 40;

/** When each game's next throw is due. */
const dueAt = new WeakMap<Game, number>();

function choose(game: Game, random: BotRandom, manner: Manner): Choice {
  const blind = { angle: 48 + random.below(160), cell: -1, swapped: false, worth: 0 };
  if (random.below(100) < manner.carelessPercent) return blind;
  const pressed = manner.far && game.depth >= pressedDepth;
  const stride = pressed ? 2 : manner.angleStride;
  const kinds =
    manner.plans && game.next !== 0 && game.next !== game.held ? [game.held, game.next] : [game.held];
  const choices = choicesOf(game, kinds, { ...manner, stride, first: random.below(stride) });
  if (!pressed) return choices[0] ?? blind;
  const thought = choices
    .slice(0, thoughtThrough)
    .map((one) => ({ ...one, worth: one.worth + afterwards(game, one) }));
  return thought.toSorted((a, b) => b.worth - a.worth)[0] ?? blind;
}

/** Under pressure this many throws are thought through to the one after them. */
const thoughtThrough = 8;

interface Look extends Sight {
  stride: number;
  first: number;
}

type Sight = Pick<Manner, 'plans' | 'far'>;

/** One throw for each cell and bubble that can be reached, the best first. */
function choicesOf(field: Field, kinds: readonly number[], look: Look): Choice[] {
  const { stride, first, plans } = look;
  const choices = new Map<number, Choice>();
  for (let angle = first; angle < angles; angle += stride) {
    const { cell, bounces } = fly(field.cells, field.parity, angle);
    // Near the line a wall's bonus is not worth a weaker throw.
    const walls = plans && field.depth < pressedDepth ? Math.min(bankBounces, bounces) : 0;
    kinds.forEach((kind, hand) => {
      const key = (cell * 2 + hand) * 3 + walls;
      if (choices.has(key)) return;
      const worth = worthOf(field, cell, kind, look);
      const banked = worth > 0 ? (worth * (100 + bankPercent * walls)) / 100 : worth;
      choices.set(key, { angle, cell, swapped: hand === 1, worth: banked });
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
  const field = { cells, parity: game.parity, depth: depthOf(cells), level: game.level };
  return choicesOf(field, [other], { stride: 6, first: 0, plans: true, far: true })[0]?.worth ?? 0;
}

type Field = Pick<Game, 'cells' | 'parity' | 'depth' | 'level'>;

/** How good it is to have a bubble land in a cell. */
function worthOf(field: Field, cell: number, kind: number, { plans, far }: Sight): number {
  const cells = [...field.cells];
  const { popped, fallen, thawed, chicks } = settle(cells, field.parity, cell, kind);
  const row = Math.trunc(cell / columns);
  if (popped.length === 0) return kin(field, cell, kind) * 12 - row * row - (far ? row * 4 : 0);
  // A level with chicks is about nothing else.
  const rescue = chicks * (field.level > 0 ? chickPoints * 3 : chickPoints);
  if (!plans) return popPoints(popped.length) + rescue;
  const points = popPoints(popped.length) + fallPoints(fallen.length) + thawed.length * 10 + rescue;
  const relief = (field.depth - depthOf(cells)) * field.depth * 4;
  // A special bubble is kept until it is worth its while or the line is near.
  const thrift = kind === bomb || kind === rainbow ? 90 : 0;
  return points + relief + row * 2 - (field.depth > 10 ? 0 : thrift);
}
