import { drawLayer, paintSky, scatter, tileWide, wave, waveAt, type ScenePlan } from './shapes.ts';
import { pointsAlong, strokeLine, fillCircle, fillPolygon, fillRects } from '../../../sdk/render/theme.ts';
import { verticalGradient, type DrawContext } from '../../../sdk/render/picture.ts';

/** Morning in the Tarai: snow far off, terraced hills, mustard in bloom. */
export const terraces: ScenePlan = {
  sky: (ctx, scale) =>
    paintSky(ctx, scale, {
      stops: ['#2a1850', '#6a2f78', '#d8607c', '#ffab6b', '#ffe0a0'],
      disc: [0.72, 0.28, '#fff3c4', '#ffd27a'],
    }),
  cloud: '#fff1dd2e',
  strips: [
    { tall: 210, below: -34, pace: 0.04, paint: snow },
    { tall: 150, below: -4, pace: 0.14, paint: hills },
    { tall: 84, below: 4, pace: 0.42, veil: '#6a3f6c26', paint: mustard },
  ],
  ground: earth,
};

/** A range of mountains that repeats without a seam. */
function snow(ctx: DrawContext, tall: number): void {
  const peaks = [
    [0, 90],
    [70, 150],
    [150, 95],
    [230, 190],
    [330, 110],
    [420, 165],
    [500, 100],
    [610, 205],
    [720, 115],
    [810, 160],
    [900, 90],
  ] as const;
  const dusk = verticalGradient(ctx, 0, tall, ['#9a5a9c', '#c9709a', '#f0a08c']);
  fillPolygon(ctx, [0, tall, ...peaks.flatMap(([x, y]) => [x, tall - y]), tileWide, tall], dusk);
  peaks.forEach(([x, y], index) => {
    if (index % 2 === 0 || y < 140) return;
    const top = tall - y;
    fillPolygon(
      ctx,
      [x, top, x + 34, top + 46, x + 14, top + 36, x + 2, top + 54, x - 12, top + 34, x - 26, top + 44],
      '#fff1e6',
    );
  });
}

function hills(ctx: DrawContext, tall: number): void {
  wave(ctx, tall, [96, 30, 0], '#7a4a86');
  wave(ctx, tall, [66, 22, 1.4], '#4f6a5c');
  for (let terrace = 0; terrace < 5; terrace += 1) {
    const swell = [58 - terrace * 12, 20 - terrace * 3, 1.4] as const;
    const edge = pointsAlong([0, tileWide, 12], (x) => waveAt(x, tall, swell));
    strokeLine(ctx, edge, '#7f9a6a88', 2);
  }
  for (let house = 0; house < 5; house += 1) {
    const x = 90 + house * 173;
    const y = waveAt(x, tall, [60, 22, 1.4]);
    fillRects(ctx, '#f4d9b8', [x, y - 15, 24, 18]);
    fillPolygon(ctx, [x - 5, y - 14, x + 12, y - 28, x + 29, y - 14], '#b2453f');
    fillRects(ctx, '#6a3a2c', [x + 9, y - 8, 6, 11]);
  }
}

function mustard(ctx: DrawContext, tall: number): void {
  wave(ctx, tall, [40, 7, 0.6], '#3f7a4a');
  for (let plant = 0; plant < 360; plant += 1) {
    const x = scatter(plant, 1) * tileWide;
    const y = waveAt(x, tall, [42, 7, 0.6]) + scatter(plant, 2) * 34;
    fillCircle(ctx, x, y, 1.8 + scatter(plant, 3) * 2, plant % 4 === 0 ? '#fff07a' : '#ffd23d');
  }
}

function earth(ctx: DrawContext, tall: number): void {
  fillRects(ctx, verticalGradient(ctx, 0, tall, ['#8a5230', '#5f3626', '#2e1a24']), [0, 0, tileWide, tall]);
  fillRects(ctx, '#5fae4e', [0, 0, tileWide, 8]);
  for (let blade = 0; blade < 150; blade += 1) {
    const x = blade * 6;
    fillPolygon(ctx, [x, 7, x + 3, 14 + ((blade * 7) % 6), x + 6, 7], '#4a9440');
  }
  for (let layer = 1; layer < 5; layer += 1)
    drawLayer(ctx, layer, [layer * 44, 16, 7], layer % 2 === 0 ? '#00000014' : '#ffb07a12');
  for (let stone = 0; stone < 60; stone += 1) {
    const y = 24 + scatter(stone, 5) * Math.max(20, tall - 40);
    fillCircle(
      ctx,
      scatter(stone, 4) * tileWide,
      y,
      2 + (stone % 4),
      stone % 3 === 0 ? '#ffcf9a1c' : '#00000026',
    );
  }
}
