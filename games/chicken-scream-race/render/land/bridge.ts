import {
  pointsAlong,
  strokeLine,
  fillCircle,
  fillPolygon,
  fillRects,
  flagColours,
} from '../../../sdk/render/theme.ts';
import { verticalGradient, type DrawContext } from '../../../sdk/render/picture.ts';
import { paintSky, scatter, tileWide, wave, type ScenePlan } from './shapes.ts';

/** A hanging bridge over the gorge, with a waterfall, pines and prayer flags. */
export const bridge: ScenePlan = {
  sky: (ctx, scale) =>
    paintSky(ctx, scale, {
      stops: ['#0f4a6e', '#2f87a8', '#74c6c8', '#c8ecd8', '#f6f3cf'],
      disc: [0.24, 0.66, '#fffbe0', '#fff2b0'],
    }),
  cloud: '#ffffff60',
  strips: [
    { tall: 300, below: -10, pace: 0.06, veil: '#a8dcd880', paint: cliffs },
    { tall: 190, below: 0, pace: 0.2, veil: '#9fd8d470', paint: pines },
    { tall: 120, below: 4, pace: 1, veil: '#8fcfc86c', paint: ropes },
  ],
  ground: gorge,
};

function cliffs(ctx: DrawContext, tall: number): void {
  for (const [x, wide, high] of [
    [-60, 260, 250],
    [330, 210, 200],
    [620, 220, 280],
    [840, 120, 180],
  ] as const) {
    fillPolygon(
      ctx,
      [x, tall, x + wide * 0.12, tall - high, x + wide * 0.8, tall - high + 18, x + wide, tall],
      '#4f7f8c',
    );
    fillPolygon(
      ctx,
      [
        x + wide * 0.5,
        tall,
        x + wide * 0.56,
        tall - high + 10,
        x + wide * 0.8,
        tall - high + 18,
        x + wide,
        tall,
      ],
      '#3f6b7c',
    );
    fillPolygon(
      ctx,
      [
        x + wide * 0.06,
        tall - high + 26,
        x + wide * 0.12,
        tall - high - 8,
        x + wide * 0.82,
        tall - high + 10,
        x + wide * 0.84,
        tall - high + 34,
      ],
      '#6fa86a',
    );
  }
  fillRects(ctx, '#dff6f4c0', [392, tall - 196, 20, 196]);
  fillRects(ctx, '#ffffffc0', [397, tall - 196, 5, 196]);
}

function pines(ctx: DrawContext, tall: number): void {
  wave(ctx, tall, [58, 18, 0.3], '#2f6a5c');
  for (let tree = 0; tree < 26; tree += 1) {
    const x = (tree + scatter(tree, 1) * 0.7) * (tileWide / 26);
    const high = 60 + scatter(tree, 2) * 76;
    for (let layer = 0; layer < 3; layer += 1) {
      const y = tall - 30 - (high * layer) / 3.4;
      const wide = high * (0.3 - layer * 0.07);
      fillPolygon(
        ctx,
        [x - wide, y, x, y - high * 0.44, x + wide, y],
        tree % 2 === 0 ? '#245a4c' : '#347a5c',
      );
    }
  }
}

/** They pass with the ground: the bridge's own. */
function ropes(ctx: DrawContext, tall: number): void {
  for (const [y, colour] of [
    [26, '#c9a266'],
    [66, '#a98250'],
  ] as const) {
    const sag = (x: number): number => y + 14 * (1 - Math.cos((x / tileWide) * Math.PI * 6));
    strokeLine(ctx, pointsAlong([0, tileWide, 10], sag), colour, 4);
  }
  for (let post = 0; post < 3; post += 1)
    fillRects(ctx, '#6a4330', [post * 300 - 4, 12, 9, tall], [post * 300 + 896, 12, 9, tall]);
  for (let flag = 0; flag < 24; flag += 1) {
    const x = 18 + flag * 37;
    const y = 27 + 14 * (1 - Math.cos((x / tileWide) * Math.PI * 6));
    fillPolygon(ctx, [x, y, x + 20, y + 1, x + 18, y + 20, x + 2, y + 19], flagColours[flag % 5]!);
    strokeLine(ctx, [x, y + 40, x, tall], '#a9825088', 2);
  }
}

function gorge(ctx: DrawContext, tall: number): void {
  fillRects(ctx, verticalGradient(ctx, 0, tall, ['#2d6a6e', '#1c4a5c', '#0f2c44']), [0, 0, tileWide, tall]);
  for (let foam = 0; foam < 40; foam += 1)
    fillRects(ctx, '#bfeef030', [
      scatter(foam, 1) * 860,
      60 + scatter(foam, 2) * Math.max(10, tall - 70),
      20 + scatter(foam, 3) * 50,
      3,
    ]);
  for (let plank = 0; plank < 30; plank += 1) {
    fillRects(ctx, '#6a4028', [plank * 30 + 1, 0, 27, 20]);
    fillRects(ctx, plank % 3 === 0 ? '#c08a54' : '#d39a5c', [plank * 30 + 1, 0, 27, 8]);
    fillCircle(ctx, plank * 30 + 6, 12, 2, '#3d2418');
  }
  fillRects(ctx, '#3d2418', [0, 20, tileWide, 5]);
}
