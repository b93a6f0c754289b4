import { fillLozenge, fillCircle, fillRoundRect, fillPolygon, fillRects } from '../../sdk/render/theme.ts';
import {
  drawWithin,
  glow,
  paint,
  verticalGradient,
  type DrawContext,
  type Picture,
} from '../../sdk/render/picture.ts';
import { ScaledCopies } from '../../sdk/render/scaled-copies.ts';
import { prizeKind } from '../core/items.ts';
import { paintCoinTurns } from './coins.ts';
import {
  paintBoulder,
  paintCart,
  paintElephant,
  paintLine,
  paintStall,
  paintYak,
} from './obstacle-pictures.ts';
import { palette } from './palette.ts';
import {
  paintBoardPrize,
  paintFlagsPrize,
  paintKite,
  paintKitePrize,
  paintMagnet,
  paintSprings,
} from './power-pictures.ts';

/** Pictures of the objects on the track, painted once. Sizes are in metres; 100 units make one. */
export interface Props {
  coins: Picture[];
  barrier: Prop;
  gate: Prop;
  trains: Prop[];
  cart: Prop;
  stall: Prop;
  line: Prop;
  yak: Prop;
  /** A boulder's turns. */
  boulders: Prop[];
  elephant: Prop;
  /** By kind of prize. */
  powers: Readonly<Record<number, Prop>>;
  kite: Prop;
  spark: Picture;
  beam: Picture;
}

export interface Prop {
  image: Picture;
  /** The same picture in sizes for near and far. */
  sizes: ScaledCopies;
  width: number;
  height: number;
}

export const boulderTurns = 8;

export const trainLooks = [
  { body: '#ff4f6d', deep: '#c81e4a', dark: '#8c1238', band: '#ffc531', roof: '#e8788c' },
  { body: '#3fb7c9', deep: '#1f7f9c', dark: '#155a75', band: '#ffe08a', roof: '#7fd3de' },
  { body: '#8f6bea', deep: '#6243bd', dark: '#452c8c', band: '#ff9a5c', roof: '#b79df5' },
] as const;

export function paintProps(ratio: number): Props {
  return {
    coins: paintCoinTurns(ratio),
    barrier: picture(2, 1.15, ratio, paintBarrier),
    gate: picture(2.24, 2.6, ratio, paintGate),
    trains: trainLooks.map((look) => picture(2.1, 3, ratio, (ctx) => paintTrain(ctx, look))),
    cart: picture(2, 1.2, ratio, paintCart),
    stall: picture(2.16, 2.5, ratio, paintStall),
    line: picture(2.3, 2.1, ratio, paintLine),
    yak: picture(2, 2.1, ratio, paintYak),
    boulders: Array.from({ length: boulderTurns }, (_, turn) =>
      picture(1.5, 1.5, ratio, (ctx) => paintBoulder(ctx, (turn / boulderTurns) * Math.PI * 2)),
    ),
    elephant: picture(2.2, 3, ratio, paintElephant),
    powers: {
      [prizeKind.magnet]: picture(1.1, 1.1, ratio, paintMagnet),
      [prizeKind.flags]: picture(1.1, 1.1, ratio, paintFlagsPrize),
      [prizeKind.kite]: picture(1.1, 1.1, ratio, paintKitePrize),
      [prizeKind.springs]: picture(1.1, 1.1, ratio, paintSprings),
      [prizeKind.board]: picture(1.1, 1.1, ratio, paintBoardPrize),
    },
    kite: picture(1.5, 1.6, ratio, paintKite),
    spark: glow(16, 1, '#ffd873'),
    beam: glow(40, 1, '#fff0b8'),
  };
}

function picture(width: number, height: number, ratio: number, draw: (ctx: DrawContext) => void): Prop {
  // Rarely shown larger; a bigger picture would cost memory.
  const image = paint(width * 100, height * 100, Math.min(ratio, 1.6), draw);
  return { image, sizes: new ScaledCopies(image, ratio), width, height };
}

/** A striped board on two feet with a garland of marigolds: jump it. */
function paintBarrier(ctx: DrawContext): void {
  fillRects(ctx, '#5b2438', [24, 40, 16, 75], [160, 40, 16, 75]);
  fillRects(ctx, '#3a1628', [12, 106, 40, 9], [148, 106, 40, 9]);
  fillRoundRect(ctx, [4, 26, 192, 44], '#a81640', 10);
  drawWithin(
    ctx,
    [4, 22, 192, 44],
    (brush) => fillRoundRect(brush, [4, 22, 192, 44], '#000', 10),
    (brush) => {
      fillRects(brush, '#fff3df', [0, 20, 200, 50]);
      for (let x = -30; x < 220; x += 48)
        fillPolygon(brush, [x, 70, x + 24, 70, x + 50, 20, x + 26, 20], '#f2334f');
      fillRects(brush, '#ffffff55', [0, 22, 200, 8]);
    },
  );
  for (let index = 0; index <= 12; index += 1) {
    const t = index / 12;
    marigold(
      ctx,
      10 + t * 180,
      20 + Math.sin(t * Math.PI * 3) ** 2 * 14,
      9,
      index % 2 === 0 ? '#ffb31f' : '#ff7d1a',
    );
  }
}

