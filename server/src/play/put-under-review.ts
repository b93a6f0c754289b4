import { sql } from 'kysely';
import type { RefusalCode } from '../platform/errors.ts';
import { storedRefusalsPerPlayMax } from '@sikka/contract/limits';
import type { Db } from '../platform/database/index.ts';

export type ReviewCause = 'check_failed' | 'score_mismatch' | 'coin_cap';

/** Parks an on-time result that could not be paid; it no longer expires. */
export async function putUnderReview(db: Db, playId: string, log: Buffer, cause: ReviewCause): Promise<void> {
  await db
    .updateTable('play')
    .set({
      state: 'held',
      log,
      flags: sql<string[]>`case when ${cause} = any(flags) then flags else array_append(flags, ${cause}) end`,
    })
    .where('id', '=', playId)
    .where('state', 'in', ['open', 'abandoned', 'held'])
    .execute();
}

/** Stores a refused result with its log for review; at most a few, and none of a deleted play. */
export async function recordRejection(
  db: Db,
  playId: string,
  code: RefusalCode,
  result: { log: Buffer; score: number },
): Promise<void> {
  await sql`
    insert into play_refusal (play_id, code, log, claimed_score)
    select id, ${code}, ${result.log}, ${result.score} from play
    where id = ${playId} and (select count(*) from play_refusal where play_id = ${playId}) < ${storedRefusalsPerPlayMax}
    for key share of play
  `.execute(db);
}
