/** A kept game that a person decides: paid what its own replay proves, or left unpaid with a reason (docs/decisions/0023). */
import { createHash } from 'node:crypto';
import { findGame } from '@sikka/contract/catalogue';
import { leftUnpaid, type LeaveReason } from '@sikka/contract/plays';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/index.ts';
import { Refusal } from '../http/refusal.ts';
import { announceChange } from '../wallet/index.ts';
import { lockPlay } from './find-play.ts';
import type { PlayParts } from './parts.ts';
import type { LogVerdict } from './replay-task.ts';
import { settlePlay, type ProvenResult, type Settlement } from './settle-play.ts';

/** What is kept of a game that waits for a person, and whose it is. */
export interface HeldPlay {
  id: string;
  playerId: string;
  accountId: string;
  gameId: string;
  rules: string;
  seed: Buffer;
  log: Buffer;
}

/** A play that waits for a person, or is settled; null for one that was never handed in. Throws `stored_play_not_found`. */
export async function findHeldPlay(db: Db, playId: string): Promise<HeldPlay | null> {
  const row = await db
    .selectFrom('play')
    .innerJoin('player', 'player.id', 'play.player_id')
    .select([
      'play.id',
      'play.player_id as playerId',
      'player.account_id as accountId',
      'play.game_id as gameId',
    ])
    .select(['play.rules', 'play.seed', 'play.log'])
    .where('play.id', '=', playId)
    .executeTakeFirst();
  if (!row) throw new Refusal('stored_play_not_found');
  const { log, ...play } = row;
  return log === null ? null : { ...play, log };
}

/** Replays what is kept; null where the check itself breaks, as it may have when the game was held. */
export async function replayHeld({ replays, log }: PlayParts, held: HeldPlay): Promise<LogVerdict | null> {
  try {
    return await replays.replayLog({ rules: held.rules, seed: held.seed, log: held.log });
  } catch (error) {
    log.error({ playId: held.id, err: error }, 'a kept game could not be checked');
    return null;
  }
}

type Proven = Extract<LogVerdict, { ok: true }>;

const resultOf = (held: HeldPlay, proven: Proven): ProvenResult => ({
  ...proven,
  log: held.log,
  logHash: createHash('sha256').update(held.log).digest(),
});

/**
 * Pays a kept game as any finished one: by the floor and the rewards of its beginning, under its player's lock, with the
 * score of our own replay. Throws what `settlePlay` throws.
 */
export function payHeld(
  tx: Tx,
  parts: Pick<PlayParts, 'embeddedGame'>,
  held: HeldPlay,
  proven: Proven,
): Promise<Settlement> {
  const { playerId, accountId, id: playId, gameId } = held;
  const title = findGame(gameId)?.title ?? parts.embeddedGame?.title ?? gameId;
  return settlePlay(tx, { playerId, accountId, playId, proven: resultOf(held, proven), title });
}

/**
 * Ends a kept game without coins, and lets the player's open tabs look again. `proven` is null where the log proves
 * nothing: such a game has no score. Throws `play_not_held` once it is settled, and `play_not_found` with its player.
 */
export async function leaveHeld(tx: Tx, held: HeldPlay, proven: Proven | null): Promise<void> {
  const { play } = await lockPlay(tx, held.playerId, held.id);
  if (play.state !== 'held') throw new Refusal('play_not_held');
  const { score, ticks, inputs } = proven ?? { score: null, ticks: null, inputs: null };
  await tx
    .updateTable('play')
    .set({ state: 'unpaid', unpaid_reason: leftUnpaid, finished_at: sql<Date>`clock_timestamp()` })
    .set({ score, ticks, inputs, coins_earned: 0 })
    .set({ log_hash: createHash('sha256').update(held.log).digest() })
    .where('id', '=', held.id)
    .execute();
  announceChange(tx, held.accountId);
}

export interface PlayDecision {
  decision: 'pay' | 'leave';
  reason: LeaveReason | null;
  /** To the player. */
  sentence: string | null;
  operatorId: string;
}

/** Writes who decided, after `payHeld` or `leaveHeld` in the same transaction. */
export async function recordDecision(tx: Tx, held: HeldPlay, decision: PlayDecision): Promise<void> {
  const { operatorId, ...said } = decision;
  await tx
    .insertInto('play_decision')
    .values({ ...said, play_id: held.id, player_id: held.playerId, operator_id: operatorId })
    .execute();
}
