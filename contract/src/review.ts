/** What the review of a withdrawal goes by (docs/decisions/0018-review.md); no zod: the player's side reads it, too. */

/** What a rule may see in a request. A rule holds it for a person to look at, and does nothing else. */
export const reviewSignals = [
  'shared_destination',
  'many_accounts_on_device',
  'low_proven_share',
  'name_mismatch',
  'young_account',
] as const;
export type ReviewSignal = (typeof reviewSignals)[number];

/** Why a withdrawal is held: what rules saw, or the question of an operator. */
export const holdCauses = [...reviewSignals, 'question'] as const;
export type HoldCause = (typeof holdCauses)[number];

export const holdsPerWithdrawalMax = 10;
export const repliesPerHoldMax = 5;
export const replyCharactersMax = 1_000;
export const holdExplanationCharactersMax = 500;

/** What a step of a player's timeline may say beside the states. */
export const reviewSteps = ['held', 'answered', 'released'] as const;

/** §2 '1-2 Business Weeks': an older request is late, in days. */
export const processingDaysMax = 14;
export const queueRowsMax = 100;
export const bulkDecisionsMax = 100;

/** W-10482: how players, operators and mails name a withdrawal. */
export const withdrawalName = (number: number): string => `W-${number}`;
