import { bigKicker, bigLanding, kicker, landing } from './pieces.ts';
import { edge, gap, line, type Piece, type Placement } from './strokes.ts';
import { kind } from './things.ts';
import type { SignName } from './track.ts';

/** Pieces with things on them that move, blow, tilt or burst. Centimetres and ticks. */

const road = (long: number): Piece['strokes'] => [line([long, 0])];
const along = (count: number, from: number, apart: number, make: (x: number) => Placement): Placement[] =>
  Array.from({ length: count }, (_, index) => make(from + index * apart));

/** Saws that rise out of the road. */
export const saws = (count = 2, period = 150, apart = 800): Piece => ({
  strokes: road(500 + count * apart),
  things: along(count, 600, apart, (x) => ({
    what: kind.saw,
    at: [x, -40],
    reach: [0, 140],
    radius: 80,
    period,
  })),
  sign: 'saw',
});
/** A saw that comes down from above. */
export const hangingSaws = (count = 1, period = 170, apart = 900): Piece => ({
  strokes: road(500 + count * apart),
  things: along(count, 600, apart, (x) => ({
    what: kind.saw,
    at: [x, 350],
    reach: [0, 190],
    radius: 90,
    period,
  })),
  sign: 'saw',
});
/** A saw between two ramps, to be flown over while it is low. */
export const sawLeap = (period = 160, wide = 420): Piece => ({
  strokes: [line(...bigKicker), gap(wide, -60), line(...bigLanding)],
  things: [{ what: kind.saw, at: [580 + Math.trunc(wide / 2), 120], reach: [0, 260], radius: 90, period }],
  sign: 'saw',
});
/** Logs that swing across the road. */
export const logs = (count = 2, period = 180, apart = 1000): Piece => ({
  strokes: road(500 + count * apart),
  things: along(count, 700, apart, (x) => ({
    what: kind.log,
    at: [x, 640],
    reach: [360, 520],
    radius: 60,
    period,
  })),
  sign: 'log',
});
/** Barrels that bounce towards the rider; the road between two bounces is safe. */
export const barrels = (count = 1, period = 200): Piece => ({
  strokes: road(2200),
  things: Array.from({ length: count }, () => ({
    what: kind.barrel,
    at: [300, 55] as const,
    reach: [1600, 0] as const,
    radius: 55,
    period,
  })),
  sign: 'barrel',
});
export const rocks = (count = 3, period = 170, apart = 650): Piece => ({
  strokes: road(500 + count * apart),
  things: along(count, 600, apart, (x) => ({
    what: kind.rock,
    at: [x, 40],
    reach: [0, 620],
    radius: 60,
    period,
  })),
  sign: 'rock',
});
/** A chasm too wide to leap; the wind carries. */
export const fans = (wide = 1300, period = 0): Piece => ({
  strokes: [line(...kicker), ...edge(wide, -40), line([700, 0], [900, -60], [1100, -90])],
  things: [{ what: kind.fan, at: [520, -700], reach: [wide - 260, 1080], period }],
  sign: 'fan',
});
export const water = (long = 1200): Piece => ({
  strokes: [
    line(
      [200, -60],
      [400, -140],
      [500, -150],
      [400 + long, -150],
      [560 + long, -110],
      [760 + long, -20],
      [860 + long, 0],
    ),
  ],
  things: [{ what: kind.water, at: [140, -160], reach: [560 + long, 120] }],
  sign: 'water',
});
/** Lifts across a chasm: aboard while they are level, off while they are high. */
export const lifts = (count = 1, period = 240, up = 0): Piece => {
  const apart = 740;
  return {
    strokes: [line([300, 0]), ...edge(count * apart + 120, up), line([500, 0])],
    things: along(count, 300 + 60 + Math.trunc(apart / 2), apart, (x) => ({
      what: kind.lift,
      at: [x, Math.trunc(up / 2) - 20],
      reach: [300, 110 + Math.trunc(up / 2)],
      period,
    })),
    sign: 'lift',
  };
};
export const seesaw = (half = 320): Piece => ({
  strokes: [line([300, 0]), ...edge(half * 2 - 20, 0), line([400, 0])],
  things: [{ what: kind.seesaw, at: [300 + half - 10, Math.trunc(half * 0.34)], reach: [half, 0] }],
  sign: 'seesaw',
});
export const mineJump = (): Piece => ({
  strokes: [line(...kicker), gap(10, -128), line([380, 0]), gap(10, 118), line(...landing)],
  things: along(3, 540, 100, (x) => ({ what: kind.mine, at: [x, 24], radius: 40 })),
  sign: 'mine',
});
export const mineHill = (wide = 240): Piece => ({
  strokes: [
    line([260, 60], [500, 150], [640, 176]),
    gap(wide, -10),
    line([200, -70], [420, -140], [640, -166]),
  ],
  things: [{ what: kind.mine, at: [640 + Math.trunc(wide / 2), 20], radius: 40 }],
  sign: 'mine',
});
/** A ramp under what hangs there: brake and roll below, or fly into it. */
const arch = (what: number, sign: SignName): Piece => ({
  strokes: [line(...kicker), line([70, -10], [220, -70], [420, -118], [640, -128])],
  things: [
    { what, at: [550, 350], radius: 50 },
    { what, at: [640, 318], radius: 50 },
    { what, at: [740, 370], radius: 50 },
    { what, at: [840, 400], radius: 50 },
  ],
  sign,
});
export const mineArch = (): Piece => arch(kind.mine, 'mine');
export const sawArch = (): Piece => arch(kind.saw, 'saw');
