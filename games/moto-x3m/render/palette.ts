/** The colours of the three scenes: dusk hills, monsoon jungle, snow pass. */

export interface Palette {
  sky: readonly string[];
  sun: string;
  far: readonly [light: string, dark: string, cap: string];
  hills: readonly [string, string];
  near: string;
  /** Earth from the crust down. */
  earth: readonly [string, string, string];
  crust: readonly [dark: string, light: string];
  /** Light from the chasms: warm, as only water is blue. */
  chasm: string;
  dust: readonly [string, string];
}

export const palettes: readonly [Palette, Palette, Palette] = [
  {
    sky: ['#1a1138', '#37195f', '#7a2f7d', '#d35d72', '#ffb067'],
    sun: '#ffe6ae',
    far: ['#7d4590', '#5d2f7a', '#ffe8d6'],
    hills: ['#552a70', '#43205f'],
    near: '#2a1248',
    earth: ['#4a2350', '#34173f', '#220e2e'],
    crust: ['#1f6a56', '#45db96'],
    chasm: '#ff9a3d',
    dust: ['#c9a08a', '#45db96'],
  },
  {
    sky: ['#0d2b3a', '#14525a', '#2f8577', '#8fc79a', '#e8efb8'],
    sun: '#fbf7d0',
    far: ['#2c7a74', '#1d5b5e', '#7fc4ae'],
    hills: ['#1b5f55', '#124a47'],
    near: '#0b302f',
    earth: ['#4b3a24', '#33281b', '#211a13'],
    crust: ['#2c6b1f', '#9be04a'],
    chasm: '#ff8a3d',
    dust: ['#8c6b46', '#9be04a'],
  },
  {
    sky: ['#27407a', '#3f6db3', '#7fb2dd', '#bfe0f2', '#fdeeda'],
    sun: '#fff6e0',
    far: ['#6f97cc', '#4d76b3', '#ffffff'],
    hills: ['#5a86bf', '#4a70a8'],
    near: '#32528a',
    earth: ['#5b6f96', '#445579', '#2f3d5c'],
    crust: ['#a9c8e6', '#ffffff'],
    chasm: '#ff5f7a',
    dust: ['#ffffff', '#cfe6f7'],
  },
];
