import { sql } from 'kysely';
import { daysAgo, deleteOld, type CleanUp, type Db, type Retention } from '../platform/database/index.ts';

/**
 * The clean-up jobs of play, by name. Paid plays stay as long as their player, with seed and log: they are the proof of
 * the payment (docs/decisions/0016). So do those that an operator decided about.
 */
export const playCleanUps = (db: Db, keep: Retention): Record<string, CleanUp> => ({
  'clear-refusals': () => deleteOld(db, 'play_refusal', daysAgo('at', keep.refusalDays)),
  'clear-chunks': () => deleteOld(db, 'play_chunk', daysAgo('arrived_at', keep.chunkDays)),
  'clear-unpaid-plays': () =>
    deleteOld(
      db,
      'play',
      sql`state in ('unpaid', 'abandoned', 'expired') and unpaid_reason is distinct from 'reviewed'
        and ${daysAgo('started_at', keep.unpaidPlayDays)}`,
    ),
});
