/** Bounds and timers of server and client (§5, §9). Units come last in each name. */

export const nameCharactersMin = 2;
export const nameCharactersMax = 50;
export const displayNameCharactersMax = 20;
export const nameChangesPerWeekMax = 2;
export const emailCharactersMax = 254;
export const passwordCharactersMin = 6;
export const passwordCharactersMax = 256;

/**
 * §5: the most one posting may earn, and the most a player may have; the database refuses more (server/db/current/wallet).
 * Withdrawals and their refunds are exempt from the former (docs/decisions/0002).
 */
export const earningCoinsMax = 100;
export const balanceCoinsMax = 1_000_000;

export const adSkipMs = 5_000;
export const gameLoadMs = 2_000;
export const toastMs = 3_000;
export const registerRedirectSeconds = 5;
export const verificationPollMs = 2_000;
export const resendCooldownMs = 60_000;
export const verificationMailsPerDayMax = 10;
export const verificationLinkMs = 24 * 60 * 60_000;
export const passwordResetLinkMs = 60 * 60_000;

export const coinHistoryRowsMax = 20;
export const redemptionHistoryRowsMax = 20;
export const leaderboardRowsMax = 50;
export const referralRowsMax = 100;
/** §5, §9: what one claim may pay at most. */
export const referralClaimCoinsMax = 100;
/** The count of friends stops here, and the list shows '500+' (docs/decisions/0010). */
export const friendsCountedMax = 500;
/** §9: the chest closes itself this long after a claim. */
export const chestCloseMs = 3_000;

export const phoneDigits = 10;
export const bankNameCharactersMax = 60;
/** The length of the longest IBAN. */
export const accountNumberCharactersMax = 34;
export const accountHolderCharactersMax = 80;
export const rejectionSentenceCharactersMax = 300;
export const payoutReferenceCharactersMax = 100;

export const contactNameCharactersMax = 100;
export const contactMessageCharactersMax = 5_000;
/** §9: each message goes with one of at most this many keys, chosen at random. */
export const contactKeysMax = 3;
/** §9: how often a captcha script that did not load is requested again. */
export const captchaRetriesMax = 2;
/** §9: captcha errors are all reported; at most this many are queued, each with this timeout. */
export const captchaReportSampleRate = 1;
export const captchaReportsMax = 20;
export const captchaReportMs = 5_000;

/** A play may be finished this long after its start, not later (docs/decisions/0006). */
export const playLifetimeMs = 15 * 60_000;
/** Tolerance for drifting phone clocks and rounded timers. */
export const playClockToleranceMs = 250;
/** A result later than its ticks plus this budget is paid but flagged for review. */
export const playPauseBudgetMs = 60_000;
/** The first part of a log is sent at most this long after the first inputs, the others by the next (docs/decisions/0035). */
export const playFirstChunkMs = 10_000;
export const playChunkEveryMs = 30_000;
export const playLogBytesMax = 16 * 1024;
export const playChunkBytesMax = 4 * 1024;
export const playChunksMax = 120;
/** Plays a player may leave unfinished, or under review, within an hour before new ones must wait. */
export const abandonedPlaysPerHourMax = 30;

/** Refused results of one play that are stored for review. */
export const storedRefusalsPerPlayMax = 5;
/** Refused results of one player that are stored with their logs, of the plays of one day. */
export const storedRefusedLogsPerDayMax = 20;

export const requestBodyBytesMax = 64 * 1024;
/** In one process: each takes a core and one of libuv's four threads, which files need, too. */
export const passwordHashesAtOnce = 2;

/** Heads of the ledger's days on one page. */
export const ledgerDaysPerPageMax = 60;
/** Below this many, a count on the transparency page is not shown; all are rounded down to multiples of it. */
export const shownCountMin = 5;

/** Passkeys of one player (docs/decisions/0040). */
export const passkeysPerPlayerMax = 10;

/** Rows of each table of the daily challenge, and the places whose games can be watched. */
export const challengeRowsMax = 20;
export const watchablePlaces = 3;

/** A skin's name; the database has the same bound. */
export const skinIdCharactersMax = 24;
