import { drawLayer, paintSky, scatter, tileWide, wave, waveAt, type ScenePlan } from './shapes.ts';
import { verticalGradient, type DrawContext } from '../../../sdk/render/picture.ts';
import { fillCircle, fillEllipse, fillPolygon, fillRects, flagColours } from '../../../sdk/render/theme.ts';

/** High up: ice, drifts, a white stupa, the peaks close by. */
export const snow: ScenePlan = {
  sky: (ctx, scale) =>
    paintSky(ctx, scale, {
      stops: ['#10245c', '#27509a', '#5b94d0', '#a8d4ee', '#f2e6ee'],
      disc: [0.7, 0.7, '#ffffff', '#e8f4ff'],
    }),
  cloud: '#ffffff4c',
  strips: [
    { tall: 330, below: -30, pace: 0.05, paint: peaks },
    { tall: 170, below: -2, pace: 0.18, veil: '#a9cdee70', paint: stupas },
    { tall: 74, below: 4, pace: 0.44, veil: '#a9cdee6c', paint: drifts },
  ],
  ground: packedSnow,
};

function peaks(ctx: DrawContext, tall: number): void {
  const tops = [0, 150, 80, 220, 110, 258, 140, 190, 90, 236, 110, 170, 0] as const;
  const step = tileWide / (tops.length - 1);
  fillPolygon(
    ctx,
    [0, tall, ...tops.flatMap((high, index) => [index * step, tall - 60 - high]), tileWide, tall],
    '#5f86bf',
  );
  tops.forEach((high, index) => {
    if (high < 130) return;
    const [x, y] = [index * step, tall - 60 - high];
    fillPolygon(
      ctx,
      [x, y, x + 40, y + 70, x + 18, y + 58, x + 4, y + 88, x - 14, y + 56, x - 36, y + 72],
      '#ffffff',
    );
    fillPolygon(ctx, [x, y, x + 40, y + 70, x + 18, y + 58, x + 6, y + 40], '#d3e6f6');
  });
}

function stupas(ctx: DrawContext, tall: number): void {
  wave(ctx, tall, [56, 20, 0.4], '#a9cbe8');
  for (const x of [210, 660]) {
    const y = waveAt(x, tall, [50, 20, 0.4]);
    fillRects(ctx, '#f4f7fb', [x - 44, y - 16, 88, 26]);
    fillEllipse(ctx, [x, y - 16, 38, 34], '#ffffff');
    fillRects(ctx, '#ffc24d', [x - 11, y - 66, 22, 20]);
    fillRects(ctx, '#2a1a3a', [x - 7, y - 60, 5, 4], [x + 2, y - 60, 5, 4]);
    fillPolygon(ctx, [x - 10, y - 66, x, y - 100, x + 10, y - 66], '#ffb02e');
    for (let flag = 0; flag < 10; flag += 1) {
      const side = flag < 5 ? -1 : 1;
      const part = (flag % 5) / 5;
      fillRects(ctx, flagColours[flag % 5]!, [x + side * (8 + part * 96) - 6, y - 92 + part * 74, 12, 11]);
    }
  }
  wave(ctx, tall, [30, 10, 2.2], '#cfe4f4');
}

function drifts(ctx: DrawContext, tall: number): void {
  for (let tree = 0; tree < 12; tree += 1) {
    const x = 30 + tree * 75 + scatter(tree, 4) * 30;
    for (let layer = 0; layer < 3; layer += 1) {
      const y = tall - 12 - layer * 15;
      fillPolygon(ctx, [x - 17 + layer * 4, y, x, y - 24, x + 17 - layer * 4, y], '#3d6a78');
      fillPolygon(ctx, [x - 9 + layer * 2, y - 11, x, y - 24, x + 9 - layer * 2, y - 11], '#ffffff');
    }
  }
  wave(ctx, tall, [18, 7, 1.1], '#eef7fd');
}

function packedSnow(ctx: DrawContext, tall: number): void {
  fillRects(ctx, verticalGradient(ctx, 0, tall, ['#dcecf8', '#9cc0e0', '#3f6a9c']), [0, 0, tileWide, tall]);
  fillRects(ctx, '#ffffff', [0, 0, tileWide, 9]);
  for (let stone = 0; stone < 60; stone += 1)
    fillCircle(
      ctx,
      scatter(stone, 4) * tileWide,
      22 + scatter(stone, 5) * Math.max(16, tall - 30),
      2 + (stone % 4),
      stone % 3 === 0 ? '#ffffff70' : '#4a7cb02c',
    );
  for (let layer = 1; layer < 4; layer += 1) drawLayer(ctx, layer, [layer * 46, 13, 8], '#ffffff30');
}
