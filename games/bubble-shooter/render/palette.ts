import { bomb, chick, firefly, ice, plank, rainbow } from '../core/constants.ts';

/** The theme's colours, with the wood and wool of a mountain yard. */

export interface Glass {
  light: string;
  body: string;
  deep: string;
  mark: string;
}

/** By kind of bubble. Each carries a sign besides, for colour-blind players. */
export const glasses: Readonly<Record<number, Glass>> = {
  1: { light: '#fff2bd', body: '#ffb92e', deep: '#c76500', mark: '#fffbe6' },
  2: { light: '#ffc0cd', body: '#f2456e', deep: '#970d38', mark: '#ffe9ee' },
  3: { light: '#c2fbdc', body: '#2cc981', deep: '#066343', mark: '#eafff4' },
  4: { light: '#c4e5ff', body: '#3d8bff', deep: '#0e3aa3', mark: '#eaf5ff' },
  5: { light: '#e7d0ff', body: '#9b51f0', deep: '#47158f', mark: '#f6ecff' },
  6: { light: '#ffffff', body: '#eadfd2', deep: '#9a8497', mark: '#6a4b78' },
  [plank]: { light: '#c98a4a', body: '#a8672f', deep: '#4a2812', mark: '#7c4720' },
  [chick]: { light: '#f2fdff', body: '#8fd8f5', deep: '#3a7fb0', mark: '#ffd23f' },
  [firefly]: { light: '#f6ffb0', body: '#2c4a6e', deep: '#0f1c3a', mark: '#e8ff5a' },
  [rainbow]: { light: '#ffffff', body: '#fbf5e9', deep: '#7a4aa0', mark: '#ffffff' },
  [bomb]: { light: '#6e6390', body: '#2f2648', deep: '#0d0818', mark: '#ffc24d' },
};

/** The glass of what hangs; a frozen bubble has its colour's. */
export const glassOf = (kind: number): Glass => glasses[kind > ice ? kind - ice : kind]!;

export const frost = ['#f2fbff', '#bfeaff', '#8fd0f5'] as const;

export const wood = { dark: '#3b1a33', body: '#5e2a45', light: '#86405a', edge: '#241028' } as const;
export const wool = { deep: '#241628', dark: '#38222f', body: '#51313c', light: '#6d4448' } as const;
export const horn = { dark: '#a8927e', body: '#eadcc6', light: '#fff8ea' } as const;
