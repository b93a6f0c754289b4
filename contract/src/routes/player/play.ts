import { z } from 'zod';
import { gameIds, startableIds } from '../../catalogue.ts';
import { levelsMax, starsMax } from '../../levels.ts';
import { playChunkBytesMax, playLifetimeMs, playLogBytesMax, skinIdCharactersMax } from '../../limits.ts';
import { reviewedPlayRowsMax, leaveReasons, unpaidReasons } from '../../plays.ts';
import { answers, answersOf, coins, empty, failure, instant, json, bodyOf } from '../endpoint.ts';
import { minimumSchema } from './earning.ts';
import { nextRewardSchema } from './identity/profile.ts';

const base64 = (bytesMax: number) => z.base64().max(Math.ceil(bytesMax / 3) * 4);
const tick = z.number().int().min(0).max(1_000_000);
const playParams = z.strictObject({ id: z.uuid() });
const seedSchema = z.array(z.number().int().min(0).max(0xffff_ffff)).length(4);

export const gameSchema = z.strictObject({
  id: z.enum(startableIds),
  title: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  reward: coins,
  playable: z.boolean(),
});

export const listGames = {
  method: 'get',
  path: '/games',
  audience: 'anyone',
  summary: 'The catalogue (§3)',
  responses: answersOf('All games in their order', { items: z.array(gameSchema) }),
} as const;

export const listLevels = {
  method: 'get',
  path: '/games/{gameId}/levels',
  audience: 'anyone',
  summary: "What each of a game's levels asks for before it pays (docs/decisions/0063)",
  request: { params: z.strictObject({ gameId: z.enum(gameIds) }) },
  responses: answersOf('From the first level on', { items: z.array(minimumSchema) }),
} as const;

export const startedPlaySchema = z.strictObject({
  id: z.uuid(),
  gameId: z.enum(startableIds),
  /** The core's name and version, for example 'subway-surfers@1'. */
  rules: z.string(),
  seed: seedSchema,
  tickHz: z.number().int(),
  adSkipMs: z.number().int(),
  gameLoadMs: z.number().int(),
  expiresAt: instant,
  /** What the advertisement overlay shows; a house advertisement is drawn by the web from its id. */
  advertisement: z.strictObject({ provider: z.string(), creative: z.string() }),
  /** Where a game by URL is loaded from; null for our own. */
  embedUrl: z.url().nullable(),
  /** Present where the server keeps the play's trace: the page then reports its spans. */
  traced: z.literal(true).optional(),
});
export type StartedPlay = z.infer<typeof startedPlaySchema>;

export const startPlay = {
  method: 'post',
  path: '/plays',
  audience: 'verified',
  summary: "Start a game; ends the player's previous unfinished one",
  request: {
    body: bodyOf({
      gameId: z.enum(startableIds),
      /** One of the game's levels; without it the game itself. */
      level: z.number().int().min(1).max(levelsMax).optional(),
      /** The one try at today's challenge; its game must be today's, and it earns no coins. */
      challenge: z.literal(true).optional(),
    }),
  },
  responses: { 201: json('The seed and the clock started', startedPlaySchema), default: failure },
} as const;

export const appendChunk = {
  method: 'post',
  path: '/plays/{id}/chunks',
  audience: 'verified',
  priority: 'result',
  summary: 'Append the newest part of the input log while playing',
  request: {
    params: playParams,
    body: bodyOf({
      /** Bytes of log body already sent. */
      offset: z.number().int().min(0).max(playLogBytesMax),
      /** The tick that the log body reaches. */
      tick,
      data: base64(playChunkBytesMax),
    }),
  },
  responses: answersOf('Bytes of log body held', { bytes: z.number().int() }),
} as const;

const statValues = z.array(z.number().int().min(0)).max(16);
/** A player's proven games of one kind; both lists follow `gameStats` and may be shorter, from before a statistic. */
export const gameProgressSchema = z.strictObject({
  gameId: z.enum(gameIds),
  plays: z.number().int().min(0),
  /** The highest value in one game. */
  bests: statValues,
  /** The sum over all games. */
  totals: statValues,
  /** Stars of the levels, from the first; as far as the player has come. */
  levels: z.array(z.number().int().min(0).max(starsMax)).max(levelsMax),
  /** What the player wears, by its name in contract/src/skins.ts; null for the game's own look. */
  skin: z.string().nullable(),
});
export type GameProgress = z.infer<typeof gameProgressSchema>;

export const playResultSchema = z.strictObject({
  id: z.uuid(),
  gameId: z.enum(startableIds),
  score: z.number().int(),
  ticks: z.number().int(),
  /** 0 when the game is below its minimum to earn. */
  coinsEarned: coins,
  unpaidReason: z.enum(unpaidReasons).nullable(),
  /** The minimum to earn. */
  floor: minimumSchema,
  balance: coins,
  gamesPlayed: z.number().int(),
  nextReward: nextRewardSchema,
  /** The player's progress in this game before and after it; null in an answer that is repeated. */
  progress: z.strictObject({ before: gameProgressSchema, now: gameProgressSchema }).nullable(),
});
export type PlayResult = z.infer<typeof playResultSchema>;

