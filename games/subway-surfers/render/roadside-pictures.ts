import type { DrawContext } from '../../sdk/render/picture.ts';
import { fillCircle, fillEllipse, fillPolygon, fillRects, fillRoundRect } from '../../sdk/render/theme.ts';
import { pagoda } from './sky.ts';

/** What stands beside the track, 100 units a metre or as said. */

/** A clay pot with flowers over its rim; 90 × 90. */
export function paintBush(ctx: DrawContext): void {
  fillRects(ctx, '#7c3a2c', [24, 56, 42, 34]);
  fillRects(ctx, '#a3523a', [20, 52, 50, 10]);
  for (let leaf = 0; leaf < 9; leaf += 1) {
    fillCircle(
      ctx,
      18 + ((leaf * 37) % 55),
      30 + ((leaf * 23) % 24),
      13,
      leaf % 2 === 0 ? '#1f7a55' : '#2a9468',
    );
  }
  for (let flower = 0; flower < 11; flower += 1) {
    const x = 14 + ((flower * 41) % 62);
    const y = 18 + ((flower * 29) % 36);
    fillCircle(ctx, x, y, 8.5, '#c25a00');
    fillCircle(ctx, x, y - 1, 7.5, flower % 2 === 0 ? '#ffb31f' : '#ff7d1a');
    fillCircle(ctx, x, y - 1, 2.8, '#fff0b0');
  }
}

/** 64 × 84. */
export function paintShrine(ctx: DrawContext): void {
  pagoda(ctx, 32, 76, { roof: '#a3344e', wall: '#5a3170' });
  fillRects(ctx, '#8a6bc0', [8, 76, 48, 8]);
  fillRects(ctx, '#ffd873', [28, 67, 8, 9]);
}

/** A snowy pine; 120 × 220. */
export function paintPine(ctx: DrawContext): void {
  fillRects(ctx, '#3b2433', [52, 186, 16, 34]);
  for (let tier = 0; tier < 4; tier += 1) {
    const top = 8 + tier * 44;
    const half = 24 + tier * 12;
    fillPolygon(
      ctx,
      [60, top - 8, 60 + half, top + 62, 60 - half, top + 62],
      tier % 2 ? '#1d5a5c' : '#236b66',
    );
    fillPolygon(ctx, [60, top - 8, 60 + half, top + 62, 62, top + 62], '#174a52');
    fillPolygon(
      ctx,
      [60, top - 8, 60 + half * 0.5, top + 24, 66, top + 18, 58, top + 32, 60 - half * 0.5, top + 24],
      '#f4f6ff',
    );
  }
}

/** A heap of rocks under snow; 160 × 110. */
export function paintRocks(ctx: DrawContext): void {
  fillPolygon(ctx, [4, 110, 20, 50, 62, 26, 96, 60, 120, 40, 156, 110], '#4a4670');
  fillPolygon(ctx, [62, 26, 96, 60, 80, 110, 40, 110], '#625d8d');
  fillPolygon(ctx, [120, 40, 156, 110, 112, 110], '#585382');
  fillPolygon(ctx, [20, 50, 62, 26, 84, 48, 60, 44, 44, 60], '#f4f6ff');
  fillPolygon(ctx, [104, 52, 120, 40, 134, 66, 118, 58], '#f4f6ff');
}

/** A white chorten with painted eyes; 140 × 210. */
export function paintChorten(ctx: DrawContext): void {
  fillRects(ctx, '#b9b3d4', [6, 184, 128, 26]);
  fillRects(ctx, '#e8e4f6', [18, 162, 104, 24]);
  fillEllipse(ctx, [70, 150, 50, 46], '#ffffff');
  fillRects(ctx, '#ffffff', [20, 150, 100, 14]);
  fillRects(ctx, '#ffb31f', [50, 82, 40, 30]);
  for (const x of [60, 80]) {
    fillEllipse(ctx, [x, 96, 7, 4.5], '#fff7e8');
    fillCircle(ctx, x, 96, 3, '#24449a');
  }
  fillPolygon(ctx, [50, 82, 70, 14, 90, 82], '#e08a1e');
  for (let y = 36; y < 80; y += 12) fillRects(ctx, '#a85200', [70 - (y - 14) * 0.3, y, (y - 14) * 0.6, 3]);
  fillCircle(ctx, 70, 12, 6, '#ffd873');
}

/** A boat with a lamp, seen from the bridge; 150 × 80. */
export function paintBoat(ctx: DrawContext): void {
  fillPolygon(ctx, [2, 46, 148, 46, 122, 76, 30, 76], '#4f2a1c');
  fillPolygon(ctx, [2, 46, 148, 46, 142, 54, 8, 54], '#c8793a');
  fillRoundRect(ctx, [42, 16, 60, 32], '#e8d3a0', 14);
  fillRects(ctx, '#8a5a2c', [42, 36, 60, 4]);
  fillCircle(ctx, 122, 32, 9, '#ffe08a');
}

/** Dancers with drums and a parasol, for the procession; 130 × 200. */
export function paintDancer(ctx: DrawContext): void {
  fillPolygon(ctx, [10, 52, 65, 8, 120, 52], '#c81e4a');
  fillPolygon(ctx, [38, 52, 65, 8, 92, 52], '#ffc531');
  fillRects(ctx, '#8a5a2c', [62, 50, 6, 60]);
  fillCircle(ctx, 65, 86, 17, '#c98a5f');
  fillPolygon(ctx, [46, 82, 84, 82, 78, 66, 52, 66], '#3d8bff');
  fillPolygon(ctx, [42, 104, 88, 104, 102, 178, 28, 178], '#f2456e');
  fillRects(ctx, '#ffc531', [36, 140, 58, 9], [30, 166, 70, 9]);
  fillEllipse(ctx, [65, 128, 27, 17], '#7c1a44');
  fillEllipse(ctx, [65, 122, 27, 13], '#ffe9b0');
  fillRects(ctx, '#3b2433', [46, 178, 14, 20], [72, 178, 14, 20]);
}
