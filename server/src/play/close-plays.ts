import { sql } from 'kysely';
import type { PlayDeps } from './deps.ts';
import { packScoreEvents } from './pack-score-events.ts';
import {
  daysAgo,
  deleteOld,
  inSteps,
  type CleanUp,
  type Db,
  type Retention,
} from '../platform/database/index.ts';

interface ClosedPlay {
  id: string;
  player_id: string;
  rules: string;
  seed: Buffer;
  body: Buffer;
  body_tick: number;
}

const closedColumns = ['id', 'player_id', 'rules', 'seed', 'body', 'body_tick'] as const;
const sweepRowsMax = 200;

/** What ending games needs. */
export type CloseDeps = Pick<PlayDeps, 'db' | 'replays' | 'log'>;

/** Stores the score events that the uploaded part of an unfinished game proves (docs/decisions/0006). */
export async function saveProvenScores({ db, replays, log }: CloseDeps, plays: ClosedPlay[]): Promise<void> {
  for (const play of plays) {
    if (play.body_tick === 0) continue;
    try {
      const { id, player_id: playerId, rules, seed, body, body_tick: tick } = play;
      const events = await replays.replayPrefix({ rules, seed, body, tick });
      await db
        .updateTable('play')
        .set({ packed_score_events: packScoreEvents(events) })
        .where('id', '=', id)
        .where('player_id', '=', playerId)
        .execute();
    } catch (error) {
      // An unfinished game pays nothing, so no coins are lost; only warn.
      log.warn({ playId: play.id, err: error }, 'the scores of an unfinished game could not be proven');
    }
  }
}

/** Closes plays that were not finished in time; called every minute. */
export async function closeExpiredPlays(deps: CloseDeps): Promise<number> {
  const due = deps.db
    .selectFrom('play')
    .select('id')
    .where('state', '=', 'open')
    .where('expires_at', '<', sql<Date>`clock_timestamp()`)
    .limit(sweepRowsMax)
    .forUpdate()
    .skipLocked();
  const closed = await deps.db
    .updateTable('play')
    .set({ state: 'expired', finished_at: sql<Date>`clock_timestamp()` })
    .where('id', 'in', due)
    .returning(closedColumns)
    .execute();
  await saveProvenScores(deps, closed);
  return closed.length;
}

/**
 * Clears the logs of games that paid nothing: their scores and hashes stay (docs/decisions/0054). Challenges are watched
 * by others, and declined games are an operator's evidence. The condition is that of the index `play_unpaid_log`.
 */
const clearUnpaidLogs = (db: Db, days: number): Promise<number> =>
  inSteps(async (rowsMax) => {
    const { numAffectedRows } = await sql`
      update play set log = null where ctid = any (array(
        select ctid from play
          where state = 'unpaid' and log is not null and challenge_day is null
            and unpaid_reason is distinct from 'reviewed' and ${daysAgo('finished_at', days)}
          limit ${rowsMax} for update skip locked))`.execute(db);
    return Number(numAffectedRows ?? 0);
  });

/**
 * The clean-up jobs of play, by name. Paid plays stay as long as their player, with seed and log: they are the proof of
 * the payment (docs/decisions/0016). So do those that an operator decided about.
 */
export const playCleanUps = (db: Db, keep: Retention): Record<string, CleanUp> => ({
  'clear-refusals': () => deleteOld(db, 'play_refusal', daysAgo('at', keep.refusalDays)),
  'clear-chunks': () => deleteOld(db, 'play_chunk', daysAgo('arrived_at', keep.chunkDays)),
  'clear-unpaid-logs': () => clearUnpaidLogs(db, keep.unpaidLogDays),
  'clear-unpaid-plays': async () => {
    const isOld = daysAgo('started_at', keep.unpaidPlayDays);
    const unpaid = sql<boolean>`state in ('unpaid', 'abandoned', 'expired') and unpaid_reason is distinct from 'reviewed'`;
    // Those that our check or the coin cap put under review are owed to their players.
    const claimed = sql<boolean>`state = 'held' and not flags && '{check_failed,coin_cap}'`;
    return (
      (await deleteOld(db, 'play', sql`${unpaid} and ${isOld}`)) +
      (await deleteOld(db, 'play', sql`${claimed} and ${isOld}`))
    );
  },
});
