import { bigKicker, kicker, landing } from '../pieces.ts';
import { gap, line, type Points, type Stroke as Present } from '../strokes.ts';

/**
 * The authored pieces of track in centimetres, as whole numbers. Each starts where the one before ended, and level.
 * `line` goes on from point to point; `gap` lifts the pen. Mines lie at places counted from the piece's start.
 */

export type Stroke = Exclude<Present, { floor: number } | { spring: number }>;

export interface Piece {
  name: string;
  strokes: readonly Stroke[];
  mines?: Points;
}

const wave = (high: number, half: number): Points => [
  [Math.trunc(half / 3), Math.trunc(high / 4)],
  [Math.trunc((half * 2) / 3), Math.trunc((high * 3) / 4)],
  [half, high],
  [Math.trunc((half * 4) / 3), Math.trunc((high * 3) / 4)],
  [Math.trunc((half * 5) / 3), Math.trunc(high / 4)],
  [half * 2, 0],
];

/** What the first track is made of: ground that teaches. */
export const easy: readonly Piece[] = [
  { name: 'waves', strokes: [line(...wave(46, 260)), line(...wave(60, 280)), line(...wave(46, 260))] },
  {
    name: 'hill',
    strokes: [line([300, 40], [600, 150], [800, 210], [1000, 215], [1200, 160], [1500, 45], [1800, 0])],
  },
  {
    name: 'valley',
    strokes: [line([250, -60], [500, -190], [750, -260], [950, -260], [1200, -190], [1450, -60], [1700, 0])],
  },
  { name: 'table', strokes: [line(...kicker), line([420, 0], [570, -46], [760, -116], [900, -128])] },
  { name: 'gap', strokes: [line(...kicker), gap(260, -10), line(...landing)] },
  { name: 'drop', strokes: [line([420, 0], [440, -150], [640, -170], [900, -175])] },
  {
    name: 'twins',
    strokes: [
      line([160, 24], [300, 70], [460, 20], [620, 0]),
      line([160, 24], [300, 70], [460, 20], [620, 0]),
    ],
  },
];

/** The second: room for flips, and gaps that want speed. */
export const airy: readonly Piece[] = [
  {
    name: 'leap',
    strokes: [line(...bigKicker), gap(420, -110), line([200, -90], [420, -170], [640, -210], [860, -220])],
  },
  {
    name: 'cliff',
    strokes: [line(...bigKicker), gap(300, -420), line([260, -150], [520, -260], [780, -320], [1060, -330])],
  },
  {
    name: 'twoGaps',
    strokes: [
      line(...kicker),
      gap(240, -30),
      line([400, -30], [560, -14]),
      line(...kicker),
      gap(280, -40),
      line(...landing),
    ],
  },
  {
    name: 'stepUp',
    strokes: [line(...bigKicker), gap(180, -80), line([700, 0], [900, -40], [1200, -130], [1400, -150])],
  },
  {
    name: 'whoops',
    strokes: [line(...wave(50, 170)), line(...wave(50, 170)), line(...wave(64, 190)), line(...wave(50, 170))],
  },
  { name: 'ridge', strokes: [line([300, 80], [560, 230], [640, 250], [720, 230], [980, 70], [1250, 0])] },
  {
    name: 'stairs',
    strokes: [line([320, 0], [330, -90], [620, -90], [630, -180], [920, -180], [930, -270], [1300, -275])],
  },
];

/** The third: loops, mines and bridges with a fuse. */
export const wild: readonly Piece[] = [
  {
    name: 'mineJump',
    strokes: [line(...kicker), gap(10, -128), line([380, 0]), gap(10, 118), line(...landing)],
    mines: [
      [540, 20],
      [640, 20],
      [740, 20],
    ],
  },
  { name: 'fuseBridge', strokes: [line([200, 0]), { bridge: 900 }, line([250, 0])] },
  {
    name: 'mineHill',
    strokes: [
      line([260, 60], [500, 150], [640, 176]),
      gap(300, -10),
      line([200, -70], [420, -140], [640, -166]),
    ],
    mines: [[790, -40]],
  },
  {
    name: 'downBridge',
    strokes: [
      line(...kicker),
      gap(200, -60),
      line([200, -20]),
      { bridge: 700 },
      line([260, -30], [520, -48]),
    ],
  },
  {
    name: 'cliffMine',
    strokes: [line(...bigKicker), gap(340, -300), line([260, -130], [520, -220], [800, -250])],
    mines: [[740, -160]],
  },
];

/** How large the loops may be: radius in centimetres. */
export const loops = [215, 235, 255] as const;
