import { expect, test } from 'vitest';
import { palettes } from '../../moto-x3m/render/palette.ts';
import { shadeAt } from './hud-shade.ts';
import { colours } from './theme.ts';

type Rgb = readonly [number, number, number];

const rgb = (colour: string): Rgb =>
  [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)) as unknown as Rgb;
const mix = (from: string, to: string, part: number): Rgb =>
  rgb(from).map((value, at) => value + (rgb(to)[at]! - value) * part) as unknown as Rgb;

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrast = (text: string, ground: Rgb): number =>
  (luminance(rgb(text)) + 0.05) / (luminance(ground) + 0.05);

/** Colours of scores, bests, clocks and chains, and the outline of all of them. */
const inks = [colours.paper, '#e3d8f0', colours.gold, colours.blush, colours.mint];

test('WCAG 1.4.3: the HUD keeps 4.5 : 1 to teal and to the upper sky of each scene', () => {
  const skies = palettes.flatMap(({ sky }) => sky.slice(0, 2));
  for (const sky of [...skies, '#2f87a8', '#1d5b5e', '#2c7a74'])
    for (const text of inks)
      expect(contrast(text, mix(sky, colours.ink, shadeAt(85))), `${text} on ${sky}`).toBeGreaterThan(4.5);
});

test('WCAG 1.4.3: over anything, white too, text keeps 4.5 : 1 to its own outline', () => {
  for (const text of inks)
    expect(contrast(text, mix('#ffffff', colours.ink, 0xcc / 255))).toBeGreaterThan(4.5);
});