export const finishPlay = {
  method: 'post',
  path: '/plays/{id}/finish',
  audience: 'verified',
  priority: 'result',
  summary: 'Hand in the whole input log; the server replays it and pays (§4)',
  request: {
    params: playParams,
    body: bodyOf({
      log: base64(playLogBytesMax),
      /** The score the screen showed; a difference puts the play under review. */
      score: z.number().int().min(0).max(1_000_000_000),
    }),
  },
  responses: answers('Checked; sent again, the same answer without the progress', playResultSchema),
} as const;

/** What a browser measures of a play: opening the game, playing it, and waiting for its result. */
export const pageSpanNames = ['page', 'game', 'result'] as const;

const spanMs = z.number().int().min(0).max(playLifetimeMs);
export const pageSpanSchema = z.strictObject({
  name: z.enum(pageSpanNames),
  /** How long before the report it began. */
  agoMs: spanMs,
  durationMs: spanMs,
});
export type PageSpan = z.infer<typeof pageSpanSchema>;

export const reportSpans = {
  method: 'post',
  path: '/plays/{id}/spans',
  audience: 'verified',
  // Nobody waits for it.
  priority: 'look',
  summary: "Add the browser's spans to a play's trace, once (docs/decisions/0055)",
  request: {
    params: playParams,
    body: bodyOf({ spans: z.array(pageSpanSchema).min(1).max(pageSpanNames.length) }),
  },
  responses: { 204: empty, default: failure },
} as const;

export const getPlay = {
  method: 'get',
  path: '/plays/{id}',
  audience: 'verified',
  summary: 'One of your plays, with its receipt once it is paid',
  request: { params: playParams },
  responses: answersOf('The play', {
    id: z.uuid(),
    gameId: z.enum(startableIds),
    rules: z.string(),
    seed: seedSchema,
    state: z.enum(['open', 'held', 'paid', 'unpaid', 'abandoned', 'expired']),
    startedAt: instant,
    finishedAt: instant.nullable(),
    score: z.number().int().nullable(),
    ticks: z.number().int().nullable(),
    coinsEarned: coins.nullable(),
    /** SHA-256 of the log, hex. */
    logHash: z.string().nullable(),
    /** The ledger transaction that paid it. */
    transactionId: z.string().nullable(),
  }),
} as const;

export const replaySchema = z.strictObject({
  id: z.uuid(),
  gameId: z.enum(startableIds),
  rules: z.string(),
  seed: seedSchema,
  /** The whole input log, base64; with rules and seed it reproduces the play. */
  log: z.base64(),
  score: z.number().int(),
  ticks: z.number().int(),
  coinsEarned: coins,
  finishedAt: instant,
});
export type Replay = z.infer<typeof replaySchema>;

export const getReplay = {
  method: 'get',
  path: '/plays/{id}/replay',
  audience: 'verified',
  summary: 'One of your counted plays with its input log, to be watched or checked',
  request: { params: playParams },
  responses: answers('The play as the server proved it', replaySchema),
} as const;

export const bestScoreSchema = z.strictObject({
  gameId: z.enum(gameIds),
  score: z.number().int(),
  /** The play that reached it; its replay can be watched. Null once it is deleted: one that paid nothing is kept for a while. */
  playId: z.uuid().nullable(),
  reachedAt: instant.nullable(),
});
export type BestScore = z.infer<typeof bestScoreSchema>;

export const listBestScores = {
  method: 'get',
  path: '/best-scores',
  audience: 'verified',
  summary: 'Your best proven score in each of our games',
  responses: answersOf('One for each game played, in the order of the catalogue', {
    items: z.array(bestScoreSchema).max(gameIds.length),
  }),
} as const;

export const listProgress = {
  method: 'get',
  path: '/progress',
  audience: 'verified',
  summary: 'What you have done in each of our games, from proven plays alone',
  responses: answersOf('One for each game played, in the order of the catalogue', {
    items: z.array(gameProgressSchema).max(gameIds.length),
  }),
} as const;

export const wearSkin = {
  method: 'put',
  path: '/games/{gameId}/skin',
  audience: 'verified',
  summary: "Wear one of a game's skins that your skill level in it has opened (docs/decisions/0073)",
  request: {
    params: z.strictObject({ gameId: z.enum(gameIds) }),
    body: bodyOf({ skin: z.string().max(skinIdCharactersMax) }),
  },
  responses: answers('Your progress in the game, with the skin', gameProgressSchema),
} as const;

export const reviewedPlaySchema = z.strictObject({
  id: z.uuid(),
  gameId: z.enum(startableIds),
  /** `waiting` until an operator has decided. */
  outcome: z.enum(['waiting', 'paid', 'unpaid']),
  coins,
  reason: z.enum(leaveReasons).nullable(),
  /** The operator's own words. */
  sentence: z.string().nullable(),
  startedAt: instant,
});
export type ReviewedPlay = z.infer<typeof reviewedPlaySchema>;

export const listPlaysUnderReview = {
  method: 'get',
  path: '/kept-plays',
  audience: 'verified',
  summary: 'Your games that wait for a person, and what was decided of late (docs/decisions/0023)',
  responses: answersOf('The newest five', { items: z.array(reviewedPlaySchema).max(reviewedPlayRowsMax) }),
} as const;
