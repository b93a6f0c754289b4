/** Coins that two people put right by hand (docs/decisions/0021-player-desk.md); no zod: players read the reasons. */

/** Why coins are given or taken; the database knows which goes which way. */
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
export const openAdjustmentsPerAccountMax = 5;
/** A request that nobody decided is over after this. */
export const adjustmentOpenMs = 7 * 24 * 60 * 60_000;
export const adjustmentRowsMax = 50;

export const adjustmentStates = ['open', 'expired', 'confirmed', 'declined', 'withdrawn'] as const;
export type AdjustmentState = (typeof adjustmentStates)[number];

/** how operators name a request. */
export const adjustmentName = (number: number): string => `A-${number}`;

/** As the coin history says it, and as the ledger keeps it: 'Adjustment: A game was not paid'. */
export const adjustmentReasonsEn: Record<AdjustmentReason, string> = {
  game_unpaid: 'A game was not paid',
  referral_unpaid: 'A friend was not paid',
  our_fault: 'Our mistake',
  paid_by_mistake: 'Paid by mistake',
  not_by_rules: 'Not earned by the rules',
  other: 'Put right by us',
};

export const adjustmentReasonsNe: Record<AdjustmentReason, string> = {
  game_unpaid: 'एउटा खेलको सिक्का परेको थिएन',
  referral_unpaid: 'साथीको सिक्का परेको थिएन',
  our_fault: 'हाम्रो गल्ती',
  paid_by_mistake: 'भूलले परेको',
  not_by_rules: 'नियमअनुसार नकमाइएको',
  other: 'हामीले मिलाएको',
};
