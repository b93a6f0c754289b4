import { expect, test } from 'vitest';
import { palettes } from './palette.ts';

test('games: the light of a deadly chasm is warm in every scene, so that only water is blue', () => {
  for (const { chasm } of palettes) {
    const [red, , blue] = [1, 3, 5].map((at) => Number.parseInt(chasm.slice(at, at + 2), 16)) as [
      number,
      number,
      number,
    ];
    expect(red, chasm).toBeGreaterThan(blue * 1.5);
  }
});
