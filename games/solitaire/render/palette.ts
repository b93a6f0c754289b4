import { colours } from '../../sdk/render/theme.ts';

/** A felt table under a lamp: the theme's plum and gold around deep green, cards of lokta paper. */
export const palette = {
  ...colours,
  feltLight: '#1f7a5c',
  felt: '#125443',
  feltDark: '#0a3730',
  slot: '#0d4437',
  slotLine: '#3aa37f',
  homeLine: '#b4e3cb',
  homeMark: '#86cfad',
  homeRed: '#f29aab',
  card: '#fffaf0',
  cardEdge: '#c7b48f',
  cardLine: '#e4d7bd',
  black: '#231838',
  red: '#d11a4c',
  back: '#4a1f7a',
  backDark: '#2c1250',
  loss: '#ff8fa6',
} as const;
