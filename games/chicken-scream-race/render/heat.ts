import { colours } from '../../sdk/render/theme.ts';

/** How hot a streak is: the figure, the words, the points and the trail grow with it. */

const heatEvery = 5;
const heatMost = 4;
const heatColours = [colours.paper, colours.mint, colours.gold, '#ff9a4d', colours.blush] as const;

/** 0 to 4: hotter from 5, 10, 15 and 20 obstacles on. */
export const heatOf = (streak: number): number => Math.min(heatMost, Math.floor(streak / heatEvery));

export const heatColour = (streak: number): string => heatColours[heatOf(streak)]!;

/** Where a word says so: at each new heat, then at every tenth. */
export const isMilestone = (streak: number): boolean =>
  streak > 0 && streak % (streak > heatEvery * heatMost ? heatEvery * 2 : heatEvery) === 0;