/** Two carved posts and a woven banner down to the chest: roll under it. */
function paintGate(ctx: DrawContext): void {
  for (const x of [4, 204]) {
    fillRects(ctx, '#6b2a3c', [x, 10, 16, 250]);
    ctx.fillStyle = '#ffb31f';
    for (const y of [30, 150, 236]) ctx.fillRect(x - 2, y, 20, 7);
  }
  fillRoundRect(ctx, [0, 0, 224, 26], '#8c2f4a', 8);
  fillRoundRect(ctx, [0, 0, 224, 9], '#d2607a', 5);
  drawWithin(
    ctx,
    [14, 22, 196, 136],
    (brush) => fillRoundRect(brush, [14, 22, 196, 136], '#000', 8),
    (brush) => dhaka(brush, 14, 22, 196, 136),
  );
  fillRects(ctx, '#ffc531', [14, 150, 196, 8]);
  for (let x = 24; x < 206; x += 17)
    fillPolygon(ctx, [x - 7, 158, x + 7, 158, x, 176], x % 2 === 0 ? '#fff3df' : '#ffb31f');
  // An arrow downwards says what to do in any language.
  fillCircle(ctx, 112, 90, 34, '#140e22');
  fillPolygon(ctx, [92, 84, 132, 84, 112, 112], '#ffc24d');
  ctx.fillRect(105, 66, 14, 20);
}

/** The weave of Palpa: diamonds and teeth. */
export function dhaka(ctx: DrawContext, left: number, top: number, width: number, height: number): void {
  fillRects(ctx, '#7c1a44', [left, top, width, height]);
  for (let y = 0; y * 28 < height; y += 1) {
    for (let x = 0; x * 28 < width + 28; x += 1) {
      const cx = left + x * 28 + (y % 2 === 0 ? 14 : 0);
      const cy = top + y * 28 + 14;
      fillLozenge(ctx, [cx, cy, 13, 13], (x + y) % 2 === 0 ? '#f2456e' : '#ffb31f');
      fillLozenge(ctx, [cx, cy, 7, 7], '#7c1a44');
      fillLozenge(ctx, [cx, cy, 3, 3], '#fff3df');
    }
  }
}

type TrainLook = (typeof trainLooks)[number];

/** The front of a train, as on the card. */
function paintTrain(ctx: DrawContext, look: TrainLook): void {
  fillRoundRect(ctx, [60, 8, 90, 30], look.dark, 12);
  fillRects(ctx, palette.paper, [72, 16, 66, 12]);
  ctx.fillStyle = look.dark;
  for (let x = 78; x < 132; x += 14) ctx.fillRect(x, 18, 8, 8);
  fillRoundRect(
    ctx,
    [3, 30, 204, 250],
    verticalGradient(ctx, 30, 280, [look.body, look.body, look.deep]),
    34,
  );
  fillRoundRect(ctx, [16, 36, 178, 9], '#ffffff66', 5);
  fillRoundRect(ctx, [22, 62, 166, 92], '#1b2342', 20);
  fillRoundRect(ctx, [26, 66, 158, 84], verticalGradient(ctx, 66, 150, ['#31456e', '#18203c']), 16);
  fillPolygon(ctx, [44, 66, 84, 66, 60, 150, 30, 150, 26, 130], '#ffffff2e');
  fillRects(ctx, look.deep, [101, 62, 8, 92]);
  fillRects(ctx, look.band, [3, 172, 204, 26]);
  fillRects(ctx, '#ffffff55', [3, 172, 204, 6]);
  for (const x of [40, 170]) {
    fillCircle(ctx, x, 226, 21, look.dark);
    fillCircle(ctx, x, 226, 17, '#fff3c4');
    fillCircle(ctx, x - 4, 221, 7, '#ffffff');
  }
  fillRoundRect(ctx, [74, 216, 62, 20], look.dark, 10);
  fillRoundRect(ctx, [-6, 268, 222, 26], '#241a3a', 10);
  ctx.fillStyle = '#4a3a6a';
  for (let x = 14; x < 200; x += 26) ctx.fillRect(x, 274, 13, 12);
}

function marigold(ctx: DrawContext, x: number, y: number, radius: number, colour: string): void {
  fillCircle(ctx, x, y, radius, '#c25a00');
  fillCircle(ctx, x, y - 1, radius - 1.5, colour);
  fillCircle(ctx, x, y - 1, radius * 0.42, '#fff0b0');
}
