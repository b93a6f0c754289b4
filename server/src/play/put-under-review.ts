import { sql } from 'kysely';
import type { RefusalCode } from '../platform/errors.ts';
import { storedRefusalsPerPlayMax, storedRefusedLogsPerDayMax } from '@sikka/contract/limits';
import type { Db } from '../platform/database/index.ts';

export type ReviewCause = 'check_failed' | 'score_mismatch' | 'coin_cap';

interface OwnedPlay {
  id: string;
  player_id: string;
}

/** Parks an on-time result that could not be paid; it no longer expires. Sent again it writes nothing. */
export async function putUnderReview(
  db: Db,
  play: OwnedPlay,
  log: Buffer,
  cause: ReviewCause,
): Promise<void> {
  await db
    .updateTable('play')
    .set({
      state: 'held',
      // Under review stays the log that came in time.
      log: sql<Buffer>`case when state = 'held' then log else ${log} end`,
      flags: sql<string[]>`case when ${cause} = any(flags) then flags else array_append(flags, ${cause}) end`,
    })
    .where('id', '=', play.id)
    .where('player_id', '=', play.player_id)
    .where('state', 'in', ['open', 'abandoned', 'held'])
    .where(sql<boolean>`not (state = 'held' and ${cause} = any(flags))`)
    .execute();
}

/** What a refused result is stored with. */
interface RefusedResult {
  /** Empty where the log is none of this game's: random bytes tell nobody anything. */
  log: Buffer;
  score: number;
}

/** Stores a refused result for review, without its log once its player has enough of them; none of a deleted play. */
export async function recordRejection(
  db: Db,
  play: OwnedPlay,
  code: RefusalCode,
  { log, score }: RefusedResult,
): Promise<void> {
  const logsOfDay = sql`select count(*) from play_refusal as kept join play as other on other.id = kept.play_id
    where other.player_id = ${play.player_id} and other.started_at > clock_timestamp() - interval '1 day'
      and octet_length(kept.log) > 0`;
  await sql`
    insert into play_refusal (play_id, code, log, claimed_score)
    select id, ${code},
        case when (${logsOfDay}) < ${storedRefusedLogsPerDayMax} then ${log} else ''::bytea end, ${score}
      from play
      where id = ${play.id} and player_id = ${play.player_id}
        and (select count(*) from play_refusal where play_id = ${play.id}) < ${storedRefusalsPerPlayMax}
      for key share of play
  `.execute(db);
}
