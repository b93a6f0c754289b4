import { colours } from '../../sdk/render/theme.ts';
import { chaku, coconut, colourOf, crate, doubleCrate, gift, lamp } from '../core/candies.ts';

/** The sweet stall at night: the theme's plum and gold, and six glossy sweets. */
export const palette = {
  ...colours,
  skyTop: '#150d2b',
  skyMiddle: '#37195e',
  skyLow: '#8a2f72',
  tray: '#1d1236',
  pocket: '#2f1f52',
  pocketLight: '#382661',
  rim: '#6b3fa0',
  wood: '#4a2a63',
  woodDark: '#2c1742',
  chakuLight: '#9a5a2e',
  chaku: '#5a2d16',
  chakuDark: '#2e1409',
} as const;

export interface SweetColours {
  light: string;
  base: string;
  deep: string;
}

/** By colour, from 1: rose heart, gold ball, mint lozenge, blue square, violet flower, orange ring. */
export const sweets: readonly SweetColours[] = [
  { light: '#ffb3c4', base: '#f2456e', deep: '#a3123f' },
  { light: '#fff3b0', base: '#ffc531', deep: '#c27a00' },
  { light: '#cdfbdb', base: '#34cf86', deep: '#0a7346' },
  { light: '#cdeaff', base: '#3f9dff', deep: '#154fae' },
  { light: '#ecd3ff', base: '#ab62f5', deep: '#5a1fa6' },
  { light: '#ffd9b0', base: '#ff7a2e', deep: '#a83a00' },
];

/** The colour of a candy's splinters and of its light. */
export function sweetColour(colour: number): SweetColours {
  return sweets[colour - 1] ?? { light: '#ffffff', base: '#fbf5e9', deep: '#bdb2d2' };
}

/** The colours in which a cell's content flies apart. */
export function splinterLooks(candy: number): readonly string[] {
  if (candy === chaku) return [palette.chakuLight, palette.chaku, palette.chakuDark];
  if (candy === crate || candy === doubleCrate) return ['#ffe0a6', '#d99a4e', '#7a4a1e'];
  if (candy === gift) return [palette.rose, palette.gold, palette.roseDeep];
  if (candy === lamp) return ['#fff3b0', '#ff9d2e', '#d9702e'];
  if (candy === coconut) return ['#fff7e8', '#c98f5a', '#34cf86'];
  const { light, base, deep } = sweetColour(colourOf(candy));
  return [light, base, deep];
}
