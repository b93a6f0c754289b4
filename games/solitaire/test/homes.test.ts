import { expect, test } from 'vitest';
import { palette } from '../render/palette.ts';

/** The relative luminance of `#rrggbb`. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('WCAG 1.4.11: empty homes keep 3 : 1 to the cloth, outline and suit', () => {
  const { homeLine, homeMark, homeRed, feltLight, slot } = palette;
  for (const [drawn, ground] of [
    [homeLine, feltLight],
    [homeMark, slot],
    [homeRed, slot],
  ] as const)
    expect((luminance(drawn) + 0.05) / (luminance(ground) + 0.05), drawn).toBeGreaterThan(3);
});
