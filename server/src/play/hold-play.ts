import { sql } from 'kysely';
import type { RefusalCode } from '../http/refusal.ts';
import { keptRefusalsPerPlayMax } from '@sikka/contract/limits';
import type { Db } from '../database/index.ts';

export type HoldCause = 'check_failed' | 'score_mismatch' | 'coin_cap';

/** Keeps a result that was handed in in time but could not be paid: no clock runs against it any more. */
export async function holdPlay(db: Db, playId: string, log: Buffer, cause: HoldCause): Promise<void> {
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

/** Keeps a refused result with its log for a person to look at; at most a few, and none of a deleted play. */
export async function keepRefusal(
  db: Db,
  playId: string,
  code: RefusalCode,
  result: { log: Buffer; score: number },
): Promise<void> {
  await sql`
    insert into play_refusal (play_id, code, log, claimed_score)
    select id, ${code}, ${result.log}, ${result.score} from play
    where id = ${playId} and (select count(*) from play_refusal where play_id = ${playId}) < ${keptRefusalsPerPlayMax}
    for key share of play
  `.execute(db);
}
