/** The daily challenge: one game and one seed for all, one counted try, no coins (docs/decisions/0071). */
import { z } from 'zod';
import { gameIds } from '../../catalogue.ts';
import { challengeRowsMax, watchablePlaces } from '../../limits.ts';
import { answers, empty, failure, instant, bodyOf, dayText } from '../endpoint.ts';
import { replaySchema } from './play.ts';

const count = z.number().int().min(0);
const rank = z.number().int().min(1);
const score = z.number().int().min(0);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const gameId = z.enum(gameIds);

const place = { rank, name: z.string(), isYou: z.boolean(), isFriend: z.boolean() };
export const challengeRowSchema = z.strictObject({ ...place, score });
export type ChallengeRow = z.infer<typeof challengeRowSchema>;
/** `playId` where that friend lets friends watch, and after one's own try. */
export const challengeFriendSchema = z.strictObject({ ...place, score, playId: z.uuid().nullable() });
export type ChallengeFriend = z.infer<typeof challengeFriendSchema>;
export const challengeWeekRowSchema = z.strictObject({ ...place, points: count });

/** How a day's seed came about; the secret is published once the day is over. */
export const challengeDrawSchema = z.strictObject({
  day: dayText,
  gameId,
  /** SHA-256 of the secret, published the day before. */
  commitment: hash,
  /** When that was; null for days from before this was recorded. */
  preparedAt: instant.nullable(),
  secret: hash.nullable(),
  /** The ledger's head when the seed was drawn, and its day; zeros and null where no day was closed yet. */
  headDay: dayText.nullable(),
  head: hash.nullable(),
  /** The first 16 bytes of SHA-256 over secret and head; hex, once the day is over. */
  seed: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .nullable(),
});
export type ChallengeDraw = z.infer<typeof challengeDrawSchema>;

/** A try; one that was left counts nothing. */
const ownTry = z
  .strictObject({
    playId: z.uuid(),
    state: z.enum(['playing', 'finished', 'left']),
    score: score.nullable(),
    rank: rank.nullable(),
  })
  .nullable();

/** The board of a day. */
const board = {
  /** In Kathmandu. */
  day: dayText,
  gameId,
  /** Finished tries. */
  players: count,
  /** Your try; null before it. */
  own: ownTry,
  /** Highest score first, then who was earlier. */
  top: z.array(challengeRowSchema).max(challengeRowsMax),
  /** Whom you invited and who invited you. */
  friends: z.array(challengeFriendSchema).max(challengeRowsMax),
  /** Whether you may watch the three best games: after your own try, of Solitaire once the day is closed. */
  canWatch: z.boolean(),
};
export const challengeBoardSchema = z.strictObject(board);
export type ChallengeBoard = z.infer<typeof challengeBoardSchema>;

export const challengeSchema = z.strictObject({
  ...board,
  endsAt: instant,
  /** The seed is drawn: some minutes after midnight, if its hash was published the day before. */
  isOpen: z.boolean(),
  /** Whether your friends may watch your tries and race against them. */
  isShared: z.boolean(),
  /** From Sunday; points are added once a day is over. */
  week: z.strictObject({
    days: z
      .array(
        z.strictObject({
          day: dayText,
          gameId,
          score: score.nullable(),
          rank: rank.nullable(),
          players: count,
        }),
      )
      .max(7),
    top: z.array(challengeWeekRowSchema).max(challengeRowsMax),
    own: challengeWeekRowSchema.nullable(),
  }),
  /** Tomorrow's, today's and the six days' before. */
  draws: z.array(challengeDrawSchema).max(8),
});
export type Challenge = z.infer<typeof challengeSchema>;

export const getChallenge = {
  method: 'get',
  path: '/challenge',
  audience: 'verified',
  summary: "Today's challenge with its board, your friends, the week and how the seeds were drawn",
  responses: answers('The challenge', challengeSchema),
} as const;

export const getChallengeBoard = {
  method: 'get',
  path: '/challenges/{day}',
  audience: 'verified',
  summary: 'The board of a day that is closed, with your place and your friends',
  request: { params: z.strictObject({ day: dayText }) },
  responses: answers('The board', challengeBoardSchema),
} as const;

export const getChallengeReplay = {
  method: 'get',
  path: '/challenges/{day}/replays/{place}',
  audience: 'verified',
  summary:
    'One of the three best games of a day, once it is closed; today after your own try, of Solitaire never',
  request: {
    params: z.strictObject({
      day: dayText,
      place: z.coerce.number().int().min(1).max(watchablePlaces),
    }),
  },
  responses: answers('The play as the server proved it', replaySchema),
} as const;

export const getFriendReplay = {
  method: 'get',
  path: '/challenge-replays/{id}',
  audience: 'verified',
  summary: "A friend's try, if they share theirs; after your own try or once the day is over",
  request: { params: z.strictObject({ id: z.uuid() }) },
  responses: answers('The play as the server proved it', replaySchema),
} as const;

export const shareTries = {
  method: 'put',
  path: '/challenge/sharing',
  audience: 'verified',
  summary: 'Whether friends may watch your tries and race against them; at first they may not',
  request: { body: bodyOf({ isShared: z.boolean() }) },
  responses: { 204: empty, default: failure },
} as const;
