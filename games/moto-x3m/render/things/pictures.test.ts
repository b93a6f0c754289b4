import { expect, test } from 'vitest';
import type { Picture } from '../../../sdk/render/picture.ts';
import { recordDrawing } from '../../../sdk/render/recorded-drawing.fixture.ts';
import { paintThings, type ThingPictures } from './pictures.ts';

type Painted = Picture & { calls: unknown[][] };

test('games: what swings and falls has a solid red rim in every scene, and the log pale teeth', () => {
  for (const scene of [0, 1, 2]) {
    let pictures!: ThingPictures;
    recordDrawing(() => void (pictures = paintThings(20, 1, scene)));
    const coloursOf = (picture: Picture): unknown[] =>
      (picture as Painted).calls.filter(([name]) => name === 'fillStyle').map(([, colour]) => colour);
    for (const picture of [pictures.log, pictures.rock]) expect(coloursOf(picture)).toContain('#ff3b4e');
    expect(coloursOf(pictures.log)).toContain('#f4f7fb');
  }
});
