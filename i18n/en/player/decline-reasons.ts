/** Why a play under review was not paid. */
import type { LeaveReason } from '@sikka/contract/plays';

export const messages: Record<LeaveReason, string> = {
  not_proven: 'Its moves do not match the score on your screen.',
  not_by_rules: 'It was played against the rules.',
  other: 'We could not pay it.',
};
