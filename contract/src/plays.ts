/** What the Plays room and the player's own list go by (docs/decisions/0023); no zod: the player's side reads it, too. */

export const playStates = ['open', 'held', 'paid', 'unpaid', 'abandoned', 'expired'] as const;
export type PlayState = (typeof playStates)[number];

/** How the room sorts plays: by state, or those with a refused result. */
export const playTabs = ['held', 'all', 'paid', 'unpaid', 'refused', 'open', 'abandoned', 'expired'] as const;
export type PlayTab = (typeof playTabs)[number];

/** What is noted beside a play: why it is held, late beyond pauses, nothing sent on the way. */
export const playFlags = ['score_mismatch', 'check_failed', 'coin_cap', 'late', 'unwatched'] as const;
export type PlayFlag = (typeof playFlags)[number];

/** Why a result was refused; each is kept with its log, five a play at most (docs/decisions/0006). */
export const refusalCauses = [
  'score_mismatch',
  'log_edited',
  'log_forged',
  'log_malformed',
  'log_overrun',
  'log_truncated',
  'log_replayed',
  'play_too_early',
  'play_expired',
  'play_superseded',
  'check_unavailable',
  'invalid_coin_value',
] as const;
export type RefusalCause = (typeof refusalCauses)[number];

/** Why a person left a kept game unpaid. */
export const leaveReasons = ['not_proven', 'not_by_rules', 'other'] as const;
export type LeaveReason = (typeof leaveReasons)[number];

/** The `unpaidReason` of a game that a person left unpaid. */
export const leftUnpaid = 'reviewed';

export const leaveSentenceCharactersMax = 300;
export const playRowsMax = 50;
/** Of the player's own list. */
export const keptPlayRowsMax = 5;
/** A decision stays in the player's list for so long. */
export const keptPlayDaysMax = 30;
