import { clamp, divide } from '../../../sdk/core/fixed.ts';
import type { Random } from '../../../sdk/core/random.ts';
import { upright } from './constants.ts';

/** The five ways in which a wave comes. */

const gridWidth = upright.width;
const edge = 150;
const inner = gridWidth - 2 * edge;
const centre = gridWidth / 2;

/** Where one thing of a wave leaves the floor, where it comes down, after how many ticks and how high it goes. */
export interface Arc {
  from: number;
  to: number;
  wait: number;
  height: number;
}

/** The place of a thing in its wave. */
interface Place {
  index: number;
  /** The wave's own side: 1 from left to right, -1 the other way. */
  side: number;
  /** An even share of the wall's width. */
  even: number;
  random: Random;
}

export function arcsFor(random: Random, count: number): Arc[] {
  const way = ways[count < 3 ? 0 : random.below(ways.length)] ?? scatter;
  const side = random.below(2) * 2 - 1;
  const lift = 1380 + random.below(300);
  return Array.from({ length: count }, (_, index) => {
    const even = edge + divide(inner * (2 * index + 1), 2 * count);
    const arc = way({ index, side, even, random });
    return { ...arc, from: inside(arc.from), to: inside(arc.to), height: lift + arc.height };
  });
}

/** The rain of the frenzy: from both sides in turn, across the middle. */
export function rainArc(random: Random, turn: number): Arc {
  const side = turn % 2 === 0 ? 1 : -1;
  const from = centre - side * (200 + random.below(160));
  return { from, to: centre + side * random.below(330), wait: 0, height: 1250 + random.below(560) };
}

const ways: readonly ((place: Place) => Arc)[] = [scatter, fan, stream, cross, row];

function scatter({ random, index }: Place): Arc {
  const from = edge + random.below(inner);
  return {
    from,
    to: divide(from + 2 * (edge + random.below(inner)), 3),
    wait: index * 5 + random.below(14),
    height: random.below(180),
  };
}

/** All at once out of the middle. */
function fan({ even, random }: Place): Arc {
  return {
    from: centre + divide(even - centre, 4),
    to: even + divide(even - centre, 2),
    wait: random.below(9),
    height: random.below(240),
  };
}

/** One after the other along a line. */
function stream({ index, even, side, random }: Place): Arc {
  const from = side > 0 ? even : gridWidth - even;
  return { from, to: from + side * 110, wait: index * 8 + random.below(3), height: random.below(60) };
}

/** From the two sides in turn, meeting in the middle. */
function cross({ index, random }: Place): Arc {
  const side = index % 2 === 0 ? 1 : -1;
  const from = centre - side * (250 + random.below(110));
  return {
    from,
    to: centre + side * (150 + random.below(210)),
    wait: divide(index, 2) * 9,
    height: random.below(90),
  };
}

/** A straight row, as high at one end as at the other, or a stair. */
function row({ even, index, side, random }: Place): Arc {
  return { from: even, to: even + side * 30, wait: index * 5 + random.below(3), height: random.below(70) };
}

function inside(x: number): number {
  return clamp(x, edge, gridWidth - edge);
}
