/**
 * Constants and types of a withdrawal's review (docs/decisions/0018-review.md); no zod: the player's bundle
 * imports it.
 */

/** The signals of the rules. A rule only puts a request on review. */
export const reviewSignals = [
  'shared_destination',
  'many_accounts_on_device',
  'low_proven_share',
  'name_mismatch',
  'young_account',
  'mostly_referrals',
  'friends_left_or_linked',
  'former_destination',
  'long_session',
  'no_rest',
  'round_the_clock',
  'many_games',
  'barely_minimum',
  'mechanical_timing',
  'same_openings',
  'even_swipes',
  'impossible_inputs',
  'registered_together',
  'friends_never_played',
] as const;
export type ReviewSignal = (typeof reviewSignals)[number];

/** Orders of the operators' queue. */
export const queueOrders = ['oldest', 'newest', 'largest', 'smallest'] as const;
/** The days of a withdrawal that the queue can be filtered by. */
export const queueDates = ['requested', 'decided', 'paid'] as const;
export type QueueDate = (typeof queueDates)[number];

/** Why a withdrawal is on review: signals of rules, or an operator's question. */
export const reviewCauses = [...reviewSignals, 'question'] as const;
export type ReviewCause = (typeof reviewCauses)[number];

/** From this many coins of games on, operators watch two of an account's games before it is approved in bulk: half a payout. */
export const unwatchedCoinsMax = 5_000;
export const gamesToWatch = 2;

/** Paid games that one busy person alone may play in fourteen days; the accounts of a device are judged by it. */
export const gamesOfOnePersonMax = 60 * 14;

export const reviewsPerWithdrawalMax = 10;
export const repliesPerReviewMax = 5;
export const replyCharactersMax = 1_000;
export const reviewExplanationCharactersMax = 500;

/** Events of a player's timeline beside the states. */
export const reviewSteps = ['held', 'answered', 'released'] as const;

/** §2 '1-2 Business Weeks': an older request is late, in days. */
export const processingDaysMax = 14;
export const queueRowsMax = 100;
export const bulkDecisionsMax = 100;

/** W-10482: how players, operators and mails name a withdrawal. */
export const withdrawalName = (number: number): string => `W-${number}`;
