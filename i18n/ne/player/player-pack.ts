/** What every player screen needs: one file a language. */
import { messages as visitorErrors } from './errors.ts';
import { messages as playErrors } from './play-errors.ts';
import { messages as player } from './player.ts';
import { messages as visitor } from './visitor.ts';

export { formatDay } from '../format-day.ts';
export const errors = { ...visitorErrors, ...playErrors };
export const messages = { ...visitor, ...player, titles: { ...visitor.titles, ...player.titles } };
