import type { Random } from '../../sdk/core/random.ts';
import { buildTrack } from './track-builder.ts';
import * as m from './machines.ts';
import * as p from './pieces.ts';
import type { Piece } from './strokes.ts';
import type { Track } from './track.ts';

/** What levels are made of, in three scenes, and what the tour is drawn from. */

export const scene = { hills: 0, jungle: 1, snow: 2 } as const;

export interface Level {
  scene: number;
  pieces: readonly Piece[];
  /** The most ticks for three and for two stars; any finish is worth one. */
  starTicks: readonly [three: number, two: number];
  /** The least score that is paid for, with a finish. */
  earn: number;
}

/** Every finish makes as much. */
const finishEarns = 800;

type Figures = readonly [three: number, two: number, earn?: number];

const on =
  (where: number) =>
  (pieces: readonly Piece[], ...[three, two, earn = finishEarns]: Figures): Level => ({
    scene: where,
    pieces,
    starTicks: [three, two],
    earn,
  });
export const hills = on(scene.hills);
export const jungle = on(scene.jungle);
export const snow = on(scene.snow);

/** 0 to 3, by the ticks that the finish took; 0 ticks is no finish. */
export function starsOf({ starTicks: [three, two] }: Level, ticks: number): number {
  if (ticks === 0) return 0;
  return ticks <= three ? 3 : ticks <= two ? 2 : 1;
}

export function layLevel({ pieces, scene: where }: Level, random: Random, hollow: boolean): Track {
  return buildTrack(pieces, { scene: where, random, varies: false, hollow });
}

interface Leg {
  /** The second piece: it stops players who only accelerate. */
  second: Piece;
  /** Pieces of every ride; `count` more are drawn from `others`. */
  always: readonly Piece[];
  others: readonly Piece[];
  count: number;
}

// oxfmt-ignore
const legs: readonly Leg[] = [
  {
    second: m.mineArch(),
    always: [p.curl(), p.ledge(), m.saws(2), p.climb(480)],
    others: [p.wall(40), p.table(), p.bigLeap(), p.twins(), m.mineHill(), p.spring(), m.seesaw(), p.leap(), p.bowl(380)],
    count: 4,
  },
  {
    second: m.logs(2),
    always: [m.water(900), p.bridge()],
    others: [p.pillars(2), p.twoGaps(), m.fans(), p.floor(800), p.bowl(), m.barrels(), p.wall(60), p.curl(340), p.ledge(480), m.hangingSaws()],
    count: 6,
  },
  {
    second: m.sawLeap(),
    always: [p.loop(), m.rocks(2)],
    others: [p.climb(560), p.cliff(), p.curl(400), p.ledge(520), m.mineJump(), m.saws(2, 140), p.bigLeap(480), m.rocks(3), m.fans(1500), p.floor(900), m.mineArch(), p.loop(255)],
    count: 6,
  },
];

/** Three tracks, one in each scene, from harder and harder pieces. */
export function layTour(random: Random, hollow: boolean): Track[] {
  return legs.map(({ second, always, others, count }, index) => {
    const [first, ...rest] = shuffled(always, random);
    const pieces = [
      first!,
      second,
      ...shuffled([...rest, ...shuffled(others, random).slice(0, count)], random),
    ];
    return buildTrack(pieces, { scene: index, random, varies: true, hollow });
  });
}

export function shuffled<Any>(pieces: readonly Any[], random: Random): Any[] {
  const order = [...pieces];
  for (let index = order.length - 1; index > 0; index -= 1) {
    const other = random.below(index + 1);
    const swapped = order[index]!;
    order[index] = order[other]!;
    order[other] = swapped;
  }
  return order;
}
