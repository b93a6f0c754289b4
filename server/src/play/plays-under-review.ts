/**
 * An operator's decision about a play under review: paid what its replay proves, or declined with a reason
 * (docs/decisions/0023).
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { leftUnpaid, type LeaveReason } from '@sikka/contract/plays';
import type { Db, Tx } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';
import { notify } from '../notification/index.ts';
import { SettingsVersions } from '../settings/index.ts';
import { publishChange } from '../wallet/index.ts';
import { findPlay } from './find-play.ts';
import type { PlayDeps } from './deps.ts';
import type { LogVerdict } from './verdict-cache.ts';
import { settleGames, type ProvenResult, type Settlement } from './settle-games.ts';

/** The stored evidence of a play under review, and its player. */
export interface PlayUnderReview {
  id: string;
  playerId: string;
  accountId: string;
  gameId: string;
  rules: string;
  seed: Buffer;
  log: Buffer;
  isChallenge: boolean;
}

/** A play under review or settled; null for one that was never submitted or whose log has left. Throws `stored_play_not_found`. */
export async function findPlayUnderReview(db: Db, playId: string): Promise<PlayUnderReview | null> {
  const row = await db
    .selectFrom('play')
    .innerJoin('player', 'player.id', 'play.player_id')
    .select([
      'play.id',
      'play.player_id as playerId',
      'player.account_id as accountId',
      'play.game_id as gameId',
    ])
    .select(['play.rules', 'play.seed', 'play.log', 'play.challenge_day as challengeDay'])
    .where('play.id', '=', playId)
    .executeTakeFirst();
  if (!row) throw new Refusal('stored_play_not_found');
  const { log, challengeDay, ...play } = row;
  return log === null ? null : { ...play, log, isChallenge: challengeDay !== null };
}

/** Replays the stored log; null if the check itself fails, which may be why it is under review. */
export async function replayPlayUnderReview(
  { replays, log }: PlayDeps,
  held: PlayUnderReview,
): Promise<LogVerdict | null> {
  try {
    return await replays.replayLog({ rules: held.rules, seed: held.seed, log: held.log });
  } catch (error) {
    log.error({ playId: held.id, err: error }, 'a play under review could not be checked');
    return null;
  }
}

type Proven = Extract<LogVerdict, { ok: true }>;

const resultOf = (held: PlayUnderReview, proven: Proven): ProvenResult => ({
  ...proven,
  log: held.log,
  logHash: createHash('sha256').update(held.log).digest(),
});

/**
 * Pays a play under review as any finished one: by the minimum to earn and the rewards of its beginning,
 * under its player's lock, with the score of our own replay. Throws as `finishPlay` does where it cannot be paid.
 */
export async function payReviewedPlay(
  tx: Tx,
  { embeddedGame }: Pick<PlayDeps, 'embeddedGame'>,
  held: PlayUnderReview,
  proven: Proven,
): Promise<Settlement> {
  const { playerId, accountId, id: playId, isChallenge } = held;
  const play = { playerId, accountId, playId, proven: resultOf(held, proven), embeddedGame, isChallenge };
  const [outcome] = await settleGames(tx, new SettingsVersions(), [play]);
  if (outcome === undefined || outcome instanceof Refusal) throw outcome ?? new Refusal('play_not_found');
  return outcome;
}

/**
 * Declines a play under review, and makes the player's open tabs refetch. `proven` is null if the log proves
 * nothing: the game then has no score. Throws `play_not_held` once it is settled, and `play_not_found` with
 * its player.
 */
export async function declinePlay(tx: Tx, held: PlayUnderReview, proven: Proven | null): Promise<void> {
  const play = await findPlay(tx, held.playerId, held.id, 'lock');
  if (play.state !== 'held') throw new Refusal('play_not_held');
  const { score, ticks, inputs } = proven ?? { score: null, ticks: null, inputs: null };
  await tx
    .updateTable('play')
    .set({ state: 'unpaid', unpaid_reason: leftUnpaid, finished_at: sql<Date>`clock_timestamp()` })
    .set({ score, ticks, inputs, coins_earned: 0 })
    .set({ log_hash: createHash('sha256').update(held.log).digest() })
    .where('id', '=', held.id)
    .execute();
  publishChange(tx, held.accountId);
}

export interface PlayDecision {
  decision: 'pay' | 'leave';
  reason: LeaveReason | null;
  /** To the player. */
  sentence: string | null;
  operatorId: string;
}

/** Records who decided, after `payReviewedPlay` or `declinePlay` in the same transaction. */
export async function recordDecision(tx: Tx, held: PlayUnderReview, decision: PlayDecision): Promise<void> {
  const { operatorId, ...said } = decision;
  await tx
    .insertInto('play_decision')
    .values({ ...said, play_id: held.id, player_id: held.playerId, operator_id: operatorId })
    .execute();
  const kind = decision.decision === 'pay' ? 'play_paid' : 'play_unpaid';
  await notify(tx, { playerId: held.playerId, kind, subjectId: held.id });
}
