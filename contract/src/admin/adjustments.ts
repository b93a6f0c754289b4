/** Adjustments by two operators (docs/decisions/0021-players-and-adjustments.md); no zod: players read the reasons. */

/** Reasons for giving or taking coins; the database knows the direction of each. */
export const adjustmentReasons = [
  'game_unpaid',
  'referral_unpaid',
  'our_fault',
  'paid_by_mistake',
  'not_by_rules',
  'other',
] as const;
export type AdjustmentReason = (typeof adjustmentReasons)[number];

const givesOnly: readonly AdjustmentReason[] = ['game_unpaid', 'referral_unpaid', 'our_fault'];
const takesOnly: readonly AdjustmentReason[] = ['paid_by_mistake', 'not_by_rules'];

/** The reasons for which coins may be given, or taken. */
export const reasonsFor = (direction: 'give' | 'take'): AdjustmentReason[] =>
  adjustmentReasons.filter((reason) => !(direction === 'give' ? takesOnly : givesOnly).includes(reason));

export const adjustmentCoinsMax = 1_000;
export const adjustmentSentenceCharactersMax = 300;
export const adjustmentRowsMax = 50;

export const adjustmentStates = ['open', 'expired', 'confirmed', 'declined', 'withdrawn'] as const;

/** how operators name a request. */
export const adjustmentName = (number: number): string => `A-${number}`;
