/** Why a person left a kept game unpaid, as its player reads it; one list a language. */
import type { LeaveReason } from './plays.ts';

export type LeaveSentences = Record<LeaveReason, string>;

export const leaveSentencesEn: LeaveSentences = {
  not_proven: 'Its moves do not make the score that was shown.',
  not_by_rules: 'It was not played by the rules.',
  other: 'We could not pay it.',
};

export const leaveSentencesNe: LeaveSentences = {
  not_proven: 'यसका चालहरूले देखाइएको अंक बनाउँदैनन्।',
  not_by_rules: 'यो नियमअनुसार खेलिएको थिएन।',
  other: 'हामीले यसको सिक्का दिन सकेनौं।',
};
