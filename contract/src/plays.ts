/**
 * Constants and types of the Plays page and of the player's own list (docs/decisions/0023); no zod: the
 * player's bundle imports it.
 */

export const playStates = ['open', 'held', 'paid', 'unpaid', 'abandoned', 'expired'] as const;
export type PlayState = (typeof playStates)[number];

/** Tabs of the Plays page: by state, or plays with a refused result. */
export const playTabs = ['held', 'all', 'paid', 'unpaid', 'refused', 'open', 'abandoned', 'expired'] as const;
export type PlayTab = (typeof playTabs)[number];

/** Flags of a play: why it is under review, later than pauses explain, no uploads during the game. */
export const playFlags = ['score_mismatch', 'check_failed', 'coin_cap', 'late', 'unwatched'] as const;

/** Why a result was refused; each is stored with its log, at most five per play (docs/decisions/0006). */
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
  'play_already_finished',
  'check_unavailable',
  'invalid_coin_value',
] as const;
export type RefusalCause = (typeof refusalCauses)[number];

/** Why an operator declined a play under review. */
export const leaveReasons = ['not_proven', 'not_by_rules', 'other'] as const;
export type LeaveReason = (typeof leaveReasons)[number];

/** The `unpaidReason` of a declined game. */
export const leftUnpaid = 'reviewed';

/** Why a proven game earned nothing; the panel words it. */
export const unpaidReasons = [
  'time_floor',
  'score_floor',
  'streak_floor',
  'stock_floor',
  'home_floor',
  'star_floor',
  'no_input',
  'daily_limit',
  'challenge',
  leftUnpaid,
] as const;
export type UnpaidReason = (typeof unpaidReasons)[number];

/** Why a result paid nothing: none has two kinds of cause under one name. */
export const playCauses = [...refusalCauses, ...unpaidReasons] as const;
export type PlayCause = RefusalCause | UnpaidReason;

export const leaveSentenceCharactersMax = 300;
export const playRowsMax = 50;
/** Rows of the player's own list. */
export const reviewedPlayRowsMax = 5;
/** How long a decision stays in the player's list. */
export const reviewedPlayDaysMax = 30;
