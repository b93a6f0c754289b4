import { edge, gap, line, type Piece, type Points, type Stroke } from './strokes.ts';

/** Pieces of ground. Each starts where the one before ended, and level. Centimetres. */

/** A ramp that grows steeper: its end points 30 degrees up. */
export const kicker: Points = [
  [120, 8],
  [240, 34],
  [340, 76],
  [430, 128],
];
export const bigKicker: Points = [
  [140, 10],
  [280, 46],
  [400, 104],
  [500, 172],
  [580, 240],
];
/** So short and steep that it throws the bike into a backflip. */
export const curlKicker: Points = [
  [120, 14],
  [220, 58],
  [290, 128],
  [330, 200],
];
/** The way down behind a jump, ends level. */
export const landing: Points = [
  [150, -50],
  [330, -118],
  [480, -142],
  [620, -148],
];
export const bigLanding: Points = [
  [200, -90],
  [420, -170],
  [640, -210],
  [860, -220],
];

const part = (whole: number, share: number): number => Math.trunc(whole * share);
const wave = (high: number, half: number): Stroke =>
  line(
    [part(half, 1 / 3), part(high, 1 / 4)],
    [part(half, 2 / 3), part(high, 3 / 4)],
    [half, high],
    [part(half, 4 / 3), part(high, 3 / 4)],
    [part(half, 5 / 3), part(high, 1 / 4)],
    [half * 2, 0],
  );

export const waves = (high = 50): Piece => ({
  strokes: [wave(high, 260), wave(high + 14, 280), wave(high, 260)],
});
/** Close waves, which shake the bike under full gas. */
export const whoops = (count = 4, high = 56): Piece => ({
  strokes: Array.from({ length: count }, (_, index) => wave(high + (index % 2) * 14, 175)),
});
export const hill = (high = 215): Piece => ({
  strokes: [
    line(
      [300, part(high, 0.2)],
      [600, part(high, 0.7)],
      [800, high],
      [1000, high],
      [1200, part(high, 0.75)],
      [1500, part(high, 0.2)],
      [1800, 0],
    ),
  ],
});
export const valley = (deep = 260): Piece => ({
  strokes: [
    line(
      [250, -part(deep, 0.25)],
      [500, -part(deep, 0.75)],
      [750, -deep],
      [950, -deep],
      [1200, -part(deep, 0.75)],
      [1450, -part(deep, 0.25)],
      [1700, 0],
    ),
  ],
});
/** So steep behind that full gas throws the bike on its back. */
export const bowl = (deep = 420): Piece => ({
  strokes: [
    line(
      [220, -part(deep, 0.16)],
      [420, -part(deep, 0.5)],
      [540, -part(deep, 0.8)],
      [660, -part(deep, 0.95)],
      [800, -deep],
      [970, -part(deep, 0.95)],
      [1120, -part(deep, 0.8)],
      [1255, -part(deep, 0.58)],
      [1380, -part(deep, 0.34)],
      [1500, -part(deep, 0.1)],
    ),
    line([300, 20], [700, 10]),
  ],
  sign: 'steep',
});
/** A steep wall to fly up, a plateau, and a way down. */
export const climb = (high = 520): Piece => ({
  strokes: [
    line([200, 30], [360, 120], [480, 250], [570, part(high, 0.72)], [630, high]),
    line([500, 20], [800, 0], [1100, -120], [1400, -300], [1600, -380]),
  ],
  sign: 'steep',
});
export const table = (long = 420): Piece => ({
  strokes: [line(...kicker), line([long, 0], [long + 150, -46], [long + 340, -116], [long + 480, -128])],
});
export const twins = (): Piece => ({
  strokes: [0, 1].map(() => line([160, 26], [300, 78], [460, 22], [620, 0])),
});
export const drop = (high = 150): Piece => ({
  strokes: [line([420, 0], [440, -high], [640, -high - 20], [900, -high - 25])],
});
export const stairs = (steps = 3, high = 90): Piece => ({
  strokes: Array.from({ length: steps }, () => line([320, 0], [330, -high])).concat(line([400, -5])),
});
export const ridge = (high = 250): Piece => ({
  strokes: [
    line(
      [300, part(high, 0.3)],
      [560, part(high, 0.92)],
      [640, high],
      [720, part(high, 0.92)],
      [980, part(high, 0.28)],
      [1250, 0],
    ),
  ],
});
export const leap = (wide = 260, up = -10): Piece => ({
  strokes: [line(...kicker), gap(wide, up), line(...landing)],
  sign: 'gap',
});
export const bigLeap = (wide = 420, up = -110): Piece => ({
  strokes: [line(...bigKicker), gap(wide, up), line(...bigLanding)],
  sign: 'gap',
});
export const curl = (wide = 260, up = -60): Piece => ({
  strokes: [line(...curlKicker), gap(wide, up), line(...bigLanding)],
  sign: 'flip',
});
/** A fall from a sheer edge, which drops the nose. */
export const ledge = (high = 420): Piece => ({
  strokes: [line([260, 0], [264, -high], [900, -high]), line([300, 0])],
  sign: 'drop',
});
export const cliff = (wide = 300, deep = 420): Piece => ({
  strokes: [line(...bigKicker), gap(wide, -deep), line([260, -150], [520, -260], [780, -320], [1060, -330])],
  sign: 'gap',
});
export const twoGaps = (wide = 260): Piece => ({
  strokes: [
    line(...kicker),
    gap(wide, -30),
    line([400, -30], [640, -14]),
    line(...kicker),
    gap(wide + 40, -40),
    line(...landing),
  ],
  sign: 'gap',
});
/** The far side is higher than the ramp: a slow bike hits its wall. */
export const wall = (high = 60, wide = 200): Piece => ({
  strokes: [line(...bigKicker), ...edge(wide, high), line([800, 0], [1000, -60], [1250, -170], [1500, -220])],
  sign: 'gap',
});
/** Pillars to hop over, each one a landing. */
export const pillars = (count = 3, wide = 240): Piece => ({
  strokes: [
    line(...kicker),
    ...Array.from({ length: count }, () => [...edge(wide, -70), line([760, 0], [880, 30], [980, 75])]).flat(),
    gap(260, -90),
    line(...landing),
  ],
  sign: 'gap',
});
export const loop = (radius = 235): Piece => ({
  strokes: [line([200, 0]), { loop: radius }, line([200, 0])],
  sign: 'loop',
});
export const bridge = (long = 900): Piece => ({
  strokes: [line([150, 0]), { bridge: long }, line([200, 0])],
  sign: 'bridge',
});
export const floor = (long = 900): Piece => ({
  strokes: [line([150, 0]), { floor: long }, line([200, 0])],
  sign: 'bridge',
});
/** A springboard to a terrace that no wheel climbs. */
export const spring = (up = 250, wide = 500): Piece => ({
  strokes: [
    line([200, 0]),
    { spring: 160 },
    ...edge(wide, up),
    line([1500, 0], [1800, -80], [2100, -up + 40], [2300, -up]),
  ],
  sign: 'spring',
});
