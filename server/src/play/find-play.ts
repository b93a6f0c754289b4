import { sql, type Selectable } from 'kysely';
import { Batcher, type Db, type PlayTable, type Tx } from '../platform/database/index.ts';
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

interface Wanted {
  playerId: string;
  playId: string;
}

/** Each by its key: a plan made on a small table stays good (docs/decisions/0034). */
async function findPlays(db: Db | Tx, wanted: readonly Wanted[]): Promise<(Play | Refusal)[]> {
  const { rows } = await sql<Play & { place: number }>`
    select asked.place::int, play.* from unnest(${wanted.map(({ playId }) => playId)}::uuid[],
        ${wanted.map(({ playerId }) => playerId)}::uuid[]) with ordinality as asked(play_id, player_id, place)
      cross join lateral (select play.*, ${clocks.elapsedMs} as "elapsedMs", ${clocks.isOver} as "isOver"
        from play where id = asked.play_id and player_id = asked.player_id offset 0) as play`.execute(db);
  const found = new Map(rows.map(({ place, ...play }) => [place, play]));
  return wanted.map((_, at) => found.get(at + 1) ?? new Refusal('play_not_found'));
}

/** Reads one of the player's own plays, as `findPlay` does. */
export type FindPlay = (playerId: string, playId: string) => Promise<Play>;

/** Reads plays whose results arrive together in one statement; `busy` where too many wait. */
export function findPlaysTogether(db: Db): FindPlay {
  const batcher = new Batcher<Wanted, Play>(db, {
    name: 'find plays',
    run: findPlays,
    isOneStatement: true,
    keysOf: () => [],
    sizeMax: 64,
    lanes: 2,
    jobsMax: 2_000,
  });
  return (playerId, playId) => batcher.add({ playerId, playId });
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
