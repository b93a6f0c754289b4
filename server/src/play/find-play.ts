import { sql, type Selectable } from 'kysely';
import type { Db, PlayTable, Tx } from '../database/index.ts';
import { Refusal } from '../http/refusal.ts';

export type Play = Selectable<PlayTable> & {
  /** Since the start, by the database's clock; of a superseded play, until the next one took its place. */
  elapsedMs: number;
};

/** One of the player's own plays; another's answers `play_not_found` like one that never was. */
export async function findPlay(
  db: Db | Tx,
  playerId: string,
  playId: string,
  lock: 'lock' | 'read' = 'read',
): Promise<Play> {
  let query = db
    .selectFrom('play')
    .selectAll()
    .select(
      sql<number>`(extract(epoch from
        case state when 'abandoned' then finished_at else clock_timestamp() end - started_at) * 1000)::float8`.as(
        'elapsedMs',
      ),
    )
    .where('id', '=', playId)
    .where('player_id', '=', playerId);
  if (lock === 'lock') query = query.forUpdate();
  const play = await query.executeTakeFirst();
  if (!play) throw new Refusal('play_not_found');
  return play;
}

/** Throws unless the play still takes input: as `requireClaimable` does, or `play_superseded`. */
export function requireOpen(play: Play): void {
  if (play.state === 'abandoned') throw new Refusal('play_superseded');
  requireClaimable(play);
}

/**
 * Throws unless a result may still come: `play_already_finished` or `play_expired`. A superseded game may
 * have been over before: its result was on the way when the next game began.
 */
export function requireClaimable(play: Play): void {
  if (play.state === 'paid' || play.state === 'unpaid') throw new Refusal('play_already_finished');
  // A held game was handed in in time; the clock no longer runs against it.
  if (play.state === 'held') return;
  if (play.state === 'expired' || play.expires_at.getTime() < Date.now()) throw new Refusal('play_expired');
}
