import { sql, type Selectable } from 'kysely';
import type { Db, PlayTable, Tx } from '../database/index.ts';
import { Refusal } from '../http/refusal.ts';

export type Play = Selectable<PlayTable> & {
  /** Since the start, by the database's clock. */
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
    .select(sql<number>`(extract(epoch from clock_timestamp() - started_at) * 1000)::float8`.as('elapsedMs'))
    .where('id', '=', playId)
    .where('player_id', '=', playerId);
  if (lock === 'lock') query = query.forUpdate();
  const play = await query.executeTakeFirst();
  if (!play) throw new Refusal('play_not_found');
  return play;
}

/** Throws unless the play still takes input: `play_already_finished`, `play_superseded` or `play_expired`. */
export function requireOpen(play: Play): void {
  if (play.state === 'paid' || play.state === 'unpaid') throw new Refusal('play_already_finished');
  if (play.state === 'abandoned') throw new Refusal('play_superseded');
  // A held game was handed in in time; the clock no longer runs against it.
  if (play.state === 'held') return;
  if (play.state === 'expired' || play.expires_at.getTime() < Date.now()) throw new Refusal('play_expired');
}
