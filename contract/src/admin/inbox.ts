/** Constants and types of the inbox (docs/decisions/0023); no zod. */

export const messageStates = ['new', 'answered', 'closed'] as const;
export type MessageState = (typeof messageStates)[number];

export const messageTabs = [...messageStates, 'all'] as const;

export const answerCharactersMax = 5_000;
export const messageRowsMax = 50;
/** §9: replies are promised within 24 hours; an older new message is late. */
export const answerWithinMs = 24 * 60 * 60_000;
/** How much of a message the list shows. */
export const messageStartCharacters = 140;
