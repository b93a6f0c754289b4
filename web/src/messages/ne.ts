/** Nepali. */
import type { Messages } from './en.ts';
import { playerNe } from './player-ne.ts';
import { visitorNe } from './visitor-ne.ts';

export const ne: Messages = { ...visitorNe, ...playerNe };
