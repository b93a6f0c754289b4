/** English. Its shape is the shape of every language: a key missing elsewhere is a type error. */
import { playerEn } from './player-en.ts';
import { visitorEn } from './visitor-en.ts';

export const en = { ...visitorEn, ...playerEn };

/** What every language provides. */
export type Messages = typeof en;
