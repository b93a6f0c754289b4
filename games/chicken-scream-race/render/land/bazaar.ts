import { verticalGradient, type DrawContext } from '../../../sdk/render/picture.ts';
import { fillCircle, fillPolygon, fillRects, fillRoundRect, flagColours } from '../../../sdk/render/theme.ts';
import { paintSky, scatter, tileWide, wave, type ScenePlan } from './shapes.ts';

/** The old town at night: pagodas, lit windows, stalls under awnings. */
export const bazaar: ScenePlan = {
  sky: (ctx, scale) =>
    paintSky(ctx, scale, {
      stops: ['#150d33', '#2b1c58', '#5a2c74', '#9a4574', '#e58a6a'],
      disc: [0.76, 0.72, '#fff4d6', '#ffe6a8'],
    }),
  cloud: '#cdb7ff1c',
  strips: [
    { tall: 260, below: -60, pace: 0.06, paint: pagodas },
    { tall: 230, below: -2, pace: 0.18, veil: '#3a1f5c8c', paint: houses },
    { tall: 104, below: 2, pace: 0.42, veil: '#3a1f5c80', paint: stalls },
  ],
  ground: bricks,
};

function pagodas(ctx: DrawContext, tall: number): void {
  wave(ctx, tall, [70, 16, 0.8], '#3a2560');
  for (const [x, roofs] of [
    [130, 3],
    [430, 5],
    [720, 2],
  ] as const) {
    for (let roof = 0; roof < roofs; roof += 1) {
      const wide = 120 - roof * 20;
      const y = tall - 62 - roof * 38;
      fillRects(ctx, '#4a2a5c', [x - wide * 0.28, y - 2, wide * 0.56, 40]);
      fillRects(ctx, '#ffb65c', [x - 5, y + 12, 10, 12]);
      fillPolygon(
        ctx,
        [x - wide / 2, y, x - wide * 0.22, y - 20, x + wide * 0.22, y - 20, x + wide / 2, y],
        '#7d2f4d',
      );
      fillPolygon(
        ctx,
        [x - wide / 2, y, x + wide / 2, y, x + wide / 2 - 8, y + 5, x - wide / 2 + 8, y + 5],
        '#b0495a',
      );
    }
    fillRects(ctx, '#ffd27a', [x - 2, tall - 62 - roofs * 38 + 2, 4, 20]);
  }
}

function houses(ctx: DrawContext, tall: number): void {
  for (let house = 0; house < 8; house += 1) {
    const wide = tileWide / 8;
    const x = house * wide;
    const high = 120 + scatter(house, 3) * 76;
    const wall = ['#7a4257', '#8f5a4a', '#5c4470', '#94603f'][house % 4]!;
    fillRects(ctx, wall, [x + 2, tall - high, wide - 4, high]);
    fillPolygon(
      ctx,
      [
        x - 6,
        tall - high,
        x + 12,
        tall - high - 20,
        x + wide - 12,
        tall - high - 20,
        x + wide + 6,
        tall - high,
      ],
      '#472349',
    );
    for (let row = 0; row < 3; row += 1)
      for (let column = 0; column < 3; column += 1) {
        const isLit = scatter(house * 9 + row * 3 + column, 7) > 0.42;
        const [left, top] = [x + 16 + column * 30, tall - high + 16 + row * 38];
        fillRects(ctx, '#3a2038', [left - 3, top - 3, 22, 28]);
        fillRects(ctx, isLit ? '#ffd27a' : '#4b3558', [left, top, 16, 22]);
        fillRects(ctx, '#3a2038', [left + 7, top, 2, 22]);
      }
  }
  for (let flag = 0; flag < 30; flag += 1) {
    const x = flag * 30;
    const y = tall - 128 + Math.sin((flag / 30) * Math.PI * 6) * 9;
    fillPolygon(ctx, [x + 4, y, x + 24, y, x + 14, y + 18], flagColours[flag % 5]!);
  }
}

function stalls(ctx: DrawContext, tall: number): void {
  for (let stall = 0; stall < 5; stall += 1) {
    const x = stall * 180 + 14;
    fillRects(ctx, '#4a2a2c', [x + 8, tall - 66, 6, 66], [x + 116, tall - 66, 6, 66]);
    fillRects(ctx, '#6d3f34', [x + 4, tall - 32, 122, 32]);
    fillRects(ctx, '#8f5640', [x + 4, tall - 32, 122, 6]);
    for (let stripe = 0; stripe < 6; stripe += 1)
      fillPolygon(
        ctx,
        [
          x + 10 + stripe * 19,
          tall - 92,
          x + 29 + stripe * 19,
          tall - 92,
          x + 22 * (stripe + 1),
          tall - 66,
          x + 22 * stripe,
          tall - 66,
        ],
        stripe % 2 === 0 ? (flagColours[(stall + 2) % 5] ?? '#f2456e') : '#fbf0dc',
      );
    for (let fruit = 0; fruit < 9; fruit += 1)
      fillCircle(
        ctx,
        x + 14 + fruit * 13,
        tall - 37 - (fruit % 2) * 5,
        7,
        ['#ff9d2e', '#e2463f', '#7fbf4a'][(fruit + stall) % 3]!,
      );
    fillCircle(ctx, x + 156, tall - 74, 11, '#ffb02e');
    fillRoundRect(ctx, [x + 149, tall - 88, 14, 5], '#8f2f3c', 2);
  }
}

function bricks(ctx: DrawContext, tall: number): void {
  fillRects(ctx, verticalGradient(ctx, 0, tall, ['#9a5344', '#6a3540', '#2e1a30']), [0, 0, tileWide, tall]);
  for (let row = 0; row < Math.ceil(tall / 18); row += 1)
    for (let brick = 0; brick < 20; brick += 1) {
      const shade = scatter(row * 20 + brick, 2);
      fillRects(ctx, shade > 0.5 ? '#ffb48a12' : '#00000018', [
        brick * 45 + (row % 2) * 22,
        12 + row * 18,
        42,
        15,
      ]);
    }
  fillRects(ctx, '#d98a62', [0, 0, tileWide, 7]);
  fillRects(ctx, '#f2b184', [0, 0, tileWide, 3]);
}
