import type { BotRandom } from '../../sdk/core/game-core.ts';
import { angles } from '../core/angles.ts';
import { settle } from '../core/bursts.ts';
import {
  bankBounces,
  bomb,
  colours,
  columns,
  ice,
  rainbow,
  rowsTotal,
  streakMax,
} from '../core/constants.ts';
import { fly } from '../core/flight.ts';
import { depthOf, neighbours } from '../core/lattice.ts';
import { pointsOf } from '../core/shots.ts';
import type { Game } from '../core/state.ts';
import { coloursHanging } from '../core/supply.ts';

/** How strength 2 plays the endless game: it thinks two throws ahead, and lets the field grow deep so that much falls. */

export interface Choice {
  angle: number;
  cell: number;
  swapped: boolean;
  worth: number;
}

type Field = Pick<Game, 'cells' | 'parity' | 'depth' | 'streak'>;

/** From this many rows on it hurries, and from one more on it thinks of the line before points. */
const pressedDepth = 8;
const dangerDepth = 9;

/** At first it lets a row come. */
export const openingTicks = 1500;

/** Ticks until the next throw is due: long while few rows hang and more are to come. */
export function pauseTicks({ depth, tick, rowsCome }: Game): number {
  if (depth >= pressedDepth) return 40;
  return rowsCome < rowsTotal && tick < 9000 ? 300 : 75;
}

/** How many throws it thinks through, and for each how many of the next. */
const thoughtThrough = 10;
const thoughtNext = 2;
/** What points of the throw after the next are worth now. */
const patience = 0.9;

/** The throw that is best together with the two after it. */
export function chooseAhead(game: Game, random: BotRandom): Choice {
  const { held, next } = game;
  const stride = game.depth >= pressedDepth ? 2 : 5;
  const places = placesOf(game, stride, random.below(stride));
  const hands = next !== 0 && next !== held ? [held, next] : [held];
  const choices = hands.flatMap((kind) => choicesOf(game, places, kind, kind !== held));
  const thought = best(choices, thoughtThrough).map((choice) => {
    const [kind, other] = choice.swapped ? [next, held] : [held, next];
    return { ...choice, worth: choice.worth + worthOfNext(fieldAfter(game, choice.cell, kind), other) };
  });
  return best(thought, 1)[0]!;
}

const best = (choices: readonly Choice[], count: number): Choice[] =>
  choices.toSorted((one, other) => other.worth - one.worth).slice(0, count);

interface Place {
  angle: number;
  cell: number;
  walls: number;
}

/** Each cell that a throw reaches, by way of the most walls. */
function placesOf({ cells, parity }: Field, stride: number, first: number): Place[] {
  const places = new Map<number, Place>();
  for (let angle = first; angle < angles; angle += stride) {
    const { cell, bounces } = fly(cells, parity, angle);
    const walls = Math.min(bankBounces, bounces);
    if (walls > (places.get(cell)?.walls ?? -1)) places.set(cell, { angle, cell, walls });
  }
  return [...places.values()];
}

const choicesOf = (field: Field, places: readonly Place[], kind: number, swapped: boolean): Choice[] =>
  places.map((place) => ({ ...place, swapped, worth: worthOf(field, place, kind) }));

function fieldAfter({ cells: before, parity, streak }: Field, cell: number, kind: number): Field {
  const cells = [...before];
  const { popped } = settle(cells, parity, cell, kind);
  return { cells, parity, depth: depthOf(cells), streak: popped.length > 0 ? streak + 1 : 0 };
}

/** What the other bubble can do then, and one that is still to be drawn after it. */
function worthOfNext(field: Field, kind: number): number {
  if (kind === 0) return 0;
  const choices = best(choicesOf(field, placesOf(field, 5, 0), kind, false), thoughtNext);
  return Math.max(
    0,
    ...choices.map(({ cell, worth }) => worth + patience * worthOfDrawn(fieldAfter(field, cell, kind))),
  );
}

/** What the better of two bubbles of any colours that hang can do, on average. */
function worthOfDrawn(field: Field): number {
  const hanging = coloursHanging(field.cells);
  const places = placesOf(field, 10, 0);
  const worths: number[] = [];
  for (let colour = 1; colour <= colours; colour += 1) {
    if ((hanging & (1 << colour)) === 0) continue;
    worths.push(places.reduce((most, place) => Math.max(most, worthOf(field, place, colour)), 0));
  }
  worths.sort((one, other) => one - other);
  // The odds that the colour of this rank is the better of two draws.
  const pairs = worths.length * worths.length;
  return worths.reduce((sum, worth, rank) => sum + (worth * (2 * rank + 1)) / pairs, 0);
}

/** What a bubble that is taken could still have brought in a great fall. */
const bubbleCost = 20;
/** What a throw that bursts nothing costs, and each throw of the streak that it ends. */
const missCost = 60;
const streakCost = 60;
/** A special bubble is kept until it is worth its while or the line is near. */
const thrift = 200;

/** The points of a throw, less what it uses up. */
function worthOf(field: Field, { cell, walls }: Place, kind: number): number {
  const row = Math.trunc(cell / columns);
  const touching = kin(field, cell, kind);
  const inDanger = field.depth >= dangerDepth;
  const missed =
    touching * 50 -
    row * (row - 4) * (inDanger ? 5 : 1) -
    missCost -
    streakCost * Math.min(streakMax, field.streak);
  if (kind <= colours && touching < 1) return missed;
  const cells = [...field.cells];
  const burst = settle(cells, field.parity, cell, kind);
  if (burst.popped.length === 0) return missed;
  const points = pointsOf(burst, field.streak + 1, walls) + row * 2;
  if (inDanger) return points + (field.depth - depthOf(cells)) * field.depth * relief(field.depth);
  const isSpecial = kind === bomb || kind === rainbow;
  return points - (burst.popped.length - 1 + burst.fallen.length) * bubbleCost - (isSpecial ? thrift : 0);
}

/** The nearer the line, the more a row less is worth. */
const relief = (depth: number): number => (depth > dangerDepth ? 40 : 10);

/** How many of its kind a landed bubble would touch, frozen ones for half: a group to come. */
export function kin(field: Pick<Game, 'cells' | 'parity'>, cell: number, kind: number): number {
  let count = 0;
  for (const next of neighbours(cell, field.parity)) {
    if (field.cells[next] === kind) count += 1;
    else if (field.cells[next] === kind + ice) count += 0.5;
  }
  return count;
}
