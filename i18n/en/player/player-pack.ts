/** The messages of every player screen: one file per language. */
import { messages as player } from './player.ts';
import { messages as visitor } from './visitor.ts';

export { formatDay } from '../format-day.ts';
export { messages as errors } from './errors.ts';
export const messages = { ...visitor, ...player, titles: { ...visitor.titles, ...player.titles } };
