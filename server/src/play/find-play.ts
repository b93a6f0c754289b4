import { sql, type Selectable } from 'kysely';
import type { Db, PlayTable, Tx } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';

export type Play = Selectable<PlayTable> & {
  /** Since the start, by the database's clock; of a superseded play, until the next one took its place. */
  elapsedMs: number;
  /** True once the time for a result is over, by the database's clock. */
  isOver: boolean;
};

const clocks = {
  elapsedMs: sql<number>`(extract(epoch from
    case state when 'abandoned' then finished_at else clock_timestamp() end - started_at) * 1000)::float8`,
  isOver: sql<boolean>`expires_at < clock_timestamp()`,
};

/** One of the player's own plays; another's throws `play_not_found`, like an unknown one. */
export async function findPlay(
  db: Db | Tx,
  playerId: string,
  playId: string,
  lock: 'lock' | 'read' = 'read',
): Promise<Play> {
  let query = db
    .selectFrom('play')
    .selectAll()
    .select([clocks.elapsedMs.as('elapsedMs'), clocks.isOver.as('isOver')])
    .where('id', '=', playId)
    .where('player_id', '=', playerId);
  if (lock === 'lock') query = query.forUpdate();
  const play = await query.executeTakeFirst();
  if (!play) throw new Refusal('play_not_found');
  return play;
}

/**
 * Throws unless a result may still come: `play_already_finished` or `play_expired`. A superseded game may
 * have ended before the next one began, with its result delayed.
 */
export function requireClaimable(play: Pick<Play, 'isOver'> & { state: string }): void {
  if (play.state === 'paid' || play.state === 'unpaid') throw new Refusal('play_already_finished');
  // A play under review was submitted in time; it no longer expires.
  if (play.state === 'held') return;
  if (play.state === 'expired' || play.isOver) throw new Refusal('play_expired');
}
